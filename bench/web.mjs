import os from 'node:os';
import lighthouse from 'lighthouse';
import { startBarePage } from '../scripts/bench/bare-page.mjs';
import { openBrowser } from '../scripts/bench/browser.mjs';
import { measureFirstLoad } from '../scripts/bench/first-load.mjs';
import { signIn } from '../scripts/bench/journey.mjs';
import { describeRows, judgeRows, measureSignedIn, measureSignedOut } from '../scripts/budget/first-loads.mjs';
import { tellFigure } from './support/report.mjs';
import { runProduct } from '../scripts/run-product.mjs';

// npm run bench:web [-- /statement …] — Lighthouse (mobile) of the daily pages, and the first-load JavaScript beside a bare Next page

const FLOORS = { performance: 98, accessibility: 100, 'best-practices': 100 };
const SIGNED_OUT_PAGES = ['/login'];
/** Below these nobody needs a session. */
const PUBLIC_AREAS = ['/marketplace'];
const SIGNED_IN_PAGES = ['/', '/statement', '/pix/pay'];
const RUNS = 5;

const faults = [];
const require = (isMet, words) => {
  if (!isMet) faults.push(words);
};

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** One run. Where the browser's trace lacks what Lighthouse needs, that is no measurement: one more is taken. */
const runLighthouse = async (url, debugPort, isSecond = false) => {
  const { lhr } = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(FLOORS),
    // the cookies of the sign-in live in the storage that Lighthouse would empty
    disableStorageReset: true,
  });
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

const audit = async (name, url, debugPort) => {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url, debugPort));
  const shown = Object.keys(FLOORS).map(category => {
    const scores = runs.map(({ categories }) => Math.round(categories[category].score * 100));
    const floor = FLOORS[category];
    const figure = `${name} ${category}`;
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

/** Pages named on the command line, whatever page of a signed-in person and of the loan area too; else the daily ones. */
const wanted = process.argv.slice(2);
const isSignedOut = name => SIGNED_OUT_PAGES.includes(name) || PUBLIC_AREAS.some(area => name.startsWith(area));
const signedOut = wanted.length === 0 ? SIGNED_OUT_PAGES : wanted.filter(isSignedOut);
const signedIn = wanted.length === 0 ? SIGNED_IN_PAGES : wanted.filter(name => !isSignedOut(name));

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
    const look = name => audit(name, `${product.url}${name}`, browser.debugPort);
    console.log(`Lighthouse, mobile, median of ${RUNS} runs; load of this machine ${os.loadavg()[0].toFixed(1)}`);
    for (const name of signedOut) await look(name);
    const rows = wanted.length === 0 ? await measureSignedOut(browser.context, product.url) : [];
    await signIn(browser.page, product);
    for (const name of signedIn) await look(name);
    console.log(`load of this machine at the end ${os.loadavg()[0].toFixed(1)}`);
    if (wanted.length > 0) return;
    rows.push(...(await measureSignedIn(browser.context, product.url)));
    const bare = keep(await startBarePage());
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
