import { expect } from 'vitest';
import type { Person } from '../../../bank/contract/service/people';
import { admitPair } from '../../contract/closing-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount, NEW_PASSWORD, nobody } from '../../support/sample-values';
import type { Asks, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  person_id: { absent: absentId('usr'), refusals: ['not_found'] },
  stand_in_id: { absent: absentId('usr'), refusals: ['not_found'] },
  invitation_id: { absent: absentId('piv'), refusals: ['not_found'] },
} as const satisfies Slots;

const CPF = '52998224725';
const TOKEN = `piv_${'A'.repeat(43)}`;
const DAYS = { starts_on: '2026-11-21', ends_on: '2026-11-30' };
const INVITED = { name: 'Convidada da Silva', email: 'convidada@ninguem.example', cpf: CPF, role: 'viewer' as const };

export const asks = (own => [
  { purpose: 'invite_person', account_id: own.account_id, ...INVITED },
  {
    ...{ purpose: 'change_person', account_id: own.account_id, person_id: own.person_id, role: 'operator' },
    ...{
      ceiling_cents: '',
      limited: true,
      kinds: 'pix',
      account_ids: own.account_id,
      payment_cents: 1_000,
      day_cents: '',
    },
  },
  { purpose: 'remove_person', account_id: own.account_id, person_id: own.person_id, reason: 'left' },
  {
    ...{ purpose: 'set_absence', account_id: own.account_id, person_id: own.person_id, ...DAYS },
    stand_in_id: own.stand_in_id,
  },
]) satisfies Asks;

export const samples = {
  listPeople: own => [{ params: byAccount(own) }],
  invitePerson: own => [{ params: byAccount(own), json: INVITED }],
  resendInvitation: own => [{ params: { ...byAccount(own), invitation_id: own.invitation_id } }],
  withdrawInvitation: own => [{ params: { ...byAccount(own), invitation_id: own.invitation_id } }],
  changePerson: own => [
    {
      params: { ...byAccount(own), person_id: own.person_id },
      json: { role: 'operator', ceiling_cents: null, limits: null },
    },
  ],
  removePerson: own => [{ params: { ...byAccount(own), person_id: own.person_id }, json: { reason: 'left' } }],
  setAbsence: own => [
    { params: { ...byAccount(own), person_id: own.person_id }, json: { ...DAYS, stand_in_id: own.stand_in_id } },
  ],
  endAbsence: own => [{ params: { ...byAccount(own), person_id: own.person_id } }],
  openPeopleInvitation: () => [{ json: { token: TOKEN } }],
  acceptPeopleInvitation: () => [{ json: { token: TOKEN, cpf: CPF, password: NEW_PASSWORD } }],
  listOwnInvitations: () => [{}],
  joinCompany: own => [{ params: { invitation_id: own.invitation_id }, json: { cpf: CPF } }],
} satisfies Samples;

/** A colleague, and somebody who was invited. */
export const owns = (async ({ test, person, bearer }) => {
  const { companyId, accountId } = person;
  const colleague = await test.seedPerson({ companyId, role: 'approver', name: 'Colega de Amostra' });
  const json = { ...INVITED, email: nobody() };
  const proof = await test.authorize(bearer, { purpose: 'invite_person', account_id: accountId, ...json });
  const path = `/accounts/${accountId}/people_invitations`;
  const { id } = await good<{ id: string }>(test, path, { bearer, json, proof });
  return {
    things: { person_id: colleague.userId, stand_in_id: person.userId, invitation_id: id },
    canaries: [json.email],
  };
}) satisfies Owns;

/** Who it is about is read after the proof, which another's would have to be of. */
export const refusals = {
  changePerson: 'step_up_required',
  removePerson: 'step_up_required',
  setAbsence: 'step_up_required',
} as const satisfies Refusals;

export const leaves = {
  invitePerson: 'person.invited',
  changePerson: 'person.changed',
  removePerson: 'person.removed',
  setAbsence: 'person.absence_set',
} as const satisfies Leaves;

/** Two admins of one company, and somebody whom they invite. */
export const walk = async ({ world, act, prove }: Walk): Promise<void> => {
  const { first: rui, second: rita } = await admitPair(world);
  const json = INVITED;
  await act('invitePerson', rui, '/people_invitations', {
    json,
    proof: await prove(rui, { purpose: 'invite_person', ...json }),
  });
  const absence = { ...DAYS, starts_on: world.clock.now().toISOString().slice(0, 10), stand_in_id: rui.userId };
  const away = { ...absence, ends_on: absence.starts_on };
  await act<Person>('setAbsence', rui, `/people/${rita.userId}/absence`, {
    ...{ method: 'PUT', json: away },
    proof: await prove(rui, { purpose: 'set_absence', person_id: rita.userId, ...away }),
  });
  const change = { role: 'operator', ceiling_cents: null, limits: null };
  const flat = { role: 'operator', ceiling_cents: '', limited: false, kinds: '', account_ids: '', payment_cents: '' };
  await act('changePerson', rui, `/people/${rita.userId}`, {
    ...{ method: 'PUT', json: change },
    proof: await prove(rui, { purpose: 'change_person', person_id: rita.userId, ...flat, day_cents: '' }),
  });
  await act('removePerson', rui, `/people/${rita.userId}/removal`, {
    json: { reason: 'left' },
    proof: await prove(rui, { purpose: 'remove_person', person_id: rita.userId, reason: 'left' }),
  });
  expect((await world.as(rita, '/balance', {})).status).toBe(404);
};
