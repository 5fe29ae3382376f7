import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { factorMethod } from '../ground/factors';
import { operation } from '../operation';
import { NAMED_KINDS, type NamedKind } from '../payments/orders';
import { cents, companyId, instant, localDate, publicId } from '../primitives';

export const peopleAudit = auditKinds({
  'person.invited': 'person',
  'person.invitation_resent': 'person',
  'person.invitation_withdrawn': 'person',
  'person.joined': 'person',
  'person.changed': 'person',
  'person.change_asked': 'person',
  'person.removed': 'person',
  'person.absence_set': 'person',
  'person.absence_ended': 'person',
});

export const personId = publicId('usr');
export const peopleInvitationId = publicId('piv');
export const role = z.enum(['admin', 'approver', 'operator', 'viewer']);
export type PersonRole = z.infer<typeof role>;

const paymentKind = z.enum(NAMED_KINDS as [NamedKind, ...NamedKind[]]);

/** What one person may pay; null: no limit of this sort. A day counts all accounts of the company together, by the day on which payments leave. */
export const personLimits = z.strictObject({
  kinds: z.array(paymentKind).min(1).max(20).nullable(),
  account_ids: z.array(byAccount.shape.account_id).min(1).max(20).nullable(),
  payment_cents: cents.min(0).nullable(),
  day_cents: cents.min(0).nullable(),
});
export type PersonLimits = z.infer<typeof personLimits>;

export const absence = z.object({
  stand_in_id: personId,
  stand_in_name: z.string(),
  starts_on: localDate,
  ends_on: localDate,
});

/** `email`, `last_access_at`, `factors`, `limits` and `ceiling_cents` are told to admins, and to the person. */
export const person = z.object({
  id: personId,
  name: z.string(),
  role,
  is_self: z.boolean(),
  email: z.email().nullable(),
  ceiling_cents: cents.nullable().meta({ description: 'The largest payment that they may approve; null: any' }),
  limits: personLimits.nullable().meta({ description: 'Null: they pay as far as the account does' }),
  last_access_at: instant.nullable(),
  factors: z.array(factorMethod),
  absence: absence.nullable(),
  pending_change: z
    .object({ approval_id: publicId('apv'), words: z.string() })
    .nullable()
    .meta({ description: 'What waits for a second admin, while rules of approval hold; told to admins' }),
});
export type Person = z.infer<typeof person>;

export const peopleInvitation = z.object({
  id: peopleInvitationId,
  name: z.string(),
  email: z.email(),
  role,
  status: z.enum(['waiting', 'expired']),
  sent_at: instant,
  expires_at: instant,
  invited_by: z.string(),
});
export type PeopleInvitation = z.infer<typeof peopleInvitation>;

const common = { level: 'verified', idempotency: 'none', params: byAccount } as const;
const manage = { ...common, scope: 'people:manage' } as const;

export const people = z.object({
  company_name: z.string(),
  may_manage: z.boolean(),
  data: z.array(person),
  invitations: z.array(peopleInvitation).meta({ description: 'That nobody took up yet; told to admins' }),
});
export type People = z.infer<typeof people>;

export const listPeople = operation({
  ...common,
  id: 'listPeople',
  summary: 'Everybody with access to the company of an account, with role, limits, absence and open invitations',
  method: 'GET',
  path: '/accounts/{account_id}/people',
  scope: 'account:read',
  response: people,
  errors: [],
});

/** Names are shown in letters and on screen: no markup, no line breaks. */
export const personName = z.string().trim().min(2).max(140);

export const invitePerson = operation({
  ...manage,
  id: 'invitePerson',
  summary: 'Invite a person by e-mail; the link is good for 7 days, once, and for this CPF',
  method: 'POST',
  path: '/accounts/{account_id}/people_invitations',
  stepUp: 'required',
  body: z.strictObject({ name: personName, email: z.email().max(254), cpf: z.string().max(20), role }),
  response: peopleInvitation,
  status: 201,
  errors: ['people_already', 'people_invited', 'people_invite_ruled', 'rate_limited'],
});

const byInvitation = byAccount.extend({ invitation_id: peopleInvitationId });

export const resendInvitation = operation({
  ...manage,
  id: 'resendInvitation',
  summary: 'Send the letter of an invitation anew, good for 7 days from now; the link of before is void',
  method: 'POST',
  path: '/accounts/{account_id}/people_invitations/{invitation_id}/letter',
  params: byInvitation,
  response: peopleInvitation,
  errors: ['rate_limited'],
});

export const withdrawInvitation = operation({
  ...manage,
  id: 'withdrawInvitation',
  summary: 'Take an invitation back that nobody took up',
  method: 'DELETE',
  path: '/accounts/{account_id}/people_invitations/{invitation_id}',
  params: byInvitation,
  errors: [],
});

const byPerson = byAccount.extend({ person_id: personId });

