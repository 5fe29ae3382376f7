import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { startBarePage } from '../scripts/bench/bare-page.mjs';
import { runProduct } from '../scripts/run-product.mjs';
import { describeMachine } from './support/foreign-cpu';
import { type Hit, openGenerator, type Shot, summarize } from './support/load/open-loop';
import { tellFigure } from './support/report.mjs';
import { measurePage } from './support/page-cost';
import { openSession } from './support/signed-in';
import { quantile } from './support/statistics';

/*
 * `npm run bench:server`: what one web process answers a second, beside the least that Next can do: a page without anything, rendered for each request,
 * and a route handler that answers one line. And the bank alone, beside a bare server of Node. What pages of who is signed in cost, each by itself.
 */

const CALLERS = 8;
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

interface Contender {
  name: string;
  url: string;
  path: string;
}

const measure = async ({ url, path }: Contender): Promise<number> => {
  const generator = openGenerator(url);
  const shot: Shot = { kind: 'page', method: 'GET', path, headers: { accept: '*/*' } };
  try {
    const hits: Hit[] = await generator.inTurn(CALLERS, seconds, () => shot);
    const { good, faults } = summarize(hits);
    if (faults > 0) throw new Error(`${url}${path}: ${faults} of ${hits.length} requests failed`);
    return good / seconds;
  } finally {
    generator.close();
  }
};

/** In turn, so that a disturbance meets both. */
const compare = async (own: Contender, yardstick: Contender): Promise<void> => {
  const rates: [number[], number[]] = [[], []];
  // the first calls meet code that was not compiled yet
  for (const contender of [own, yardstick]) await measure(contender);
  for (let round = 0; round < rounds; round++) {
    rates[0].push(await measure(own));
    rates[1].push(await measure(yardstick));
  }
  const [value, bare] = [quantile(rates[0], 0.5), quantile(rates[1], 0.5)];
  const ratio = value / bare;
  console.log(
    `  ${own.name.padEnd(30)} ${value.toFixed(0).padStart(6)}/s   ${yardstick.name} ${bare.toFixed(0)}/s   × ${ratio.toFixed(2)}`,
  );
  tellFigure({ bench: 'server', figure: own.name, value, unit: '/s', against: yardstick.name, ratio });
};

const PAGES = ['/', '/statement', '/pix/pay', '/pix/charges', '/settings'];
const PAGES_TIMES = 300;
const LIMITS = { processorMs: 20, kilobytes: 120 };

/** What a signed-in page costs the server, and what its HTML weighs. */
const costPages = async (product: { url: string; inboxUrl: string; processes: { web: number } }): Promise<void> => {
  const cookie = await openSession(product);
  for (const path of PAGES) {
    const page = { url: product.url + path, cookie, web: product.processes.web };
    const { processorMs, kilobytes } = await measurePage(page, PAGES_TIMES);
    const cost = processorMs === undefined ? 'unknown' : `${processorMs.toFixed(1)} ms`;
    console.log(`  page ${path.padEnd(25)} ${cost.padStart(8)} of the processor, ${kilobytes.toFixed(0)} kB of HTML`);
    const isLight = kilobytes <= LIMITS.kilobytes;
    tellFigure({
      bench: 'server',
      figure: `HTML of ${path}`,
      value: kilobytes,
      unit: 'kB',
      limit: '≤ 120',
      isMet: isLight,
    });
    if (processorMs === undefined) continue;
    const isCheap = processorMs <= LIMITS.processorMs;
    tellFigure({
      bench: 'server',
      figure: `page ${path}`,
      value: processorMs,
      unit: 'ms',
      limit: '≤ 20',
      isMet: isCheap,
    });
  }
};

const openBareServer = async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};

const main = async (): Promise<void> => {
  console.log(`${describeMachine()}; ${CALLERS} callers, median of ${rounds} rounds of ${seconds} s`);
  const stops: (() => unknown)[] = [];
  try {
    const product = await runProduct({ environment: { LOG_LEVEL: 'error', SESSION_CALLS_PER_MINUTE: '100000' } });
    stops.push(product.stop);
    await costPages(product);
    const bare = await startBarePage();
    stops.push(bare.stop);
    const plain = await openBareServer();
    stops.push(plain.stop);
    const fresh = { name: 'bare Next page', url: bare.url, path: '/fresh' };
    const handler = { name: 'bare route handler', url: bare.url, path: '/handler' };
    const node = { name: 'bare server of Node', url: plain.url, path: '/' };
    await compare({ name: 'page /login', url: product.url, path: '/login' }, fresh);
    await compare({ name: 'call through the gateway', url: product.url, path: '/api/bank/proof-keys' }, handler);
    await compare({ name: 'call of the bank', url: product.bankUrl, path: '/proof-keys' }, node);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
