import { randomUUID } from 'node:crypto';
import type { TedQuote } from '../../../bank/contract/products/ted';
import type { ScheduledTed } from '../../../bank/contract/products/ted-schedules';
import { fromUuid, newId, toUuid } from '../../../bank/core/ids';
import { formatControlNumber } from '../../../bank/providers';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { createOrders } from '../../support/orders';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owning, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const ACCOUNT = {
  ...{ institution: '60701190', branch: '0912', account: '44512', check_digit: '7', account_type: 'checking' },
  ...{ name: 'Transportes Vale Verde Ltda', document: '45120873000176' },
};

export const slots = {
  ted_quote_id: { absent: absentId('tdq'), refusals: ['not_found', 'ted_quote_expired', 'step_up_required'] },
  ted_id: { absent: absentId('ted'), refusals: ['not_found'] },
  ted_transaction_id: { absent: absentId('txn'), refusals: ['not_found'] },
  scheduled_ted_id: { absent: absentId('tds'), refusals: ['not_found'] },
} as const satisfies Slots;

/** A key of another account, or of another system, is none here. */
export const harmless = ['createApiTed idempotency_key'] as const satisfies Harmless;

export const refusals = {
  changeScheduledTed: 'step_up_required',
  // a cursor that is nothing of the account, whoever else's it may be
  'listScheduledTeds scheduled_ted_id': 'validation_failed',
} as const satisfies Refusals;

const wished = { amount_cents: 100, ted_purpose: '00005' };
const paid = { amount_cents: 100, purpose: '00005' };

export const asks = (own => [
  {
    ...{ purpose: 'ted_payment', account_id: own.account_id, ted_quote_id: own.ted_quote_id, ...wished },
    idempotency_key: own.idempotency_key,
  },
  {
    ...{ purpose: 'schedule_ted', account_id: own.account_id, ted_quote_id: own.ted_quote_id, ...wished },
    ...{ date: '2027-01-29', repeat: 'month', times: 3, until: '' },
  },
  {
    ...{ purpose: 'change_ted_schedule', account_id: own.account_id, scheduled_ted_id: own.scheduled_ted_id },
    ...{ amount_cents: 200, date: '2027-02-10', applies_to: 'this' },
  },
]) satisfies Asks;

const byScheduled = (own: { account_id: string; scheduled_ted_id: string }) => ({
  ...byAccount(own),
  scheduled_ted_id: own.scheduled_ted_id,
});

export const samples = {
  getTedRules: own => [{ params: byAccount(own) }],
  createTedQuote: own => [{ params: byAccount(own), json: ACCOUNT }],
  createTed: own => [{ params: byAccount(own), json: { ted_quote_id: own.ted_quote_id, ...paid } }],
  listTeds: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.ted_id } }],
  getTed: own => [{ params: { ...byAccount(own), ted_id: own.ted_id } }],
  listTedPayees: own => [{ params: byAccount(own) }],
  createApiTedQuote: () => [{ json: ACCOUNT }],
  createApiTed: own => [{ json: { ted_quote_id: own.ted_quote_id, ...paid } }],
  listApiReceivedTeds: own => [{}, { query: { cursor: own.transaction_id } }],
  getApiReceivedTed: own => [{ params: { transaction_id: own.transaction_id } }],
  listApiTeds: own => [{}, { query: { cursor: own.ted_id } }],
  getApiTed: own => [{ params: { ted_id: own.ted_id } }],
  createTedSchedule: own => [
    { params: byAccount(own), json: { ted_quote_id: own.ted_quote_id, ...paid, date: '2027-01-15' } },
  ],
  listScheduledTeds: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'ended', cursor: own.scheduled_ted_id } },
  ],
  getScheduledTed: own => [{ params: byScheduled(own) }],
  changeScheduledTed: own => [
    { params: byScheduled(own), json: { amount_cents: 200, date: '2027-02-10', applies_to: 'this' } },
  ],
  cancelScheduledTed: own => [{ params: byScheduled(own), query: { applies_to: 'following' } }],
} satisfies Samples;

