import { readdirSync } from 'node:fs';
import path from 'node:path';
import { listClosedRoutes } from '../../scripts/build/closed-pages.mjs';
import { PROJECT } from '../../scripts/start/settings.mjs';

const APP = path.join(PROJECT, 'app');

const listFolders = function* (folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* listFolders(path.join(folder, entry.name));
    else if (entry.name === 'page.tsx') yield path.relative(APP, folder);
  }
};

const GUIDES = ['numero-duns', 'conta-google-play', 'conta-apple-developer'];

/** Where a place in brackets leads: addresses, or how they are found with a signed-in page. */
const PLACES = {
  '/forgot-password/[step]': () => ['/forgot-password/1', '/forgot-password/2', '/forgot-password/3'],
  '/guides/[slug]': () => GUIDES.map(guide => `/guides/${guide}`),
  '/share-pix-payment/[hash]': ({ proof, charge }) => [proof, charge.link, '/share-pix-payment/AAAAAAAAAAAAAAAAAAAAAA'],
  '/receipts/[id]': ({ receipts }) => receipts,
  '/pix/charges/[id]': ({ charge }) => [charge.page],
  // the demo proposes none: the page says that it is not there
  '/pix/charges/automatic/[id]': () => [`/pix/charges/automatic/pma_${'0'.repeat(26)}`],
  // a tax takes money and a proof: one that nobody has
  '/payment/boleto/taxes/[id]': () => [`/payment/boleto/taxes/tax_${'0'.repeat(26)}`],
  '/deposit/[id]': ({ deposit }) => deposit,
  '/gift-card/buy/[product]': () => ['/gift-card/buy/steam-wallet'],
  // a purchase takes money and a code: one that nobody has
  '/gift-card/purchases/[id]': () => [`/gift-card/purchases/gft_${'0'.repeat(26)}`],
  '/crypto/[asset]': () => ['/crypto/btc', '/crypto/usdc'],
  '/crypto/[asset]/[side]': () => ['/crypto/btc/buy', '/crypto/btc/sell'],
  // an order takes money and a proof: one that nobody has
  '/crypto/orders/[id]': () => [`/crypto/orders/cor_${'0'.repeat(26)}`],
  // a shop joins with a proof, and sells by card: ones that nobody has
  '/acquiring/sales/[id]': () => [`/acquiring/sales/sal_${'0'.repeat(26)}`],
  '/acquiring/receivables/anticipations/[id]': () => [`/acquiring/receivables/anticipations/ant_${'0'.repeat(26)}`],
  '/acquiring/chargebacks/[id]': () => [`/acquiring/chargebacks/chb_${'0'.repeat(26)}`],
  '/card/[id]': ({ card }) => [card],
  // a purchase to confirm takes a shop that asks: one that nobody has
  '/card/confirm/[id]': () => [`/card/confirm/cch_${'0'.repeat(26)}`],
  '/payment/batch/[id]': ({ batch }) => batch,
  '/agreements/[id]': ({ agreement }) => agreement,
  // a receivable takes an agreement that the bank decides on: one that nobody has
  '/receivables/[id]': () => [`/receivables/rcv_${'0'.repeat(26)}`],
  '/cnab/[id]': ({ cnab }) => cnab,
  // a file takes a company that sends one: one that nobody has
  '/transmission/[id]': () => [`/transmission/trf_${'0'.repeat(26)}`],
  // a contract takes an offer and a proof: one that nobody has, where the demo has none
  '/credit/[contract]': ({ credit }) => [credit],
  '/pix/scheduled/[id]': ({ scheduled }) => [scheduled],
  '/pix/automatic/[id]': ({ automatic }) => automatic,
  // a sharing takes another institution: one that nobody has
  '/open_finance/[id]': () => ['/open_finance/ofc_01h455vb4pex5vsknk084sn02q'],
  '/pix/support/[id]': ({ dispute }) => [dispute],
  // without the operations key it is nobody's page
  '/operations/onboarding/[id]': () => ['/operations/onboarding/app_01h455vb4pex5vsknk084sn02q'],
  '/operations/marketplace/[id]': () => ['/operations/marketplace/lpr_01h455vb4pex5vsknk084sn02q'],
};

/** What is nobody's page: no address leads to it from within. */
export const LOST_PAGES = ['/login/nao-existe', '/nao-existe'];

const isUnder = (address, route) => address === route || address.startsWith(`${route}/`);

/** `(banking)/receipts/[id]` -> `/receipts/[id]`; what may follow (`[[...rest]]`) is left out. */
const toRoute = folder => {
  const parts = folder.split(path.sep).filter(part => !/^\(.*\)$/.test(part) && !part.startsWith('[[...'));
  return `/${parts.join('/')}`;
};

/**
 * Every page of the app that a brand has open, by the folders of `app`: `{ route: '/receipts/[id]', isPrivate: true }`. A page with a place
 * in brackets that is not told above is an Error: it would not be looked at.
 */
