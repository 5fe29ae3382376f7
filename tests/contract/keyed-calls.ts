import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { BoletoQuote } from '../../bank/contract/products/boleto';
import type { CryptoQuote } from '../../bank/contract/products/crypto';
import type { GiftQuote } from '../../bank/contract/products/gift-card';
import type { Problem } from '../../bank/contract/primitives';
import type { TedQuote } from '../../bank/contract/products/ted';
import { fromUuid } from '../../bank/core/ids';
import type { PixMandateDetail } from '../../bank/contract/products/pix/mandate-desk';
import { payFromOutside, sayAsPayer } from '../../bank/providers';
import type { TestAnswer } from '../support/bank';
import { toBoletoLine } from '../support/boletos';
import { answerCrypto } from './crypto-world';
import { type Customer, newKey, type PixWorld } from './pix-world';
import { MOINHO } from './ted-world';
import { agreeBySql } from '../support/agreements';

export interface ReadyCall {
  path: string;
  json: Record<string, unknown>;
  /** What has to be proven; absent: nothing. */
  wish?: (key: string) => AuthorizationWish;
}
export type KeyedAnswer = { id?: string; data?: [{ id: string }] } & Partial<Problem>;

/** The operations that ask for an idempotency key, each made ready to be called by a person for an account; the world stands on Monday the 23rd. */
export const KEYED = [
  ...(['createPixPayment', 'createManualPixPayment', 'createPixSchedule', 'createPixReturn'] as const),
  ...(['createTed', 'createTedSchedule', 'createBoletoPayment', 'createBoletoSchedule', 'createDeposit'] as const),
  'createCryptoOrder',
  ...(['createTopUps', 'createTopUpSchedules', 'createGiftPurchase', 'authorizeBatch', 'createReceivables'] as const),
  ...(['createPixMandate', 'chargePixMandate'] as const),
] as const;
export type Keyed = (typeof KEYED)[number];

const PHONE = { phone: '(11) 98765-4321', operator: 'vivo', amount_cents: 1_500 };
const PAYEE = 'contato@oficina.example';
const DAY = '2026-11-27';
const MANDATE = {
  customer: { name: 'Helena Duarte Pires', document: '52998224725' },
  ...{ contract: '5582610', frequency: 'month', starts_on: '2027-02-01', amount_cents: 1_000 },
  ...{ retries_allowed: false, offer: { by: 'code' } },
};
const ONCE = { repeat: 'none', times: 0, until: '' } as const;

