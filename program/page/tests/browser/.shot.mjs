import { chromium } from 'playwright-core';
const [,, base, out] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const p = await b.newPage({ viewport: { width: 1280, height: 900 } });
p.on('console', m => console.log('console', m.type(), m.text())); p.on('pageerror', e => console.log('error', e));
await p.goto(base + '#/solve'); await p.waitForTimeout(1500); await p.screenshot({ path: out + '1.png' });
await p.getByRole('button', { name: /Solve/ }).first().click(); await p.waitForTimeout(3000); await p.screenshot({ path: out + '2.png' });
await p.goto(base + '#/match'); await p.waitForTimeout(1500); await p.screenshot({ path: out + '3.png' });
await b.close();