export const listPages = async brand => {
  const closed = await listClosedRoutes(brand);
  const pages = [...listFolders(APP)]
    .map(folder => ({ route: toRoute(folder), isPrivate: /^\((banking|consent)\)/.test(folder) }))
    .filter(({ route }) => !closed.some(each => isUnder(route, each)));
  const unknown = pages.find(({ route }) => route.includes('[') && !PLACES[route]);
  if (unknown) throw new Error(`tests/brands/pages.mjs: where does ${unknown.route} lead?`);
  return pages;
};

/** The addresses of a page: `addressesOf('/guides/[slug]', found)`, where `found` is what `findPlaces` gives. */
export const addressesOf = (route, found) => PLACES[route]?.(found) ?? [route];

/**
 * Addresses that exist only in a running product, found as its signed-in customer: receipts of each kind, the link of a shared one, a
 * charge and its link, a contested Pix where the brand lets one be contested, a scheduled Pix (one that nobody has, where the demo has
 * none: to schedule one takes a proof).
 */
export const findPlaces = page =>
  page.evaluate(async () => {
    const call = async (address, options) => (await fetch(`/api/bank${address}`, options)).json();
    const { data } = await call('/accounts');
    const [account] = data.accounts;
    const { data: entries } = await call(`/accounts/${account.id}/statement?limit=100`);
    const oneOfEach = new Map(entries.map(entry => [entry.kind, entry.transaction_id]));
    const [first] = oneOfEach.values();
    const post = (address, body, more = {}) =>
      call(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch', ...more },
        body: JSON.stringify(body),
      });
    const shared = await post(`/accounts/${account.id}/receipts/${first}/share`, {});
    const { data: keys } = await call(`/accounts/${account.id}/pix/keys`);
    const wish = { kind: 'immediate', key: keys[0].key, amount_cents: 8050 };
    const { id, link } = await post(`/accounts/${account.id}/pix/charges`, wish);
    const contest = async () => {
      for (const { transaction_id, amount_cents } of entries.filter(({ kind }) => kind.startsWith('pix'))) {
        if (amount_cents > 0) continue;
        const text = 'Paguei a quem se passou por um fornecedor meu.';
        const made = await post(`/accounts/${account.id}/pix/disputes`, { transaction_id, reason: 'scam', text });
        if (made.id || made.code === 'feature_disabled') return made.id;
      }
      return undefined;
    };
    const rules = await call(`/accounts/${account.id}/deposits/rules`);
    const issue = { amount_cents: 25_000, due_date: rules.suggested_due_date };
    const key = { 'idempotency-key': `deposit-${Date.now()}` };
    // a brand that closed the feature has none
    const issued = rules.code ? undefined : await post(`/accounts/${account.id}/deposits`, issue, key);
    // a draft with a row that is right and one that is not
    const batch = await post(`/accounts/${account.id}/payment_batches`, { name: 'Fornecedores' });
    if (batch.id) {
      const rows = [
        { number: 2, cells: { key: 'joana@lima.example', amount: '10,50', name: 'Joana Lima' } },
        { number: 3, cells: { key: 'ninguem', amount: '0' } },
      ];
      await call(`/accounts/${account.id}/payment_batches/${batch.id}/rows`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
        body: JSON.stringify({ rows }),
      });
    }
    // asked for once: what waits already is shown
    const wished = { kind: 'tax', name: 'Guias', monthly_items: 10, terms_version: '2026-11' };
    await post(`/accounts/${account.id}/agreements`, wished);
    const { data: agreements = [] } = await call(`/accounts/${account.id}/agreements`);
    const sent = await call(`/accounts/${account.id}/cnab/files`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''PG231101.REM",
        'x-requested-with': 'fetch',
      },
      body: 'isto não é uma remessa',
    });
    const { data: cards = [] } = await call(`/accounts/${account.id}/cards`);
    const { data: contracts = [] } = await call(`/accounts/${account.id}/credit/contracts`);
    const { data: planned = [] } = await call(`/accounts/${account.id}/pix/schedules`);
    const { data: automatic } = await call(`/accounts/${account.id}/pix/recurrences`);
    return {
      automatic: automatic.map(({ id: one }) => `/pix/automatic/${one}`),
      dispute: `/pix/support/${(await contest()) ?? `pds_${'0'.repeat(26)}`}`,
      scheduled: `/pix/scheduled/${planned[0]?.id ?? `psc_${'0'.repeat(26)}`}`,
      // a card takes a proof: one that nobody has, where the demo has none
      card: `/card/${cards[0]?.id ?? `crd_${'0'.repeat(26)}`}`,
      agreement: agreements.slice(0, 1).map(({ id: one }) => `/agreements/${one}`),
      cnab: sent.id ? [`/cnab/${sent.id}`] : [],
      credit: `/credit/${contracts[0]?.id ?? `crc_${'0'.repeat(26)}`}`,
      batch: batch.id ? [`/payment/batch/${batch.id}`] : [],
      deposit: issued ? [`/deposit/${issued.id}`] : [],
      receipts: [...oneOfEach.values()].map(one => `/receipts/${one}`),
      proof: new URL(shared.url).pathname,
      charge: { page: `/pix/charges/${id}`, link: new URL(link).pathname },
    };
  });
