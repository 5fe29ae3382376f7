import type { CnabFileDetail } from '../../../bank/contract/products/cnab';
import { good } from '../../security/bank/steps';
import { absentId, byAccount, fresh } from '../../support/sample-values';
import type { Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  cnab_file_id: { absent: absentId('cnf'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {} as const satisfies Refusals;

const one = (own: { account_id: string; cnab_file_id: string }) => ({
  ...byAccount(own),
  cnab_file_id: own.cnab_file_id,
});

/** A file that is none: it is kept with its report. */
const file = () => ({ name: 'PG231101.REM', bytes: Buffer.from(`remessa ${fresh()}`) });

export const samples = {
  listCnabFiles: own => [
    {
      params: byAccount(own),
      query: { direction: 'remessa', cursor: own.cnab_file_id, agreement_id: own.agreement_id },
    },
  ],
  sendCnabFile: own => [{ params: byAccount(own), file: file() }],
  getCnabFile: own => [{ params: one(own) }],
  listCnabLines: own => [{ params: one(own), query: { filter: 'wrong', limit: '10' } }],
  acceptCnabFile: own => [{ params: one(own) }],
  downloadCnabFile: own => [{ params: one(own) }],
} satisfies Samples;

export const leaves = {
  sendCnabFile: 'cnab.received',
  acceptCnabFile: { nothing: 'its agreement is decided on first: tests/contract/cnab.test.ts' },
} as const satisfies Leaves;

export const walk = async ({ ana, act }: Walk): Promise<void> => {
  await act<CnabFileDetail>('sendCnabFile', ana, '/cnab/files', { method: 'POST', file: file() });
};

export const owns = (async ({ test, person, bearer }) => {
  const { id } = await good<CnabFileDetail>(test, `/accounts/${person.accountId}/cnab/files`, { bearer, file: file() });
  return { things: { cnab_file_id: id } };
}) satisfies Owns;
