import { openBrowser } from '../scripts/bench/browser.mjs';
import { payAndRead, signIn } from '../scripts/bench/journey.mjs';
import { measureTogether, measureTree } from '../scripts/bench/process-memory.mjs';
import { tellFigure } from './support/report.mjs';
import { runProduct } from '../scripts/run-product.mjs';

// npm run bench:memory — resident memory of all processes of `npm start` together, after a customer's journey

const LIMIT_MB = 500;

const megabytes = kilobytes => kilobytes / 1024;

const nameOf = (entry, { pid, processes }) => {
  if (entry.pid === pid) return 'supervisor';
  const part = Object.keys(processes).find(name => processes[name] === entry.pid || processes[name] === entry.parent);
  if (part) return part;
  return /postgres/.test(entry.command) ? 'postgres' : 'other';
};

const sumByName = (entries, product) => {
  const sums = new Map();
  for (const entry of entries) {
    const name = nameOf(entry, product);
    const sum = sums.get(name) ?? { processes: 0, pss: 0, rss: 0 };
    sums.set(name, { processes: sum.processes + 1, pss: sum.pss + entry.pss, rss: sum.rss + entry.rss });
  }
  return sums;
};

const row = (name, processes, pss, rss) =>
  [name.padEnd(12), String(processes).padStart(9), pss.padStart(8), rss.padStart(8)].join('  ');

const measure = async () => {
  const product = await runProduct();
  try {
    const before = measureTree(product.pid).reduce((sum, entry) => sum + entry.pss, 0);
    const browser = await openBrowser();
    try {
      await signIn(browser.page, product);
      await payAndRead(browser.page, product);
    } finally {
      await browser.close();
    }
    const entries = measureTree(product.pid);
    const together = measureTogether(entries.map(entry => entry.pid)) ?? 0;
    const sums = sumByName(entries, product);
    console.log(row('', 'processes', 'PSS MB', 'RSS MB'));
    let total = 0;
    for (const [name, { processes, pss, rss }] of sums) {
      total += pss;
      console.log(row(name, processes, megabytes(pss).toFixed(1), megabytes(rss).toFixed(1)));
    }
    const rss = [...sums.values()].reduce((sum, entry) => sum + entry.rss, 0);
    console.log(row('together', '', megabytes(total).toFixed(1), megabytes(rss).toFixed(1)));
    console.log(`private pages and each shared one once: ${megabytes(together).toFixed(1)} MB`);
    console.log(
      `before the journey ${megabytes(before).toFixed(1)} MB PSS; limit ${LIMIT_MB} MB after it, by either count`,
    );
    const value = megabytes(Math.max(total, together));
    const isMet = value < LIMIT_MB;
    tellFigure({ bench: 'memory', figure: 'all processes', value, unit: 'MB', limit: `< ${LIMIT_MB}`, isMet });
    return isMet;
  } finally {
    await product.stop();
  }
};

const isWithin = await measure();
console.log(isWithin ? 'within the limit' : 'OVER THE LIMIT');
process.exit(isWithin ? 0 : 1);
