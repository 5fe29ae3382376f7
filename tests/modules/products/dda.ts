import type { DdaBoleto, DdaMember } from '../../../bank/contract/products/dda';
import { fromUuid, toUuid } from '../../../bank/core/ids';
import { noteBoleto } from '../../../bank/products/dda/arrive';
import { good } from '../../security/bank/steps';
import type { TestBank } from '../../support/bank';
import { toTold } from '../../support/dda';
import type { SeededPerson } from '../../support/people';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  dda_member_id: { absent: absentId('ddm'), refusals: ['not_found'] },
  dda_boleto_id: { absent: absentId('ddb'), refusals: ['not_found'] },
} as const satisfies Slots;

/** Whose joining it is is read after the proof, which another's would have to be of. */
export const refusals = { leaveDda: 'step_up_required' } as const satisfies Refusals;

/** Well-formed, and of no company here. */
const JOINING = { document: '45120873000176', term_version: '1' };

export const asks = (own => [
  { purpose: 'join_dda', account_id: own.account_id, ...JOINING },
  { purpose: 'leave_dda', account_id: own.account_id, dda_member_id: own.dda_member_id },
]) satisfies Asks;

const byBoleto = (own: { account_id: string; dda_boleto_id: string }) => ({
  ...byAccount(own),
  dda_boleto_id: own.dda_boleto_id,
});

export const samples = {
  getDda: own => [{ params: byAccount(own) }],
  joinDda: own => [{ params: byAccount(own), json: JOINING }],
  leaveDda: own => [{ params: { ...byAccount(own), dda_member_id: own.dda_member_id } }],
  listDdaBoletos: own => [
    { params: byAccount(own) },
    {
      params: byAccount(own),
      query: { shelf: 'ended', cursor: '2026-12-01~018c49b0-0000-7000-8000-000000000000', limit: '5' },
    },
  ],
  getDdaBoleto: own => [{ params: byBoleto(own) }],
  hideDdaBoleto: own => [{ params: byBoleto(own) }],
  contestDdaBoleto: own => [{ params: byBoleto(own), json: { reason: 'unknown_payee', note: 'Não compramos' } }],
  restoreDdaBoleto: own => [{ params: byBoleto(own) }],
} satisfies Samples;

export const leaves = {
  joinDda: 'dda.joined',
  leaveDda: 'dda.left',
} as const satisfies Leaves;

/** A boleto as it arrives for a joined document. */
const arrive = async (test: Pick<TestBank, 'database' | 'clock'>, person: SeededPerson, memberId: string) => {
  const told = toTold(person.cnpj);
  const member = { id: toUuid(memberId), account_id: toUuid(person.accountId) };
  await test.database.transaction(sql => noteBoleto(sql, member, told, test.clock.now()));
  const { rows } = await test.database.query<{ id: string }>('select id from dda_boleto where barcode = $1', [
    told.barcode,
  ]);
  return fromUuid('ddb', rows[0]?.id ?? '');
};

export const walk = async ({ ana, act, prove }: Walk): Promise<void> => {
  const json = { document: ana.cnpj, term_version: '1' };
  const proof = await prove(ana, { purpose: 'join_dda', ...json });
  const { id } = await act<DdaMember>('joinDda', ana, '/dda/members', { json, proof });
  const leave = await prove(ana, { purpose: 'leave_dda', dda_member_id: id });
  await act('leaveDda', ana, `/dda/members/${id}/leave`, { method: 'POST', proof: leave });
};

/** A document that joined, and a boleto that arrived for it. */
export const owns = (async ({ test, person, bearer }) => {
  const json = { document: person.cnpj, term_version: '1' };
  const proof = await test.authorize(bearer, { purpose: 'join_dda', account_id: person.accountId, ...json });
  const { id } = await good<DdaMember>(test, `/accounts/${person.accountId}/dda/members`, { bearer, json, proof });
  const boletoId = await arrive(test, person, id);
  await good<DdaBoleto>(test, `/accounts/${person.accountId}/dda/boletos/${boletoId}`, { bearer });
  return { things: { dda_member_id: id, dda_boleto_id: boletoId } };
}) satisfies Owns;
