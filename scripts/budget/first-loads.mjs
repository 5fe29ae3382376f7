import { enterAsBorrower, listBorrowerPages } from '../bench/borrower.mjs';
import { findFirstLoad } from '../bench/first-load.mjs';
import { findForbidden, listLostMarks } from './forbidden.mjs';

const LOGIN_LIMIT = 1.5;
const SIGNED_IN_LIMIT = 1.9;

const kilobytes = bytes => `${(bytes / 1024).toFixed(1)} kB`;

/** The address of some receipt of the person who is signed in. */
const findReceipt = async (context, url) => {
  const ask = async path => (await context.request.get(`${url}/api/bank${path}`)).json();
  const { data } = await ask('/accounts');
  const page = await ask(`/accounts/${data.accounts[0].id}/statement?limit=1`);
  return `/receipts/${page.data[0].transaction_id}`;
};

/** The newest loan of the person who is signed in; none where there is none. */
const listContracts = async (context, url) => {
  const ask = async path => (await context.request.get(`${url}/api/bank${path}`)).json();
  const { data } = await ask('/accounts');
  const { data: contracts = [] } = await ask(`/accounts/${data.accounts[0].id}/credit/contracts`);
  return contracts.slice(0, 1).map(({ id }) => ({ name: '/credit/[contract]', path: `/credit/${id}` }));
};

/** Measures pages one after the other. Shape: `[{ name, limit, first, later, forbidden }]`; a page that this brand lacks is left out. */
const measurePages = async (context, url, pages) => {
  const rows = [];
  for (const { name, path = name, limit } of pages) {
    const found = await findFirstLoad(context, `${url}${path}`);
    if (!found) continue;
    rows.push({ name, limit, first: found.first, later: found.later, forbidden: findForbidden(found.sources) });
  }
  return rows;
};

/** The sign-in page, measured by somebody who is not signed in. */
export const measureSignedOut = (context, url) => measurePages(context, url, [{ name: '/login', limit: LOGIN_LIMIT }]);

/** The loan area, before its sign-in and behind it, as a borrower who signs up for it; nothing where the brand has none. `context` holds no session. */
export const measureBorrower = async (context, { url, inboxUrl }) => {
  const page = await context.newPage();
  const answer = await page.goto(`${url}/marketplace/login`);
  if (!answer?.ok() || new URL(page.url()).pathname !== '/marketplace/login') return [];
  const open = await measurePages(context, url, [
    { name: '/marketplace/login', limit: LOGIN_LIMIT },
    { name: '/marketplace/sign-up', limit: SIGNED_IN_LIMIT },
  ]);
  const known = await enterAsBorrower(page, { url, inboxUrl });
  await page.close();
  return [
    ...open,
    ...(await measurePages(
      context,
      url,
      listBorrowerPages(known).map(one => ({ ...one, limit: SIGNED_IN_LIMIT })),
    )),
  ];
};

/** The pages that a signed-in customer opens; `context` holds the session. */
export const measureSignedIn = async (context, url) => {
  const names = [
    ...['/', '/statement', '/pix/pay', '/settings/security', '/notifications', '/notifications/preferences'],
    ...['/payment', '/payment/ted', '/payment/boleto', '/payment/batch', '/payment/dda', '/payment/scheduled'],
    ...['/deposit', '/deposit/new', '/card', '/card/solicitation', '/card/purchases', '/card/report'],
    ...['/payment-office', '/payment-office/policy', '/settings/limits', '/settings/people', '/settings/company'],
    ...['/credit', '/gift-card', '/cellphone', '/cnab', '/agreements'],
    ...['/receivables', '/receivables/new', '/receivables/payers', '/receivables/report', '/receivables/file'],
    ...['/crypto', '/crypto/btc', '/crypto/btc/sell', '/crypto/profile', '/crypto/orders', '/crypto/report'],
    ...['/acquiring', '/acquiring/rates', '/acquiring/sales', '/acquiring/receivables', '/acquiring/chargebacks'],
    ...['/acquiring/receivables/anticipate', '/acquiring/receivables/anticipations', '/acquiring/reconciliation'],
    ...['/acquiring/terminals', '/acquiring/links', '/transmission', '/transmission/keys'],
    ...['/api-keys', '/api-keys/deliveries', '/api-keys/events'],
  ];
  const receipt = { name: '/receipts/[id]', path: await findReceipt(context, url) };
  return measurePages(
    context,
    url,
    [...names.map(name => ({ name })), receipt, ...(await listContracts(context, url))].map(page => ({
      ...page,
      limit: SIGNED_IN_LIMIT,
    })),
  );
};

/** A line for each page, the bare one above. */
export const describeRows = (rows, bareBytes) => [
  `${'a bare Next page'.padEnd(20)} ${kilobytes(bareBytes).padStart(9)}`,
  ...rows.map(({ name, limit, first, later }) => {
    const after = later.files > 0 ? `   + ${kilobytes(later.bytes)} when idle` : '';
    const ratio = `${(first.bytes / bareBytes).toFixed(2)} × (limit ${limit})`;
    return `${name.padEnd(20)} ${kilobytes(first.bytes).padStart(9)}  ${ratio}  ${first.files} files${after}`;
  }),
];

/** What is wrong with them, a sentence each; empty when all is well. */
export const judgeRows = (rows, bareBytes) => [
  ...listLostMarks(),
  ...rows.flatMap(({ name, limit, first, forbidden }) => [
    ...(first.bytes > limit * bareBytes
      ? [`${name} loads ${(first.bytes / bareBytes).toFixed(2)} × a bare page's JavaScript at first, limit ${limit}`]
      : []),
    ...forbidden.map(what => `${name} loads ${what} before anybody asks for it`),
  ]),
];
