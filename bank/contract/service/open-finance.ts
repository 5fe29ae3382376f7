import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, instant, publicId } from '../primitives';
import { wishes } from '../wishes';

export const openFinanceAudit = auditKinds({
  'open_finance.granted': 'person',
  'open_finance.refused': 'bank',
  'open_finance.signed': 'person',
  'open_finance.revoked': 'person',
});

export const consentId = publicId('ofc');

/** The token of a pushed request: 256 bits, in the address of the pages that lead through it. */
export const requestToken = z.string().regex(/^ofr_[A-Za-z0-9_-]{43}$/);

/** Kinds of data as the customer is told of them. */
export const dataGroup = z.enum(['identification', 'balances', 'transactions', 'limits']);
export type DataGroup = z.infer<typeof dataGroup>;

const receiver = z.object({
  name: z.string(),
  cnpj: z.string(),
  purpose: z.string().meta({ description: 'What they do with the data, in their words' }),
});

/** Who asks, for somebody who has not signed in. */
export const publicOpenFinanceRequest = z.object({
  receiver,
  return_host: z.string().meta({ description: 'Where the person is led back to' }),
  confirm_by: instant,
});
export type PublicOpenFinanceRequest = z.infer<typeof publicOpenFinanceRequest>;

const sharedAccount = z.object({ id: accountId, branch: z.string(), number: z.string() });

/** What is asked, for the person who may answer. */
export const openFinanceJourney = publicOpenFinanceRequest.extend({
  company: z.object({ trade_name: z.string(), legal_name: z.string(), cnpj: z.string() }),
  groups: z.array(dataGroup),
  expires_at: instant.nullable().meta({ description: 'When the sharing ends by itself; null: when somebody ends it' }),
  needs_accounts: z.boolean(),
  accounts: z.array(sharedAccount),
  signatures_needed: z.int(),
  others_who_sign: z.array(z.string()),
});
export type OpenFinanceJourney = z.infer<typeof openFinanceJourney>;

/** Where the browser goes: the receiver's address with `code` or `error` behind `#`. */
const wayBack = z.object({ redirect_to: z.url() });

const byRequest = z.object({ request_token: requestToken });
/** The request is for another company, or was begun by somebody else. */
const otherHands = ['open_finance_other_company', 'open_finance_other_person'] as const;

export const getOpenFinanceRequest = operation({
  id: 'getOpenFinanceRequest',
  summary: 'Who asks for data, by the token of the request',
  method: 'GET',
  path: '/open_finance/requests/{request_token}',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  params: byRequest,
  response: publicOpenFinanceRequest,
  errors: [],
});

export const cancelOpenFinanceRequest = operation({
  id: 'cancelOpenFinanceRequest',
  summary: 'Share nothing: the receiver hears access_denied',
  method: 'POST',
  path: '/open_finance/requests/{request_token}/cancel',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  params: byRequest,
  body: z.strictObject({}),
  response: wayBack,
  errors: [],
});

export const getOpenFinanceJourney = operation({
  id: 'getOpenFinanceJourney',
  summary: 'What is asked and which accounts may be chosen',
  method: 'GET',
  path: '/open_finance/requests/{request_token}/journey',
  level: 'verified',
  scope: 'open_finance:share',
  idempotency: 'none',
  params: byRequest,
  response: openFinanceJourney,
  errors: [...otherHands, 'forbidden', 'account_closing', 'account_closed'],
});

export const confirmOpenFinanceRequest = operation({
  id: 'confirmOpenFinanceRequest',
  summary: 'Consent to what is asked, with the chosen accounts; gives the way back with a code',
  method: 'POST',
  path: '/open_finance/requests/{request_token}/confirm',
  level: 'verified',
  scope: 'open_finance:share',
  idempotency: 'none',
  stepUp: 'required',
  params: byRequest,
  body: z.strictObject({ account_ids: z.array(accountId).max(20) }),
  response: wayBack.extend({ signatures_missing: z.int() }),
  errors: [...otherHands, 'forbidden', 'conflict', 'account_inactive', 'account_closing', 'account_closed'],
});

