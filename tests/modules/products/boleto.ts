import { randomUUID } from 'node:crypto';
import type { BoletoQuote } from '../../../bank/contract/products/boleto';
import type { ScheduledBoleto } from '../../../bank/contract/products/boleto-schedules';
import { fromUuid, newId, toUuid } from '../../../bank/core/ids';
import { formatControlNumber } from '../../../bank/providers';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { toBoletoLine } from '../../support/boletos';
import { createOrders } from '../../support/orders';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owning, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

/** One without date and amount: it may be paid on any day, and again. */
const freeLine = () => toBoletoLine({ dueDate: null, amountCents: null });

export const slots = {
  boleto_quote_id: { absent: absentId('blq'), refusals: ['not_found', 'boleto_quote_expired', 'step_up_required'] },
  boleto_id: { absent: absentId('bol'), refusals: ['not_found'] },
  scheduled_boleto_id: { absent: absentId('bls'), refusals: ['not_found', 'step_up_required'] },
} as const satisfies Slots;

/** A key of another account, or of another system, is none here. */
export const harmless = ['createApiBoleto idempotency_key'] as const satisfies Harmless;

export const refusals = {
  // a cursor that is nothing of the account, whoever else's it may be
  'listScheduledBoletos scheduled_boleto_id': 'validation_failed',
} as const satisfies Refusals;

const DATE = '2027-02-01';

export const asks = (own => [
  {
    ...{ purpose: 'boleto_payment', account_id: own.account_id, boleto_quote_id: own.boleto_quote_id },
    ...{ amount_cents: 100, idempotency_key: own.idempotency_key },
  },
  {
    ...{ purpose: 'schedule_boleto', account_id: own.account_id, boleto_quote_id: own.boleto_quote_id },
    ...{ amount_cents: 100, date: DATE },
  },
  {
    ...{ purpose: 'change_boleto_schedule', account_id: own.account_id },
    ...{ scheduled_boleto_id: own.scheduled_boleto_id, amount_cents: 200, date: '2027-02-11' },
  },
]) satisfies Asks;

const byScheduled = (own: { account_id: string; scheduled_boleto_id: string }) => ({
  ...byAccount(own),
  scheduled_boleto_id: own.scheduled_boleto_id,
});

export const samples = {
  getBoletoRules: own => [{ params: byAccount(own) }],
  createBoletoQuote: own => [
    { params: byAccount(own), json: { code: freeLine() } },
    { params: byAccount(own), json: { code: freeLine(), day: DATE } },
  ],
  createBoletoPayment: own => [
    { params: byAccount(own), json: { boleto_quote_id: own.boleto_quote_id, amount_cents: 100 } },
  ],
  createApiBoletoQuote: () => [{ json: { code: freeLine() } }],
  createApiBoleto: own => [{ json: { boleto_quote_id: own.boleto_quote_id, amount_cents: 100 } }],
  listApiBoletos: own => [{}, { query: { cursor: own.boleto_id } }],
  getApiBoleto: own => [{ params: { boleto_id: own.boleto_id } }],
  listBoletoPayments: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { status: 'processing', cursor: own.boleto_id } },
  ],
  getBoletoPayment: own => [{ params: { ...byAccount(own), boleto_id: own.boleto_id } }],
  createBoletoSchedule: own => [
    { params: byAccount(own), json: { boleto_quote_id: own.boleto_quote_id, amount_cents: 100, date: DATE } },
  ],
  listScheduledBoletos: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'ended', cursor: own.scheduled_boleto_id } },
  ],
  getScheduledBoleto: own => [{ params: byScheduled(own) }],
  changeScheduledBoleto: own => [{ params: byScheduled(own), json: { amount_cents: 200, date: '2027-02-11' } }],
  cancelScheduledBoleto: own => [{ params: byScheduled(own) }],
} satisfies Samples;

export const leaves = {
  createBoletoPayment: { nothing: 'the ledger holds it' },
  createBoletoQuote: { nothing: 'binds nothing' },
  createApiBoleto: { nothing: 'the order keeps the key that asked for it' },
  createBoletoSchedule: 'boleto_schedule.created',
  changeScheduledBoleto: 'boleto_schedule.changed',
  cancelScheduledBoleto: 'boleto_schedule.cancelled',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const { body } = await world.as<BoletoQuote>(ana, '/boletos/quotes', { json: { code: freeLine(), day: DATE } });
  const asked = { boleto_quote_id: body.id, amount_cents: 500, date: DATE };
  const made = { json: asked, key: newKey(), proof: await prove(ana, { purpose: 'schedule_boleto', ...asked }) };
  const { id } = await act<ScheduledBoleto>('createBoletoSchedule', ana, '/boletos/schedules', made);
  const changed = { amount_cents: 600, date: '2027-02-03' };
  const proof = await prove(ana, { purpose: 'change_boleto_schedule', scheduled_boleto_id: id, ...changed });
  await act('changeScheduledBoleto', ana, `/boletos/schedules/${id}`, { method: 'PATCH', json: changed, proof });
  await act('cancelScheduledBoleto', ana, `/boletos/schedules/${id}`, { method: 'DELETE' });
};

const quote = ({ test, person, bearer }: Owning, day?: string): Promise<BoletoQuote> =>
  good(test, `/accounts/${person.accountId}/boletos/quotes`, { bearer, json: { code: freeLine(), day } });

/** A boleto that left on a business day, whatever day it is here. */
const order = async ({ test, person }: Owning): Promise<string> => {
  const { accountId, userId, ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number } = person;
  const now = test.clock.now();
  const amount = { kind: 'free' as const, original_cents: 0, parts: [], total_cents: 0, min_cents: 1, max_cents: 100 };
  const wish = {
    ...{ id: toUuid(newId('bol')), accountId: toUuid(accountId), createdBy: toUuid(userId), amountCents: 2_345n },
    ...{ origin: 'screen' as const, sourceId: null, authorizationId: null, description: null },
    payer: { ledgerAccountId, name, document, ispb, branch, number },
    payee: {
      ...{ ref: null, name: 'Moinho Boa Safra Farinhas Ltda', document: '45120873000176', ispb: '60701190' },
      ...{ branch: null, number: null, ownAccount: null },
    },
    target: {
      ...{ paymentNumber: formatControlNumber(now, 'B'), barcode: '34193165600000000001090000125001234567890000' },
      ...{ reference: '1', isRepeatable: true, claim: null },
      facts: { bill: null, payeeTradeName: null, finalBeneficiary: null, dueDate: null, amount },
    },
  };
  const { boleto } = createOrders({ database: test.database, clock: test.clock }).desks;
  const { id } = await test.database.transaction(sql => boleto.commit(sql, wish, now));
  return fromUuid('bol', id);
};

/** A boleto that was paid, one for a day to come, and one that was quoted and not yet paid. */
export const owns = (async owning => {
  const { test, person, bearer } = owning;
  const asked = { boleto_quote_id: (await quote(owning, DATE)).id, amount_cents: 2_345, date: DATE };
  const account_id = person.accountId;
  const proof = await test.authorize(bearer, { purpose: 'schedule_boleto', account_id, ...asked });
  const made = await good<ScheduledBoleto>(test, `/accounts/${account_id}/boletos/schedules`, {
    ...{ bearer, proof, key: `key-${randomUUID()}`, json: asked },
  });
  return {
    things: {
      boleto_id: await order(owning),
      scheduled_boleto_id: made.id,
      boleto_quote_id: (await quote(owning, DATE)).id,
    },
  };
}) satisfies Owns;
