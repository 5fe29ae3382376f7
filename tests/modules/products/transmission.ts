import type { Agreement } from '../../../bank/contract/products/agreement';
import type { TransmissionDetail } from '../../../bank/contract/products/transmission';
import type { TransmissionKey } from '../../../bank/contract/products/transmission-keys';
import { newId, toUuid } from '../../../bank/core/ids';
import { good } from '../../security/bank/steps';
import { agreeBySql } from '../../support/agreements';
import { absentId, byAccount, fresh } from '../../support/sample-values';
import type { Asks, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  transmission_id: { absent: absentId('trf'), refusals: ['not_found'] },
  transmission_key_id: { absent: absentId('trk'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {
  // the proof comes before the agreement
  'createTransmissionKey agreement_id': 'step_up_required',
} as const satisfies Refusals;

const one = (own: { account_id: string; transmission_id: string }) => ({
  ...byAccount(own),
  transmission_id: own.transmission_id,
});

/** A file that is no remessa: it is kept, and refused when it is read. */
const file = () => ({ name: 'PG231101.REM', bytes: Buffer.from(`remessa ${fresh()}`) });

const KEY = {
  name: 'ERP',
  public_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f erp',
} as const;

export const asks = (own => [
  {
    ...{ purpose: 'create_transmission_key', account_id: own.account_id, agreement_id: own.agreement_id },
    ...{ ...KEY, addresses: '' },
  },
]) satisfies Asks;

export const samples = {
  listTransmissions: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { direction: 'inbound', state: 'received', cursor: own.transmission_id } },
  ],
  sendTransmission: own => [{ params: byAccount(own), file: file() }],
  getTransmission: own => [{ params: one(own) }],
  downloadTransmission: own => [{ params: one(own) }],
  listTransmissionKeys: own => [{ params: byAccount(own) }],
  createTransmissionKey: own => [{ params: byAccount(own), json: { ...KEY, agreement_id: own.agreement_id } }],
  revokeTransmissionKey: own => [{ params: { ...byAccount(own), transmission_key_id: own.transmission_key_id } }],
  sendApiTransmission: () => [{ file: file() }],
  listApiTransmissions: own => [{}, { query: { cursor: own.transmission_id } }],
  getApiTransmission: own => [{ params: { transmission_id: own.transmission_id } }],
  downloadApiTransmission: own => [{ params: { transmission_id: own.transmission_id } }],
} satisfies Samples;

export const leaves = {
  sendTransmission: 'transmission.received',
  createTransmissionKey: 'transmission_key.created',
  revokeTransmissionKey: 'transmission_key.revoked',
  sendApiTransmission: { nothing: 'a system sends it by a key of its own, as its test shows' },
} as const satisfies Leaves;

const AGREEMENT = { kind: 'payments', name: 'Fornecedores', monthly_items: 100, terms_version: '2026-11' };

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  await act<TransmissionDetail>('sendTransmission', ana, '/transmissions', { method: 'POST', file: file() });
  const agreement = await world.as<Agreement>(ana, '/agreements', { json: AGREEMENT });
  await agreeBySql(world.database, agreement.body.id);
  const of = { agreement_id: agreement.body.id, ...KEY };
  const proof = await prove(ana, { purpose: 'create_transmission_key', ...of, addresses: '' });
  const call = { json: of, proof };
  const made = await act<TransmissionKey>('createTransmissionKey', ana, '/transmission_keys', call);
  await act('revokeTransmissionKey', ana, `/transmission_keys/${made.id}`, { method: 'DELETE' });
};

export const owns = (async ({ test, person, bearer, things }) => {
  const path = `/accounts/${person.accountId}/transmissions`;
  const { id } = await good<TransmissionDetail>(test, path, { bearer, file: file() });
  const keyId = newId('trk');
  await test.database.query(
    'insert into transmission_box (agreement_id, user_name) values ($1, $2) on conflict do nothing',
    [
      toUuid(things.agreement_id),
      toUuid(keyId)
        .replace(/[^2-9a-f]/g, 'x')
        .slice(-12),
    ],
  );
  await test.database.query(
    `insert into transmission_key (id, account_id, agreement_id, name, kind, public_key, fingerprint, addresses, created_by, created_at)
     values ($1, $2, $3, 'ERP', 'ssh-ed25519', $4, $5, '{}', $6, now())`,
    [
      ...[toUuid(keyId), toUuid(person.accountId), toUuid(things.agreement_id), Buffer.alloc(51), `SHA256:${keyId}`],
      toUuid(person.userId),
    ],
  );
  return { things: { transmission_id: id, transmission_key_id: keyId } };
}) satisfies Owns;