/** How a sharing stands; `ended` says why in `end_reason`. */
export const sharingStatus = z.enum(['waiting_signatures', 'active', 'ended']);
export const sharingEnd = z.enum(['refused', 'revoked', 'term_over', 'not_confirmed', 'technical', 'security']);

export const sharing = z.object({
  id: consentId,
  receiver,
  company_name: z.string(),
  groups: z.array(dataGroup),
  status: sharingStatus,
  end_reason: sharingEnd.nullable(),
  created_at: instant,
  authorised_at: instant.nullable(),
  expires_at: instant.nullable(),
  ended_at: instant.nullable(),
  last_access_at: instant.nullable(),
  accounts: z.array(sharedAccount),
  signatures: z.array(z.object({ name: z.string(), signed_at: instant })),
  signatures_needed: z.int(),
  can_sign: z.boolean().meta({ description: 'Whether the signature of who asks is missing' }),
});
export type Sharing = z.infer<typeof sharing>;

export const sharingEvent = z.object({
  kind: z.enum(['requested', 'signed', 'authorised', 'extended', 'rejected', 'revoked', 'ended']),
  by: z.enum(['person', 'receiver', 'bank']),
  person: z.string().nullable(),
  /** Of `extended`: the new end, null when there is none any more. */
  expires_at: instant.nullable(),
  occurred_at: instant,
});
export type SharingEvent = z.infer<typeof sharingEvent>;

export const sharingList = z.object({ data: z.array(sharing), can_share: z.boolean() });
export type SharingList = z.infer<typeof sharingList>;
export const sharingDetail = sharing.extend({ events: z.array(sharingEvent), can_share: z.boolean() });
export type SharingDetail = z.infer<typeof sharingDetail>;

const own = { level: 'verified', idempotency: 'none' } as const;
const byConsent = byAccount.extend({ consent_id: consentId });

export const listSharings = operation({
  ...own,
  id: 'listSharings',
  summary: 'Data that the company shares or has shared by Open Finance, newest first, at most 200',
  method: 'GET',
  path: '/accounts/{account_id}/open_finance/consents',
  scope: 'account:read',
  params: byAccount,
  response: sharingList,
  errors: [],
});

export const getSharing = operation({
  ...own,
  id: 'getSharing',
  summary: 'One sharing with its history',
  method: 'GET',
  path: '/accounts/{account_id}/open_finance/consents/{consent_id}',
  scope: 'account:read',
  params: byConsent,
  response: sharingDetail,
  errors: [],
});

export const signSharing = operation({
  ...own,
  id: 'signSharing',
  summary: 'Agree to a sharing that waits for a second signature',
  method: 'POST',
  path: '/accounts/{account_id}/open_finance/consents/{consent_id}/signature',
  scope: 'open_finance:share',
  stepUp: 'required',
  params: byConsent,
  body: z.strictObject({}),
  response: sharingDetail,
  errors: ['open_finance_ended', 'conflict'],
});

export const revokeSharing = operation({
  ...own,
  id: 'revokeSharing',
  summary: 'End a sharing at once, or refuse one that waits for signatures',
  method: 'DELETE',
  path: '/accounts/{account_id}/open_finance/consents/{consent_id}',
  scope: 'open_finance:share',
  params: byConsent,
  errors: ['open_finance_ended'],
});

export const openFinanceWishes = wishes(
  [
    z.object({
      purpose: z.literal('share_open_finance'),
      request_token: requestToken,
      account_ids: z.string().max(700).meta({ description: 'Chosen accounts, with spaces between them' }),
    }),
    z.object({ purpose: z.literal('sign_open_finance'), account_id: accountId, consent_id: consentId }),
  ],
  ['open_finance_other_company', 'open_finance_other_person', 'open_finance_ended'],
);
