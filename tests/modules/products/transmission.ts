import type { TransmissionDetail } from '../../../bank/contract/products/transmission';
import { good } from '../../security/bank/steps';
import { absentId, byAccount, fresh } from '../../support/sample-values';
import type { Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  transmission_id: { absent: absentId('trf'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {} as const satisfies Refusals;

const one = (own: { account_id: string; transmission_id: string }) => ({
  ...byAccount(own),
  transmission_id: own.transmission_id,
});

/** A file that is no remessa: it is kept, and refused when it is read. */
const file = () => ({ name: 'PG231101.REM', bytes: Buffer.from(`remessa ${fresh()}`) });

export const samples = {
  listTransmissions: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { direction: 'inbound', state: 'received', cursor: own.transmission_id } },
  ],
  sendTransmission: own => [{ params: byAccount(own), file: file() }],
  getTransmission: own => [{ params: one(own) }],
  downloadTransmission: own => [{ params: one(own) }],
  sendApiTransmission: () => [{ file: file() }],
  listApiTransmissions: own => [{}, { query: { cursor: own.transmission_id } }],
  getApiTransmission: own => [{ params: { transmission_id: own.transmission_id } }],
  downloadApiTransmission: own => [{ params: { transmission_id: own.transmission_id } }],
} satisfies Samples;

export const leaves = {
  sendTransmission: 'transmission.received',
  sendApiTransmission: { nothing: 'a system sends it by a key of its own, as its test shows' },
} as const satisfies Leaves;

export const walk = async ({ ana, act }: Walk): Promise<void> => {
  await act<TransmissionDetail>('sendTransmission', ana, '/transmissions', { method: 'POST', file: file() });
};

export const owns = (async ({ test, person, bearer }) => {
  const path = `/accounts/${person.accountId}/transmissions`;
  const { id } = await good<TransmissionDetail>(test, path, { bearer, file: file() });
  return { things: { transmission_id: id } };
}) satisfies Owns;
