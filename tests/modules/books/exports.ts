import type { StatementExport } from '../../../bank/contract/books/exports';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Owns, Samples, Slots } from '../parcel';

export const slots = { export_id: { absent: absentId('exp'), refusals: ['not_found'] } } as const satisfies Slots;

export const samples = {
  downloadStatement: own => [
    { params: byAccount(own), query: { format: 'csv', direction: 'in' } },
    { params: byAccount(own), query: { format: 'ofx', direction: 'out' } },
  ],
  createExport: own => [
    { params: byAccount(own), json: { format: 'csv', filters: { q: 'aluguel' } } },
    { params: byAccount(own), json: { format: 'month_pack', month: '2026-10' } },
    { params: byAccount(own), json: { format: 'batch_pack', batch_id: own.batch_id } },
  ],
  listExports: own => [{ params: byAccount(own) }],
  getExport: own => [{ params: { ...byAccount(own), export_id: own.export_id } }],
  cancelExport: own => [{ params: { ...byAccount(own), export_id: own.export_id } }],
  downloadExport: own => [{ params: { ...byAccount(own), export_id: own.export_id } }],
} satisfies Samples;

/** An export that waits for its worker. */
export const owns = (async ({ test, bearer, things }) => {
  const path = `/accounts/${things.account_id}/exports`;
  const { id } = await good<StatementExport>(test, path, { bearer, json: { format: 'csv' } });
  return { things: { export_id: id } };
}) satisfies Owns;
