import { gzipSync } from 'node:zlib';

/**
 * What JavaScript the browser asks for until the page's load event, and after it. Bodies are compressed here, so that
 * pages of different servers compare. Shape: `{ first: { files, bytes }, later: { files, bytes } }`, bytes gzipped.
 */
export const measureFirstLoad = async (context, url) => {
  const page = await context.newPage();
  const scripts = [];
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push({ isFirst: !isLoaded, body: response.body().catch(() => Buffer.alloc(0)) });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  await page.waitForLoadState('networkidle');
  const sum = { first: { files: 0, bytes: 0 }, later: { files: 0, bytes: 0 } };
  for (const { isFirst, body } of scripts) {
    const part = isFirst ? sum.first : sum.later;
    part.files += 1;
    part.bytes += gzipSync(await body).length;
  }
  await page.close();
  return sum;
};
