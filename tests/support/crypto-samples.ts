import type {
  CryptoAsset,
  CryptoOrder,
  CryptoPosition,
  CryptoQuote,
  CryptoWallet,
} from '@/bank/contract/products/crypto';

/* One account with half a bitcoin, as screens get it. */

export const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
export const BASE = `/api/bank/accounts/${ACCOUNT}/crypto`;

const NOON = '2026-11-23T12:00:00.000Z';

export const btc: CryptoAsset = {
  ...{ id: 'btc', symbol: 'BTC', name: 'Bitcoin', network: 'Bitcoin', digits: 8, shown_digits: 8 },
  ...{ price_digits: 2, minimum_cents: 1_000, state: 'available' },
  price: { bid: '541871.59', ask: '558375.31', mid: '550123.45', change_24h: '-0.87', as_of: NOON },
};

export const position: CryptoPosition = {
  ...{ asset: btc, quantity: '0.5', free_quantity: '0.5', average_cost: '558375.31', cost_cents: 27_918_766 },
  ...{ value_cents: 27_093_579, result_cents: -825_187 },
};

export const wallet: CryptoWallet = {
  ...{ positions: [position], cost_cents: 27_918_766, value_cents: 27_093_579, result_cents: -825_187 },
  ...{ as_of: NOON, open_orders: 0 },
  profile: {
    ...{ result: 'moderate', answered_at: NOON, answered_by: 'Ana Souza', valid_until: '2028-11-23T12:00:00.000Z' },
    ...{ is_expired: false, risk_accepted_at: NOON, may_answer: true, may_buy: true },
    risk_text: { version: '1', lines: ['O preço pode cair muito em pouco tempo.'] },
  },
  partner: { name: 'Custódia Demo S.A.', document: '45120873000176', licence: 'SPSAV corretora 001' },
};

/** A price that is locked for fifteen seconds from now. */
export const makeQuote = (changed: Partial<CryptoQuote> = {}): CryptoQuote => ({
  ...{ id: 'cqt_01h455vb4pex5vsknk084sn02q', asset: btc, side: 'buy', quantity: '0.00179091', amount_cents: 100_000 },
  ...{ price: '558375.31', mid_price: '550123.45', spread_cents: 1_478, iof_cents: 0, spread_basis_points: 148 },
  ...{ result_cents: null, needs_consent: false, lock_seconds: 15 },
  limits: { day_cents: 5_000_000, left_cents: 5_000_000, is_first_day: false },
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 15_000).toISOString(),
  ...changed,
});

export const order: CryptoOrder = {
  ...{ id: 'cor_01h455vb4pex5vsknk084sn02q', receipt_id: 'txn_01h455vb4pex5vsknk084sn02q', side: 'buy' },
  ...{
    status: 'completed',
    is_waiting: false,
    asset: btc,
    payee: { name: 'Custódia Demo S.A.' },
    quantity: '0.00179091',
    amount_cents: 100_000,
  },
  ...{ price: '558375.31', mid_price: '550123.45', spread_cents: 1_478, iof_cents: 0 },
  ...{ result_cents: null, partner_order: 'P-123', created_at: NOON, settled_at: NOON, failure: null },
};
