import type { BatchDetail } from '../../../bank/contract/products/batch';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Leaves, Owning, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const HASH = '0'.repeat(64);

/** An account elsewhere, in cells. */
const CELLS = {
  ...{ kind: 'Pix', name: 'Transportes Vale Verde Ltda', document: '45.120.873/0001-76', institution: '341' },
  ...{ branch: '0912', account: '44512-7', amount: '1,00' },
};

export const slots = {
  batch_id: { absent: absentId('pbt'), refusals: ['not_found'] },
} as const satisfies Slots;

/** Whose batch it is is read after the proof, which another's would have to be of. */
export const refusals = { authorizeBatch: 'step_up_required' } as const satisfies Refusals;

export const asks = (own => [
  {
    ...{ purpose: 'pay_batch', account_id: own.account_id, batch_id: own.batch_id, hash: HASH },
    idempotency_key: own.idempotency_key,
  },
]) satisfies Asks;

const byBatch = (own: { account_id: string; batch_id: string }) => ({ ...byAccount(own), batch_id: own.batch_id });

export const samples = {
  createBatch: own => [
    { params: byAccount(own), json: { kind: 'payments', name: 'Fornecedores' } },
    { params: byAccount(own), json: { kind: 'payroll', payroll_kind: 'thirteenth_first', name: '13º' } },
    { params: byAccount(own), json: { name: 'De novo', from: { batch_id: own.batch_id, rows: 'all' } } },
  ],
  listBatches: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.batch_id } }],
  getBatch: own => [{ params: byBatch(own) }],
  changeBatch: own => [
    { params: byBatch(own), json: { name: 'Outro nome' } },
    { params: byBatch(own), json: { kind: 'payroll', payroll_kind: 'vacation' } },
  ],
  deleteBatch: own => [{ params: byBatch(own) }],
  putBatchRows: own => [{ params: byBatch(own), json: { rows: [{ number: 1, cells: CELLS }] } }],
  removeBatchRows: own => [{ params: byBatch(own), json: { numbers: [1] } }],
  listBatchRows: own => [{ params: byBatch(own), query: { filter: 'all', limit: '10' } }],
  lookUpBatch: own => [{ params: byBatch(own) }],
  forecastBatchApprovals: own => [{ params: byBatch(own) }],
  authorizeBatch: own => [{ params: byBatch(own), json: { hash: HASH } }],
  pauseBatch: own => [{ params: byBatch(own) }],
  resumeBatch: own => [{ params: byBatch(own) }],
  cancelBatch: own => [{ params: byBatch(own) }],
  takeOutBatchRows: own => [{ params: byBatch(own), json: { numbers: [1] } }],
  downloadBatchResult: own => [
    { params: byBatch(own), query: { format: 'csv', rows: 'all' } },
    { params: byBatch(own), query: { format: 'xlsx', rows: 'unpaid' } },
  ],
} satisfies Samples;

export const leaves = {
  authorizeBatch: 'batch.authorized',
  pauseBatch: 'batch.paused',
  resumeBatch: 'batch.resumed',
  cancelBatch: 'batch.cancelled',
  takeOutBatchRows: { nothing: 'its approver leaves it: tests/contract/batch-approvals.test.ts' },
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const made = await world.as<BatchDetail>(ana, '/payment_batches', { json: { name: 'Fornecedores' } });
  const path = `/payment_batches/${made.body.id}`;
  await world.as(ana, `${path}/rows`, { method: 'PUT', json: { rows: [{ number: 1, cells: CELLS }] } });
  const { body } = await world.as<BatchDetail>(ana, path);
  const hash = body.review?.hash ?? '';
  const key = newKey();
  const proof = await prove(ana, { purpose: 'pay_batch', batch_id: body.id, hash, idempotency_key: key });
  await act('authorizeBatch', ana, `${path}/authorization`, { json: { hash }, key, proof });
  await act('pauseBatch', ana, `${path}/pause`, { method: 'POST' });
  await act('resumeBatch', ana, `${path}/resumption`, { method: 'POST' });
  await act('cancelBatch', ana, `${path}/cancellation`, { method: 'POST' });
};

/** A draft with a row. */
export const owns = (async ({ test, person, bearer }: Owning) => {
  const path = `/accounts/${person.accountId}/payment_batches`;
  const { id } = await good<BatchDetail>(test, path, { bearer, json: { name: 'Lote' } });
  const json = { rows: [{ number: 1, cells: CELLS }] };
  await good(test, `${path}/${id}/rows`, { method: 'PUT', bearer, json });
  return { things: { batch_id: id } };
}) satisfies Owns;