export const leaves = {
  createTed: { nothing: 'the ledger holds it' },
  createTedQuote: { nothing: 'binds nothing' },
  createApiTed: { nothing: 'the order keeps the key that asked for it' },
  createTedSchedule: 'ted_schedule.created',
  changeScheduledTed: 'ted_schedule.changed',
  cancelScheduledTed: 'ted_schedule.cancelled',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const { body } = await world.as<TedQuote>(ana, '/ted/quotes', { json: ACCOUNT });
  const [amount_cents, date] = [500, '2027-02-01'];
  const plan = { repeat: 'none', times: 0, until: '' };
  const wish = { purpose: 'schedule_ted', ted_quote_id: body.id, amount_cents, ted_purpose: '00005', date, ...plan };
  const json = { ted_quote_id: body.id, amount_cents, purpose: '00005', date };
  const made = { json, key: newKey(), proof: await prove(ana, wish) };
  const { data } = await act<{ data: ScheduledTed[] }>('createTedSchedule', ana, '/ted/schedules', made);
  const path = `/ted/schedules/${data[0]?.id}`;
  const changed = { amount_cents: 600, date: '2027-02-02', applies_to: 'this' } as const;
  const proof = await prove(ana, { purpose: 'change_ted_schedule', scheduled_ted_id: data[0]?.id, ...changed });
  await act('changeScheduledTed', ana, path, { method: 'PATCH', json: changed, proof });
  await act('cancelScheduledTed', ana, path, { method: 'DELETE' });
};

const quote = ({ test, person, bearer }: Owning): Promise<TedQuote> =>
  good(test, `/accounts/${person.accountId}/ted/quotes`, { bearer, json: ACCOUNT });

/** A TED that left on a business day, whatever day it is here. */
const order = async ({ test, person }: Owning): Promise<string> => {
  const { accountId, userId, ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number } = person;
  const now = test.clock.now();
  const wish = {
    ...{ id: toUuid(newId('ted')), accountId: toUuid(accountId), createdBy: toUuid(userId), amountCents: 2_345n },
    ...{ origin: 'screen' as const, sourceId: null, authorizationId: null, description: null, feeCents: 790n },
    payer: { ledgerAccountId, name, document, ispb, branch, number },
    payee: {
      ...{ ref: null, name: ACCOUNT.name, document: ACCOUNT.document, ispb: ACCOUNT.institution },
      ...{ branch: ACCOUNT.branch, number: '44512-7', ownAccount: null },
    },
    target: { controlNumber: formatControlNumber(now), accountKind: 'checking', purpose: '00005' },
  } as const;
  const { ted } = createOrders({ database: test.database, clock: test.clock }).desks;
  const { id } = await test.database.transaction(sql => ted.commit(sql, wish, now));
  return fromUuid('ted', id);
};

/** A TED, one for a day to come, and a payee that was looked up and not yet paid. */
export const owns = (async owning => {
  const { test, person, bearer } = owning;
  const [account_id, amount_cents, date] = [person.accountId, 2_345, '2027-02-01'];
  const asked = { ted_quote_id: (await quote(owning)).id, amount_cents };
  const plan = { account_id, ...asked, ted_purpose: '00005', date, repeat: 'none', times: 0, until: '' } as const;
  const proof = await test.authorize(bearer, { purpose: 'schedule_ted', ...plan });
  const made = await good<{ data: ScheduledTed[] }>(test, `/accounts/${account_id}/ted/schedules`, {
    ...{ bearer, proof, key: `key-${randomUUID()}`, json: { ...asked, purpose: '00005', date } },
  });
  const ted_id = await order(owning);
  return {
    things: {
      ted_id,
      ted_transaction_id: fromUuid('txn', toUuid(ted_id)),
      scheduled_ted_id: made.data[0]?.id,
      ted_quote_id: (await quote(owning)).id,
    },
  };
}) satisfies Owns;