/** While rules of approval hold, what changes who may approve waits for another admin. */
const second = ['people_change_waiting', 'people_needs_second_admin'] as const;

export const changePerson = operation({
  ...manage,
  id: 'changePerson',
  summary:
    'Give a person another role, ceiling and limits; what they have open obeys at once, or when a second admin confirms',
  method: 'PUT',
  path: '/accounts/{account_id}/people/{person_id}',
  params: byPerson,
  stepUp: 'required',
  body: z.strictObject({ role, ceiling_cents: cents.min(1).nullable(), limits: personLimits.nullable() }),
  response: person,
  errors: ['people_last_admin', ...second],
});

/** `left`: what they scheduled stays; `security`: what of theirs did not leave yet is cancelled. */
export const removalReason = z.enum(['left', 'security']);

export const removePerson = operation({
  ...manage,
  id: 'removePerson',
  summary:
    'End the access of a person to the company; of who approves, for no reason of security, a second admin confirms it',
  method: 'POST',
  path: '/accounts/{account_id}/people/{person_id}/removal',
  params: byPerson,
  stepUp: 'required',
  body: z.strictObject({ reason: removalReason }),
  response: z.object({
    canceled_payments: z.int(),
    kept_payments: z.int(),
    approval_id: publicId('apv')
      .nullable()
      .meta({ description: 'What waits for a second admin; null: the access has ended' }),
  }),
  errors: ['people_last_admin', ...second],
});

export const absenceWish = { stand_in_id: personId, starts_on: localDate, ends_on: localDate };

export const setAbsence = operation({
  ...common,
  id: 'setAbsence',
  summary: 'Say who stands in for a person, for at most 60 days: oneself, or anybody as an admin',
  method: 'PUT',
  path: '/accounts/{account_id}/people/{person_id}/absence',
  scope: 'people:absence',
  params: byPerson,
  stepUp: 'required',
  body: z.strictObject(absenceWish),
  response: person,
  errors: ['people_absence_invalid', ...second],
});

export const endAbsence = operation({
  ...common,
  id: 'endAbsence',
  summary: 'End an absence, or take back one that is to come',
  method: 'DELETE',
  path: '/accounts/{account_id}/people/{person_id}/absence',
  scope: 'people:absence',
  params: byPerson,
  response: person,
  errors: [],
});

const offered = {
  name: z.string(),
  email: z.email(),
  role,
  company_name: z.string(),
  invited_by: z.string(),
  expires_at: instant,
};
const refusedLink = [
  'people_invitation_unknown',
  'people_invitation_used',
  'people_invitation_expired',
  'people_invitation_withdrawn',
] as const;
const open = { level: 'public', scope: 'none', idempotency: 'none', method: 'POST' } as const;
const token = z.string().max(100);
const cpf = z.string().max(20);

export const openPeopleInvitation = operation({
  ...open,
  id: 'openPeopleInvitation',
  summary: 'Who is invited to which company, by the link of the letter',
  path: '/people_invitations/open',
  body: z.strictObject({ token }),
  response: z.object({ ...offered, has_access: z.boolean().meta({ description: 'They sign in already' }) }),
  errors: [...refusedLink, 'rate_limited'],
});

/** Violations of `password`: the bank's `too_short`, `too_long`, `too_common`, `own_words`; of `cpf`: `invalid`. */
export const acceptPeopleInvitation = operation({
  ...open,
  id: 'acceptPeopleInvitation',
  summary: 'Take an invitation up with the own CPF and a first password; who signs in already accepts it there',
  path: '/people_invitations/accept',
  body: z.strictObject({ token, cpf, password: z.string().max(128) }),
  response: z.object({ email: z.email() }),
  errors: [...refusedLink, 'people_invitation_other_cpf', 'people_invitation_sign_in', 'rate_limited'],
});

const own = { level: 'verified', idempotency: 'none' } as const;

export const ownInvitation = z.object({ id: peopleInvitationId, ...offered, company_id: companyId });
export type OwnInvitation = z.infer<typeof ownInvitation>;

export const listOwnInvitations = operation({
  ...own,
  id: 'listOwnInvitations',
  summary: 'Invitations to further companies that wait for the signed-in person',
  method: 'GET',
  path: '/people_invitations/own',
  scope: 'profile:read',
  response: z.object({ data: z.array(ownInvitation) }),
  errors: [],
});

export const joinCompany = operation({
  ...own,
  id: 'joinCompany',
  summary: 'Take an invitation up as the signed-in person, with the own CPF',
  method: 'POST',
  path: '/people_invitations/own/{invitation_id}/accept',
  scope: 'profile:write',
  params: z.object({ invitation_id: peopleInvitationId }),
  body: z.strictObject({ cpf }),
  response: z.object({ company_name: z.string(), account_id: byAccount.shape.account_id }),
  errors: [...refusedLink, 'people_invitation_other_cpf'],
});
