import type { BodyOf } from '@/bank/contract/calls';
import type * as people from '@/bank/contract/service/people';
import { call } from './http';

export type PeopleOffer = Awaited<ReturnType<typeof openPeopleInvitation>>;

/** Everybody with access to the company. @throws {ApiError} `not_found` */
export const listPeople = (accountId: string, signal?: AbortSignal) =>
  call<typeof people.listPeople>('GET /accounts/{account_id}/people', { params: { account_id: accountId }, signal });

/** Invites somebody by e-mail. @throws {ApiError} `people_already`, `people_invited`, `validation_failed`, `rate_limited`, `step_up_required` */
export const invitePerson = (accountId: string, body: BodyOf<typeof people.invitePerson>, stepUpProof: string) =>
  call<typeof people.invitePerson>('POST /accounts/{account_id}/people_invitations', {
    params: { account_id: accountId },
    body,
    stepUpProof,
  });

const toInvitation = (accountId: string, invitationId: string) => ({
  params: { account_id: accountId, invitation_id: invitationId },
});

/** Sends the letter anew. @throws {ApiError} `not_found`, `rate_limited` */
export const resendInvitation = (accountId: string, invitationId: string) =>
  call<typeof people.resendInvitation>(
    'POST /accounts/{account_id}/people_invitations/{invitation_id}/letter',
    toInvitation(accountId, invitationId),
  );

/** Takes an invitation back. @throws {ApiError} `not_found` */
export const withdrawInvitation = (accountId: string, invitationId: string) =>
  call<typeof people.withdrawInvitation>(
    'DELETE /accounts/{account_id}/people_invitations/{invitation_id}',
    toInvitation(accountId, invitationId),
  );

interface Proven<Body> {
  personId: string;
  body: Body;
  stepUpProof: string;
}

const toPerson = (accountId: string, personId: string) => ({ account_id: accountId, person_id: personId });

/** Another role, ceiling and limits. @throws {ApiError} `people_last_admin`, `not_found`, `step_up_required` */
export const changePerson = (accountId: string, { personId, ...rest }: Proven<BodyOf<typeof people.changePerson>>) =>
  call<typeof people.changePerson>('PUT /accounts/{account_id}/people/{person_id}', {
    params: toPerson(accountId, personId),
    ...rest,
  });

/** Ends somebody's access. @throws {ApiError} `people_last_admin`, `not_found`, `step_up_required` */
export const removePerson = (accountId: string, { personId, ...rest }: Proven<BodyOf<typeof people.removePerson>>) =>
  call<typeof people.removePerson>('POST /accounts/{account_id}/people/{person_id}/removal', {
    params: toPerson(accountId, personId),
    ...rest,
  });

/** Who stands in for somebody. @throws {ApiError} `people_absence_invalid`, `not_found`, `step_up_required` */
export const setAbsence = (accountId: string, { personId, ...rest }: Proven<BodyOf<typeof people.setAbsence>>) =>
  call<typeof people.setAbsence>('PUT /accounts/{account_id}/people/{person_id}/absence', {
    params: toPerson(accountId, personId),
    ...rest,
  });

/** Ends an absence. @throws {ApiError} `not_found` */
export const endAbsence = (accountId: string, personId: string) =>
  call<typeof people.endAbsence>('DELETE /accounts/{account_id}/people/{person_id}/absence', {
    params: toPerson(accountId, personId),
  });

/** What the link of a letter offers. @throws {ApiError} `people_invitation_*`, `rate_limited` */
export const openPeopleInvitation = (token: string) =>
  call<typeof people.openPeopleInvitation>('POST /people_invitations/open', { body: { token } });

/** Takes it up as somebody new. @throws {ApiError} `people_invitation_*`, `validation_failed`, `rate_limited` */
export const acceptPeopleInvitation = (body: BodyOf<typeof people.acceptPeopleInvitation>) =>
  call<typeof people.acceptPeopleInvitation>('POST /people_invitations/accept', { body });

/** Invitations that wait for the signed-in person. */
export const listOwnInvitations = async (signal?: AbortSignal) =>
  (await call<typeof people.listOwnInvitations>('GET /people_invitations/own', { signal })).data;

/** Joins a further company. @throws {ApiError} `people_invitation_*`, `not_found` */
export const joinCompany = (invitationId: string, cpf: string) =>
  call<typeof people.joinCompany>('POST /people_invitations/own/{invitation_id}/accept', {
    params: { invitation_id: invitationId },
    body: { cpf },
  });
