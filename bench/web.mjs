import lighthouse from 'lighthouse';
import { startBarePage } from '../scripts/bench/bare-page.mjs';
import { openBrowser } from '../scripts/bench/browser.mjs';
import { measureFirstLoad } from '../scripts/bench/first-load.mjs';
import { signIn } from '../scripts/bench/journey.mjs';
import { runProduct } from '../scripts/run-product.mjs';

// npm run bench:web — first-load JavaScript beside a bare Next page, and Lighthouse (mobile), of /login and the home page

const LOGIN_RATIO = 1.5;
const FLOORS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const RUNS = 3;

const faults = [];
const require = (isMet, words) => {
  if (!isMet) faults.push(words);
};

const kilobytes = bytes => `${(bytes / 1024).toFixed(1)} kB`;
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const printSizes = sizes => {
  const bare = sizes.bare.first.bytes;
  console.log('first-load JavaScript, gzip');
  for (const [name, { first, later }] of Object.entries(sizes)) {
    const ratio = (first.bytes / bare).toFixed(2);
    const after = later.files ? `   + ${kilobytes(later.bytes)} after load` : '';
    console.log(`  ${name.padEnd(10)} ${kilobytes(first.bytes).padStart(9)}  ${ratio} ×  ${first.files} files${after}`);
  }
  const ratio = sizes['/login'].first.bytes / bare;
  require(ratio <= LOGIN_RATIO, `/login has ${ratio.toFixed(2)} × the bare page's JavaScript, limit ${LOGIN_RATIO}`);
};

const audit = async (name, url, debugPort) => {
  const scores = Object.fromEntries(Object.keys(FLOORS).map(category => [category, []]));
  const missed = new Set();
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(FLOORS),
      // the cookies of the sign-in live in the storage that Lighthouse would empty
      disableStorageReset: true,
    });
    const { categories, audits, finalDisplayedUrl } = result.lhr;
    if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
    for (const category of Object.keys(FLOORS)) {
      scores[category].push(Math.round(categories[category].score * 100));
      if (category === 'performance') continue;
      for (const { id, weight } of categories[category].auditRefs) {
        if (weight > 0 && audits[id].score !== null && audits[id].score < 1) missed.add(`${id}: ${audits[id].title}`);
      }
    }
  }
  const shown = Object.entries(scores).map(
    ([category, values]) => `${category} ${median(values)} (${values.join(', ')})`,
  );
  console.log(`  ${name.padEnd(10)} ${shown.join('   ')}`);
  for (const words of missed) console.log(`             ${words}`);
  for (const [category, floor] of Object.entries(FLOORS)) {
    const score = median(scores[category]);
    require(score >= floor, `${name}: ${category} ${score}, floor ${floor}`);
  }
};

const run = async () => {
  const started = [];
  const keep = part => {
    started.push(part);
    return part;
  };
  try {
    const product = keep(await runProduct());
    const bare = keep(await startBarePage());
    const browser = await openBrowser();
    keep({ stop: browser.close });
    const sizes = { bare: await measureFirstLoad(browser.context, bare.url) };
    sizes['/login'] = await measureFirstLoad(browser.context, `${product.url}/login`);
    const login = () => audit('/login', `${product.url}/login`, browser.debugPort);
    console.log(`Lighthouse, mobile, median of ${RUNS} runs`);
    await login();
    await signIn(browser.page, product);
    await audit('/', `${product.url}/`, browser.debugPort);
    sizes['/'] = await measureFirstLoad(browser.context, `${product.url}/`);
    printSizes(sizes);
  } finally {
    for (const part of started.reverse()) await part.stop();
  }
};

await run();
for (const words of faults) console.log(`MISSED  ${words}`);
process.exit(faults.length === 0 ? 0 : 1);