/** `keyOf`: a Pix key of the account that is paid to before it gives back. */
export const createKeyedCalls = (world: PixWorld, keyOf: (who: Customer) => string) => {
  const lookUp = async (who: Customer): Promise<string> => (await world.lookUp(who, PAYEE)).body.id;

  /** A Pix from another institution that may be given back: the id of its receipt. */
  const receive = async (who: Customer): Promise<string> => {
    const railId = await payFromOutside(world.database, {
      key: keyOf(who),
      amountCents: 5_000n,
      now: world.clock.now(),
    });
    await world.bank.runDueJobs();
    const { rows } = await world.database.query<{ id: string }>('select id from payment_incoming where rail_id = $1', [
      railId,
    ]);
    return fromUuid('txn', rows[0]?.id ?? '');
  };

  const quoteTed = async (who: Customer): Promise<string> =>
    (await world.as<TedQuote>(who, '/ted/quotes', { json: MOINHO })).body.id;
  const quoteBoleto = async (who: Customer, day?: string): Promise<BoletoQuote> =>
    (await world.as<BoletoQuote>(who, '/boletos/quotes', { json: { code: toBoletoLine(), day } })).body;

  const ways: Record<Keyed, (who: Customer) => Promise<ReadyCall>> = {
    async createPixPayment(who) {
      const json = { lookup_id: await lookUp(who), amount_cents: 1_000 };
      const act = { purpose: 'pix_payment', account_id: who.accountId, ...json } as const;
      return { path: '/pix/payments', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
    },
    async createManualPixPayment({ accountId }) {
      const json = { ...MOINHO, account_type: 'checking' as const, amount_cents: 1_000 };
      const act = { purpose: 'pix_manual_payment', account_id: accountId, ...json } as const;
      return { path: '/pix/manual_payments', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
    },
    async createPixSchedule(who) {
      const json = { lookup_id: await lookUp(who), amount_cents: 1_000, date: DAY };
      const act = { purpose: 'schedule_pix_payment', account_id: who.accountId, ...json, ...ONCE } as const;
      return { path: '/pix/schedules', json, wish: () => act };
    },
    async createPixReturn(who) {
      const json = { transaction_id: await receive(who), amount_cents: 1_000 };
      const act = { purpose: 'return_pix_payment', account_id: who.accountId, ...json } as const;
      return { path: '/pix/returns', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
    },
    async authorizeBatch(who) {
      const made = await world.as<BatchDetail>(who, '/payment_batches', { json: { name: 'Lote' } });
      const path = `/payment_batches/${made.body.id}`;
      const rows = [{ number: 1, cells: { kind: 'Pix', key: PAYEE, amount: '10,00' } }];
      await world.as(who, `${path}/rows`, { method: 'PUT', json: { rows } });
      const { body } = await world.as<BatchDetail>(who, path);
      const hash = body.review?.hash ?? '';
      const act = { purpose: 'pay_batch', account_id: who.accountId, batch_id: body.id, hash } as const;
      return {
        path: `${path}/authorization`,
        json: { hash },
        wish: idempotency_key => ({ ...act, idempotency_key }),
      };
    },
    async createTed(who) {
      const asked = { ted_quote_id: await quoteTed(who), amount_cents: 1_000 };
      const act = { purpose: 'ted_payment', account_id: who.accountId, ...asked, ted_purpose: '00005' } as const;
      const wish: ReadyCall['wish'] = idempotency_key => ({ ...act, idempotency_key });
      return { path: '/ted/payments', json: { ...asked, purpose: '00005' }, wish };
    },
    async createTedSchedule(who) {
      const asked = { ted_quote_id: await quoteTed(who), amount_cents: 1_000, date: DAY };
      const act = {
        purpose: 'schedule_ted',
        account_id: who.accountId,
        ...asked,
        ted_purpose: '00005',
        ...ONCE,
      } as const;
      return { path: '/ted/schedules', json: { ...asked, purpose: '00005' }, wish: () => act };
    },
    async createBoletoPayment(who) {
      const { id, amount } = await quoteBoleto(who);
      const json = { boleto_quote_id: id, amount_cents: amount.total_cents };
      const act = { purpose: 'boleto_payment', account_id: who.accountId, ...json } as const;
      return { path: '/boletos/payments', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
    },
    async createBoletoSchedule(who) {
      const { id, amount, day: date } = await quoteBoleto(who, DAY);
      const json = { boleto_quote_id: id, amount_cents: amount.total_cents, date };
      const act = { purpose: 'schedule_boleto', account_id: who.accountId, ...json } as const;
      return { path: '/boletos/schedules', json, wish: () => act };
    },
    async createGiftPurchase(who) {
      const wanted = { gift_product: 'steam-wallet', unit_cents: 1_000, quantity: 1 };
      const { id: gift_quote_id } = (await world.as<GiftQuote>(who, '/gift_cards/quotes', { json: wanted })).body;
      const act = { purpose: 'gift_card_purchase', account_id: who.accountId, gift_quote_id } as const;
      const wish: ReadyCall['wish'] = idempotency_key => ({ ...act, idempotency_key });
      return { path: '/gift_cards/purchases', json: { gift_quote_id }, wish };
    },
    async createCryptoOrder(who) {
      await answerCrypto(world, who);
      const asked = { asset: 'btc', side: 'buy', amount_cents: 1_000 } as const;
      const { id: crypto_quote_id, price } = (await world.as<CryptoQuote>(who, '/crypto/quotes', { json: asked })).body;
      const act = { purpose: 'crypto_order', account_id: who.accountId, ...asked, limit_price: price } as const;
      const wish: ReadyCall['wish'] = idempotency_key => ({ ...act, idempotency_key });
      return { path: '/crypto/orders', json: { crypto_quote_id, limit_price: price }, wish };
    },
    async createTopUps({ accountId: account_id }) {
      const json = { top_ups: [PHONE] };
      const act = { purpose: 'buy_top_ups', account_id, ...json } as const;
      return { path: '/top_ups/payments', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
    },
    async createTopUpSchedules({ accountId: account_id }) {
      const json = { top_ups: [PHONE], date: DAY };
      const act = { purpose: 'schedule_top_ups', account_id, ...json, ...ONCE } as const;
      return { path: '/top_ups/schedules', json, wish: () => act };
    },
    async createReceivables(who) {
      const asked = { kind: 'collection', name: 'Cobrança', monthly_items: 10, terms_version: '2026-11' };
      const { body } = await world.as<{ id: string }>(who, '/agreements', { json: asked });
      await agreeBySql(world.database, body.id);
      const payer = { name: 'Mercado da Esquina Ltda', document: '45120873000176' };
      return { path: '/receivables', json: { agreement_id: body.id, payer, amount_cents: 1_000, due_date: DAY } };
    },
    createPixMandate: async () => ({ path: '/pix/mandates', json: MANDATE }),
    async chargePixMandate(who) {
      const { body } = await world.as<PixMandateDetail>(who, '/pix/mandates', { json: MANDATE, key: newKey() });
      const payer = { ispb: '18236120', document: MANDATE.customer.document, branch: null, number: null };
      await sayAsPayer(world.database, { kind: 'approved', code: body.recurrence_code, journey: 2, payer });
      await world.bank.runDueJobs();
      return { path: `/pix/mandates/${body.id}/charges`, json: { due_on: MANDATE.starts_on, amount_cents: 1_000 } };
    },
    createDeposit: async () => ({ path: '/deposits', json: { amount_cents: 1_000, due_date: DAY } }),
  };

  return {
    ready: (name: Keyed, who: Customer): Promise<ReadyCall> => ways[name](who),
    prove: async ({ bearer }: Customer, { wish }: ReadyCall, key: string): Promise<string | undefined> =>
      wish && world.authorize(bearer, wish(key)),
    send: (who: Customer, { path, json }: ReadyCall, key: string, proof?: string): Promise<TestAnswer<KeyedAnswer>> =>
      world.as<KeyedAnswer>(who, path, { json, key, proof }),
  };
};

export const idOf = ({ id, data }: KeyedAnswer): string => id ?? data?.[0].id ?? '';
