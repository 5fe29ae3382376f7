import { getBarePageBytes } from '../../scripts/budget/bare-page.mjs';
import {
  describeRows,
  judgeRows,
  measureBorrower,
  measureSignedIn,
  measureSignedOut,
} from '../../scripts/budget/first-loads.mjs';
import { expect, signedInTest as test } from './steps';

test('first loads keep to their budget of JavaScript', async ({ browser, context, baseURL }) => {
  // some ninety pages, each loaded as by a stranger
  test.setTimeout(900_000);
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const url = baseURL ?? '';
  const inboxUrl = process.env.E2E_INBOX_URL ?? '';
  const rows = [
    ...(await measureSignedOut(stranger, url)),
    ...(await measureBorrower(stranger, { url, inboxUrl })),
    ...(await measureSignedIn(context, url)),
  ];
  await stranger.close();
  for (const line of describeRows(rows, getBarePageBytes())) console.log(`figure: ${line}`);
  expect(judgeRows(rows, getBarePageBytes())).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(6);
});
