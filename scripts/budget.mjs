import { parseArgs } from 'node:util';
import { startBarePage } from './bench/bare-page.mjs';
import { openBrowser } from './bench/browser.mjs';
import { measureFirstLoad } from './bench/first-load.mjs';
import { signIn } from './bench/journey.mjs';
import { getBarePageBytes, keepBarePageBytes } from './budget/bare-page.mjs';
import { describeRows, judgeRows, measureBorrower, measureSignedIn, measureSignedOut } from './budget/first-loads.mjs';
import { exitWith } from './fault.mjs';
import { runProduct } from './run-product.mjs';

// npm run budget [-- --refresh] — the JavaScript of each page's first load beside a bare Next page; leaves with 1 when exceeded

const { refresh } = parseArgs({ options: { refresh: { type: 'boolean', default: false } } }).values;

const refreshBarePage = async browser => {
  const bare = await startBarePage();
  try {
    const { first } = await measureFirstLoad(browser.context, `${bare.url}/`);
    keepBarePageBytes(first.bytes);
  } finally {
    await bare.stop();
  }
};

const run = async () => {
  const started = [];
  const keep = part => {
    started.push(part);
    return part;
  };
  try {
    const browser = await openBrowser();
    keep({ stop: browser.close });
    if (refresh) await refreshBarePage(browser);
    const bareBytes = getBarePageBytes();
    const product = keep(await runProduct());
    const rows = await measureSignedOut(browser.context, product.url);
    rows.push(...(await measureBorrower(browser.context, product)));
    await browser.context.clearCookies();
    await signIn(browser.page, product);
    rows.push(...(await measureSignedIn(browser.context, product.url)));
    for (const line of describeRows(rows, bareBytes)) console.log(line);
    const faults = judgeRows(rows, bareBytes);
    for (const fault of faults) console.log(`EXCEEDED  ${fault}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    for (const part of started.reverse()) await part.stop();
  }
};

process.exitCode = await run().catch(exitWith);
