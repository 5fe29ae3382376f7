import { gzipSync } from 'node:zlib';

/** How long no script may arrive before the page counts as settled: what it loads when idle comes sooner. */
const QUIET_MS = 600;
const SETTLE_LIMIT_MS = 20_000;

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

const watchScripts = page => {
  const scripts = [];
  const state = { isLoaded: false, pending: 0, changedAt: performance.now() };
  const change = by => {
    state.pending += by;
    state.changedAt = performance.now();
  };
  const isScript = request => request.resourceType() === 'script';
  page.on('load', () => {
    state.isLoaded = true;
  });
  page.on('request', request => isScript(request) && change(1));
  page.on('requestfinished', request => isScript(request) && change(-1));
  page.on('requestfailed', request => isScript(request) && change(-1));
  page.on('response', response => {
    if (!isScript(response.request())) return;
    scripts.push({ isFirst: !state.isLoaded, body: response.body().catch(() => Buffer.alloc(0)) });
  });
  const settled = async () => {
    // not the browser's "network idle": a page with a live line never is
    for (const limit = performance.now() + SETTLE_LIMIT_MS; performance.now() < limit; ) {
      if (state.pending === 0 && performance.now() - state.changedAt >= QUIET_MS) return;
      await pause(50);
    }
    throw new Error(`scripts of ${page.url()} were still arriving after ${SETTLE_LIMIT_MS / 1000} s`);
  };
  return { scripts, settled };
};

/**
 * What JavaScript the browser asks for until the page's load event, and after it while nobody touches the page. Bodies are
 * compressed here, so that pages of different servers compare. Shape: `{ first: { files, bytes }, later: { files, bytes },
 * sources: string[] }`, bytes gzipped; `sources` holds the text of both. Undefined when the page answers 404.
 */
export const findFirstLoad = async (context, url) => {
  const page = await context.newPage();
  const { scripts, settled } = watchScripts(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (answer?.status() === 404) {
    await page.close();
    return undefined;
  }
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
  await settled();
  const sum = { first: { files: 0, bytes: 0 }, later: { files: 0, bytes: 0 }, sources: [] };
  for (const { isFirst, body } of scripts) {
    const part = isFirst ? sum.first : sum.later;
    const bytes = await body;
    part.files += 1;
    part.bytes += gzipSync(bytes).length;
    sum.sources.push(bytes.toString('utf8'));
  }
  await page.close();
  return sum;
};

/** As `findFirstLoad`, for a page that has to be there. */
export const measureFirstLoad = async (context, url) => {
  const found = await findFirstLoad(context, url);
  if (!found) throw new Error(`${url} answered 404`);
  return found;
};
