import { randomUUID } from 'node:crypto';
import type { PixLookup, PixPayment } from '../../../../bank/contract/products/pix/pay';
import { setPixLimits } from '../../../../bank/products/pix/limits';
import { good } from '../../../security/bank/steps';
import { absentId, byAccount, fresh } from '../../../support/sample-values';
import type { Asks, Harmless, Leaves, Owning, Owns, Refusals, Samples, Slots } from '../../parcel';

export const slots = {
  lookup_id: { absent: absentId('pxl'), refusals: ['not_found', 'pix_lookup_expired', 'step_up_required'] },
  payment_id: { absent: absentId('pix'), refusals: ['not_found'] },
  end_to_end_id: { absent: 'E99999999202611201300ausente0001', refusals: ['not_found'] },
  idempotency_key: { absent: `key-${fresh()}`, refusals: ['step_up_required'] },
} as const satisfies Slots;

/** A cursor that is nothing of the account, whoever else's it may be. */
export const refusals = { 'listPixPayments payment_id': 'validation_failed' } as const satisfies Refusals;

/** The caller may use the same key for a payment of their own. */
export const harmless = ['createAuthorization idempotency_key'] as const satisfies Harmless;

export const asks = (own => [
  {
    purpose: 'pix_payment',
    account_id: own.account_id,
    lookup_id: own.lookup_id,
    amount_cents: 100,
    idempotency_key: own.idempotency_key,
  },
]) satisfies Asks;

export const samples = {
  lookUpPix: own => [{ params: byAccount(own), json: { input: 'fornecedor@farinhas.example' } }],
  createPixPayment: own => [{ params: byAccount(own), json: { lookup_id: own.lookup_id, amount_cents: 100 } }],
  getPixPayment: own => [{ params: { ...byAccount(own), payment_id: own.payment_id } }],
  listPixPayments: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.payment_id } }],
} satisfies Samples;

export const leaves = {
  // the hottest write of the bank: the chain of the ledger holds it, with the id of its proof
  createPixPayment: { nothing: 'the ledger holds it' },
  lookUpPix: { nothing: 'binds nothing' },
} as const satisfies Leaves;

type Paying = Pick<Owning, 'test' | 'person' | 'bearer'>;

export const lookUp = ({ test, person, bearer }: Paying, input: string): Promise<PixLookup> =>
  good(test, `/accounts/${person.accountId}/pix/lookups`, { bearer, json: { input } });

export const pay = async (paying: Paying, payeeKey: string, key: string): Promise<PixPayment> => {
  const { test, person, bearer } = paying;
  const { id: lookup_id } = await lookUp(paying, payeeKey);
  const wish = { lookup_id, amount_cents: 1_234 };
  const act = { purpose: 'pix_payment', account_id: person.accountId, idempotency_key: key } as const;
  const proof = await test.authorize(bearer, { ...act, ...wish });
  return good(test, `/accounts/${person.accountId}/pix/payments`, { bearer, key, proof, json: wish });
};

const LIMITS = {
  perPaymentCents: 10_000_000n,
  dayCents: 10_000_000n,
  nightCents: 10_000_000n,
  nightStartsAtHour: 20,
} as const;

/** A payment, and a payee that was looked up and not yet paid. */
export const owns = (async owning => {
  const { test, person, wish } = owning;
  await setPixLimits(test.database, person.accountId, LIMITS);
  const idempotency_key = `key-${randomUUID()}`;
  const payment = await pay(owning, wish.payeeKey, idempotency_key);
  return {
    things: {
      idempotency_key,
      payment_id: payment.id,
      transaction_id: payment.receipt_id,
      end_to_end_id: payment.end_to_end_id,
      lookup_id: (await lookUp(owning, wish.payeeKey)).id,
    },
    canaries: [payment.payee.name],
  };
}) satisfies Owns;
