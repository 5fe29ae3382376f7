import { randomUUID } from 'node:crypto';
import type { Agreement } from '../../../bank/contract/products/agreement';
import type { Receivable } from '../../../bank/contract/products/receivable-shapes';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { agreeBySql } from '../../support/agreements';
import { absentId, byAccount } from '../../support/sample-values';
import type { Harmless, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  receivable_id: { absent: absentId('rcv'), refusals: ['not_found'] },
  payer_id: { absent: absentId('rcp'), refusals: ['not_found'] },
  receivable_token: { absent: '0'.repeat(40), refusals: ['not_found'], secret: true },
} as const satisfies Slots;

export const refusals = {
  // a cursor that is nothing of the account, whoever else's it may be
  'listReceivables receivable_id': 'validation_failed',
  'listApiReceivables receivable_id': 'validation_failed',
  // its own key by now, for another request
  'createApiReceivables idempotency_key': 'idempotency_mismatch',
} as const satisfies Refusals;

/** A key is of the account, or of the system, that it is sent for. */
export const harmless = [
  'createReceivables idempotency_key',
  'createApiReceivables idempotency_key',
] as const satisfies Harmless;

const toRequest = (agreementId: string) => ({
  agreement_id: agreementId,
  payer: { name: 'Mercado da Esquina Ltda', document: '45120873000176', email: 'contas@esquina.example' },
  ...{ amount_cents: 25_000, due_date: '2026-12-04', fine: { mode: 2, value: 200 }, interest: { mode: 3, value: 100 } },
});

const byReceivable = (own: { account_id: string; receivable_id: string }) => ({
  ...byAccount(own),
  receivable_id: own.receivable_id,
});
const byToken = (own: { receivable_token: string }) => ({ token: own.receivable_token });

export const samples = {
  getReceivableRules: own => [{ params: byAccount(own) }],
  createReceivables: own => [
    { params: byAccount(own), json: toRequest(own.agreement_id) },
    { params: byAccount(own), json: { ...toRequest(own.agreement_id), plan: { mode: 'split', count: 3 } } },
  ],
  listReceivables: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { status: 'open', cursor: own.receivable_id } },
  ],
  getReceivable: own => [{ params: byReceivable(own) }],
  downloadReceivable: own => [{ params: byReceivable(own) }],
  changeReceivable: own => [{ params: byReceivable(own), json: { due_date: '2026-12-11', rebate_cents: 500 } }],
  cancelReceivable: own => [{ params: byReceivable(own) }],
  receiveReceivable: own => [
    { params: byReceivable(own), json: { received_on: '2026-11-02', amount_cents: 25_000, how: 'cash' } },
  ],
  protestReceivable: own => [{ params: byReceivable(own) }],
  stopReceivableProtest: own => [{ params: byReceivable(own) }],
  sendReceivable: own => [{ params: byReceivable(own) }],
  getReceivableReport: own => [{ params: byAccount(own), query: { from: '2026-11-01', to: '2026-11-30' } }],
  listReceivablePayers: own => [{ params: byAccount(own) }],
  removeReceivablePayer: own => [{ params: { ...byAccount(own), payer_id: own.payer_id } }],
  createApiReceivables: own => [{ json: toRequest(own.agreement_id) }],
  listApiReceivables: own => [{}, { query: { cursor: own.receivable_id } }],
  getApiReceivable: own => [{ params: { receivable_id: own.receivable_id } }],
  changeApiReceivable: own => [
    { params: { receivable_id: own.receivable_id }, json: { due_date: '2026-12-11' } },
    { params: { receivable_id: own.receivable_id }, json: { rebate_cents: 500, discount: null } },
  ],
  cancelApiReceivable: own => [{ params: { receivable_id: own.receivable_id } }],
  protestApiReceivable: own => [{ params: { receivable_id: own.receivable_id } }],
  stopApiReceivableProtest: own => [{ params: { receivable_id: own.receivable_id } }],
  getPublicReceivable: own => [{ params: byToken(own) }],
  downloadPublicReceivable: own => [{ params: byToken(own) }],
  silenceReceivable: own => [{ params: byToken(own) }],
} satisfies Samples;

export const leaves = {
  createReceivables: 'receivable.created',
  createApiReceivables: { nothing: 'a system asks for it by a key of its own, as its test shows' },
} as const satisfies Leaves;

const AGREEMENT = { kind: 'collection', name: 'Cobrança', monthly_items: 100, terms_version: '2026-11' };

export const walk = async ({ world, ana, act }: Walk): Promise<void> => {
  const { body } = await world.as<Agreement>(ana, '/agreements', { json: AGREEMENT });
  await agreeBySql(world.database, body.id);
  const call = { json: toRequest(body.id), key: newKey() };
  await act<{ data: Receivable[] }>('createReceivables', ana, '/receivables', call);
};

export const owns = (async ({ test, person, bearer, things }) => {
  const root = `/accounts/${person.accountId}`;
  const call = { bearer, key: `key-${randomUUID()}`, json: toRequest(things.agreement_id) };
  const { data } = await good<{ data: Receivable[] }>(test, `${root}/receivables`, call);
  const [made] = data;
  if (!made) throw new Error('no receivable');
  const payers = await good<{ data: { id: string }[] }>(test, `${root}/receivable_payers`, { bearer });
  return {
    things: {
      ...{ receivable_id: made.id, payer_id: payers.data[0]?.id ?? '', receivable_token: made.link.slice(-40) },
    },
  };
}) satisfies Owns;
