import os from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { startBarePage } from '../scripts/bench/bare-page.mjs';
import { openBrowser } from '../scripts/bench/browser.mjs';
import { measureFirstLoad } from '../scripts/bench/first-load.mjs';
import { enterAsBorrower, listBorrowerPages } from '../scripts/bench/borrower.mjs';
import { signIn } from '../scripts/bench/journey.mjs';
import { describeRows, judgeRows, measureSignedIn, measureSignedOut } from '../scripts/budget/first-loads.mjs';
import { tellFigure } from './support/report.mjs';
import { runProduct } from '../scripts/run-product.mjs';

// npm run bench:web [-- --desktop --runs 3 /statement …] — Lighthouse (mobile) of the daily pages, and the first-load JavaScript beside a bare Next page

const FLOORS = { performance: 98, accessibility: 100, 'best-practices': 100 };
const SIGNED_OUT_PAGES = ['/login'];
/** The others below `/marketplace` are a borrower's. */
const PUBLIC_MARKET = ['/marketplace', '/marketplace/login', '/marketplace/sign-up', '/marketplace/sign-in'];
/** The newest contract of the demo's company. */
const CONTRACT = '/credit/[contract]';
const SIGNED_IN_PAGES = ['/', '/statement', '/pix/pay'];
const { values: given, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { desktop: { type: 'boolean', default: false }, runs: { type: 'string', default: '5' } },
});
const RUNS = Number(given.runs);
const FORM = given.desktop ? 'desktop' : 'mobile';

const faults = [];
const require = (isMet, words) => {
  if (!isMet) faults.push(words);
};

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** One run. Where the browser's trace lacks what Lighthouse needs, that is no measurement: one more is taken. */
const runLighthouse = async (url, debugPort, isSecond = false) => {
  const flags = {
    ...{ port: debugPort, output: 'json', logLevel: 'error', onlyCategories: Object.keys(FLOORS) },
    // the cookies of the sign-in live in the storage that Lighthouse would empty
    disableStorageReset: true,
  };
  const { lhr } = await lighthouse(url, flags, given.desktop ? desktopConfig : undefined);
  if (lhr.categories.performance.score === null && !isSecond) return runLighthouse(url, debugPort, true);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
};

/** What of accessibility and best practices is not whole; of performance, the timings. */
const listMissed = ({ categories, audits }) =>
  Object.keys(FLOORS)
    .filter(category => category !== 'performance')
    .flatMap(category => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`);

const TIMINGS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

/** The smallest page there is, on the same machine: what of a figure is the machine's, and not ours. */
const auditBare = async (url, debugPort) => {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url, debugPort));
  const scores = runs.map(({ categories }) => Math.round(categories.performance.score * 100));
  const blocked = median(runs.map(({ audits }) => audits['total-blocking-time'].numericValue));
  console.log(
    `  bare page    performance ${median(scores)} (${scores.join(', ')})   total-blocking-time ${blocked.toFixed(0)} ms`,
  );
};

const audit = async (name, url, debugPort) => {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url, debugPort));
  const shown = Object.keys(FLOORS).map(category => {
    const scores = runs.map(({ categories }) => Math.round(categories[category].score * 100));
    const floor = FLOORS[category];
    const figure = `${name} ${category}${given.desktop ? ', desktop' : ''}`;
    const isMet = median(scores) >= floor;
    tellFigure({ bench: 'web', figure, value: median(scores), unit: 'of 100', limit: `≥ ${floor}`, isMet });
    require(isMet, `${name}: ${category} ${median(scores)}, floor ${floor}`);
    return `${category} ${median(scores)} (${scores.join(', ')})`;
  });
  const shift = Math.max(...runs.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  require(shift === 0, `${name}: layout shift ${shift}, limit 0`);
  console.log(`  ${name.padEnd(12)} ${shown.join('   ')}   CLS ${shift.toFixed(3)}`);
  const timings = TIMINGS.map(
    id => `${id} ${Math.round(median(runs.map(({ audits }) => audits[id].numericValue)))} ms`,
  );
  console.log(`  ${''.padEnd(12)} ${timings.join('   ')}`);
  for (const words of new Set(runs.flatMap(listMissed))) console.log(`  ${''.padEnd(12)} ${words}`);
};

/** Pages named on the command line, whatever page of a signed-in person and of a borrower too; else the daily ones. */
const isSignedOut = name => SIGNED_OUT_PAGES.includes(name) || PUBLIC_MARKET.includes(name);
const isBorrowers = name => name.startsWith('/marketplace') && !isSignedOut(name);
const signedOut = wanted.length === 0 ? SIGNED_OUT_PAGES : wanted.filter(isSignedOut);
const borrowers = wanted.filter(isBorrowers);
const signedIn =
  wanted.length === 0 ? SIGNED_IN_PAGES : wanted.filter(name => !isSignedOut(name) && !isBorrowers(name));

/** The page of the newest contract of the first account that has one: the demo signed it. */
const findContract = async (page, url) => {
  await page.goto(`${url}/credit`);
  const found = await page.evaluate(async () => {
    const read = async path => (await (await fetch(`/api/bank${path}`)).json()).data;
    const { accounts } = await read('/accounts');
    for (const { id } of accounts) {
      const [contract] = await read(`/accounts/${id}/credit/contracts`);
      if (contract) return `/credit/${contract.id}?conta=${id}`;
    }
    return undefined;
  });
  if (!found) throw new Error('no account has a contract of credit');
  return found;
};

const run = async () => {
  const started = [];
  const keep = part => {
    started.push(part);
    return part;
  };
  try {
    const product = keep(await runProduct());
    const browser = await openBrowser();
    keep({ stop: browser.close });
    const look = (name, path = name) => audit(name, `${product.url}${path}`, browser.debugPort);
    console.log(`Lighthouse, ${FORM}, median of ${RUNS} runs; load of this machine ${os.loadavg()[0].toFixed(1)}`);
    const bare = keep(await startBarePage());
    await auditBare(`${bare.url}/`, browser.debugPort);
    for (const name of signedOut) await look(name);
    const rows = wanted.length === 0 ? await measureSignedOut(browser.context, product.url) : [];
    if (borrowers.length > 0) {
      const pages = listBorrowerPages(await enterAsBorrower(browser.page, product));
      for (const name of borrowers) await look(name, pages.find(page => page.name === name)?.path);
      await browser.context.clearCookies();
    }
    if (signedIn.length > 0) await signIn(browser.page, product);
    for (const name of signedIn) {
      await look(name, name === CONTRACT ? await findContract(browser.page, product.url) : name);
    }
    console.log(`load of this machine at the end ${os.loadavg()[0].toFixed(1)}`);
    if (wanted.length > 0) return;
    rows.push(...(await measureSignedIn(browser.context, product.url)));
    const { first } = await measureFirstLoad(browser.context, `${bare.url}/`);
    console.log('first-load JavaScript, gzip');
    for (const line of describeRows(rows, first.bytes)) console.log(`  ${line}`);
    faults.push(...judgeRows(rows, first.bytes));
    for (const { name, limit, first: own } of rows) {
      const ratio = own.bytes / first.bytes;
      tellFigure({
        ...{ bench: 'web', figure: `${name} JavaScript at first`, value: own.bytes / 1024, unit: 'kB' },
        ...{ limit: `≤ ${limit} ×`, against: 'bare Next page', ratio, isMet: ratio <= limit },
      });
    }
  } finally {
    for (const part of started.reverse()) await part.stop();
  }
};

await run();
for (const words of faults) console.log(`MISSED  ${words}`);
process.exit(faults.length === 0 ? 0 : 1);
