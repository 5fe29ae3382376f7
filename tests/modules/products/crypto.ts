import { randomUUID } from 'node:crypto';
import type { CryptoOrder, CryptoQuote } from '../../../bank/contract/products/crypto';
import { BOLD } from '../../contract/crypto-world';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owning, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const WISH = { asset: 'btc', side: 'buy', amount_cents: 2_000 } as const;
/** Above any price of the sandbox. */
const LIMIT = '999999.99';
const ANSWERS = { answers: BOLD, risk_version: '1' };

export const slots = {
  crypto_quote_id: {
    absent: absentId('crq'),
    refusals: ['not_found', 'crypto_quote_expired', 'step_up_required'],
  },
  crypto_order_id: { absent: absentId('cor'), refusals: ['not_found'] },
} as const satisfies Slots;

export const harmless = [] as const satisfies Harmless;

export const refusals = {} as const satisfies Refusals;

export const asks = (own => [
  {
    ...{ purpose: 'crypto_order', account_id: own.account_id, ...WISH, limit_price: LIMIT },
    idempotency_key: own.idempotency_key,
  },
]) satisfies Asks;

export const samples = {
  getCryptoWallet: own => [{ params: byAccount(own) }],
  listCryptoPrices: own => [{ params: { ...byAccount(own), crypto_asset: 'btc' }, query: { period: '7d' } }],
  answerCryptoProfile: own => [{ params: byAccount(own), json: ANSWERS }],
  createCryptoQuote: own => [{ params: byAccount(own), json: WISH }],
  createCryptoOrder: own => [
    { params: byAccount(own), json: { crypto_quote_id: own.crypto_quote_id, limit_price: LIMIT } },
  ],
  listCryptoOrders: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.crypto_order_id } },
  ],
  getCryptoOrder: own => [{ params: { ...byAccount(own), crypto_order_id: own.crypto_order_id } }],
  getCryptoReport: own => [{ params: byAccount(own), query: { year: '2026' } }],
  downloadCryptoStatement: own =>
    (['csv', 'xlsx', 'pdf'] as const).map(format => ({
      params: byAccount(own),
      query: { from: '2026-01-01', to: '2026-12-31', format },
    })),
  listCryptoChecks: () => [{}],
  downloadCryptoReport: own => [{ params: byAccount(own), query: { year: '2026' } }],
} satisfies Samples;

export const leaves = {
  answerCryptoProfile: 'crypto.profile_answered',
  createCryptoQuote: { nothing: 'binds nothing' },
  createCryptoOrder: 'crypto.sold',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  await act('answerCryptoProfile', ana, '/crypto/profile', { json: ANSWERS });
  const order = async (asked: { asset: 'btc'; side: 'buy' | 'sell'; amount_cents: number }, limit_price: string) => {
    const quoted = await world.as<CryptoQuote>(ana, '/crypto/quotes', { json: asked });
    const key = newKey();
    const proof = await prove(ana, { purpose: 'crypto_order', ...asked, limit_price, idempotency_key: key });
    return { json: { crypto_quote_id: quoted.body.id, limit_price }, key, proof };
  };
  await world.as<CryptoOrder>(ana, '/crypto/orders', await order({ ...WISH }, LIMIT));
  await world.bank.runDueJobs();
  await act(
    'createCryptoOrder',
    ana,
    '/crypto/orders',
    await order({ ...WISH, side: 'sell', amount_cents: 500 }, '1.00'),
  );
};

const quote = ({ test, person, bearer }: Owning): Promise<CryptoQuote> =>
  good(test, `/accounts/${person.accountId}/crypto/quotes`, { bearer, json: WISH });

/** A purchase, and a quote that was not used. */
export const owns = (async owning => {
  const { test, person, bearer } = owning;
  const account_id = person.accountId;
  await good(test, `/accounts/${account_id}/crypto/profile`, { bearer, json: ANSWERS });
  const crypto_quote_id = (await quote(owning)).id;
  const key = `key-${randomUUID()}`;
  const proof = await test.authorize(bearer, {
    ...{ purpose: 'crypto_order', account_id, ...WISH, limit_price: LIMIT, idempotency_key: key },
  });
  const path = `/accounts/${account_id}/crypto/orders`;
  const { id } = await good<CryptoOrder>(test, path, {
    ...{ bearer, proof, key, json: { crypto_quote_id, limit_price: LIMIT } },
  });
  await test.bank.runDueJobs();
  return { things: { crypto_order_id: id, crypto_quote_id: (await quote(owning)).id } };
}) satisfies Owns;
