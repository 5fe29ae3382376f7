import { z } from 'zod';
import { accountId, cents, instant, localDate, publicId, transactionId } from './primitives';
import { limitKind } from './products/pix/limits';
import { ceremonyOptions, credentialJson, factorMethod, passkeyId } from './ground/factors';
import { deviceId, sessionId } from './ground/devices';
import { closingReason } from './service/account-closing';
import { consentId, requestToken } from './service/open-finance';
import { operation } from './operation';
import { manualPayee } from './products/pix/manual';
import { newApiCredential } from './products/pix/api';

export const authorizationId = publicId('aut');

/** The words that go with the money, as the call sends them. The proof holds for them too. */
const description = z.string().max(140).optional();

const recurrenceWish = z.object({
  account_id: accountId,
  recurrence_id: publicId('prc'),
  /** Flat, as what is bound: 0 is no maximum. */
  max_cents: cents.min(0),
  retries_allowed: z.boolean(),
});

/**
 * What is to be authorised. The proof holds for exactly this: another amount, payee, account or idempotency key needs another one.
 * For a payment, payee and key type come from the lookup.
 */
export const authorizationWish = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('pix_payment'),
    account_id: accountId,
    lookup_id: z.string().max(64),
    amount_cents: cents,
    description,
    idempotency_key: z.string().regex(/^[\x21-\x7e]{8,128}$/),
  }),
  z.object({
    purpose: z.literal('pix_manual_payment'),
    account_id: accountId,
    ...manualPayee.shape,
    amount_cents: cents,
    description,
    idempotency_key: z.string().regex(/^[\x21-\x7e]{8,128}$/),
  }),
  z.object({ purpose: z.enum(['change_password', 'add_totp', 'remove_totp', 'add_passkey', 'new_recovery_codes']) }),
  z.object({ purpose: z.literal('remove_passkey'), passkey_id: passkeyId }),
  z.object({ purpose: z.literal('set_email_factor'), on: z.boolean() }),
  z.object({ purpose: z.literal('end_session'), session_id: sessionId }),
  z.object({ purpose: z.literal('end_other_sessions') }),
  z.object({ purpose: z.literal('forget_device'), device_id: deviceId }),
  z.object({
    purpose: z.literal('raise_pix_limit'),
    account_id: accountId,
    limit: limitKind,
    value: z.int().min(0).meta({ description: 'Centavos; of night_start the hour, 20 or 22' }),
  }),
  z.object({
    purpose: z.literal('trust_pix_payee'),
    account_id: accountId,
    lookup_id: z.string().max(40),
    day_cents: cents.min(1),
  }),
  z.object({ purpose: z.literal('register_pix_device'), account_id: accountId }),
  z.object({
    purpose: z.literal('create_pix_credential'),
    account_id: accountId,
    name: newApiCredential.shape.name,
    scope: z.string().max(200).meta({ description: 'Scopes of the API Pix, with spaces between them' }),
  }),
  z.object({ purpose: z.literal('remove_pix_key'), account_id: accountId, key_id: publicId('pxk') }),
  z.object({
    purpose: z.literal('claim_pix_key'),
    account_id: accountId,
    type: z.enum(['email', 'phone', 'cnpj']),
    key: z.string().trim().min(1).max(100),
  }),
  z.object({
    purpose: z.literal('schedule_pix_payment'),
    account_id: accountId,
    lookup_id: z.string().max(40),
    amount_cents: cents,
    description,
    date: localDate,
    /** Flat, as what is bound: `times` 0 or `until` '' when the other one says where it ends. */
    repeat: z.enum(['none', 'week', 'month']),
    times: z.int().min(0).max(105),
    until: z.union([localDate, z.literal('')]),
  }),
  z.object({
    purpose: z.literal('change_pix_schedule'),
    account_id: accountId,
    scheduled_id: publicId('psc'),
    amount_cents: cents,
    date: localDate,
    applies_to: z.enum(['this', 'following']),
  }),
  recurrenceWish.extend({ purpose: z.literal('approve_pix_recurrence') }),
  recurrenceWish.extend({ purpose: z.literal('change_pix_recurrence') }),
  z.object({ purpose: z.literal('accept_pix_dispute'), account_id: accountId, dispute_id: publicId('pds') }),
  z.object({
    purpose: z.literal('return_pix_payment'),
    account_id: accountId,
    transaction_id: transactionId,
    amount_cents: cents,
    description,
    idempotency_key: z.string().regex(/^[\x21-\x7e]{8,128}$/),
  }),
  z.object({
    purpose: z.literal('close_account'),
    account_id: accountId,
    reason: closingReason,
    /** Flat, as what is bound: '' when nothing is left. */
    lookup_id: z.string().max(64),
  }),
  z.object({ purpose: z.literal('sign_account_closing'), account_id: accountId }),
  z.object({ purpose: z.literal('change_closing_destination'), account_id: accountId, lookup_id: z.string().max(64) }),
  z.object({ purpose: z.literal('set_account_rest'), account_id: accountId, resting: z.boolean() }),
  z.object({
    purpose: z.literal('share_open_finance'),
    request_token: requestToken,
    account_ids: z.string().max(700).meta({ description: 'Chosen accounts, with spaces between them' }),
  }),
  z.object({ purpose: z.literal('sign_open_finance'), account_id: accountId, consent_id: consentId }),
  z.object({ purpose: z.literal('release_pix_key'), account_id: accountId, claim_id: publicId('clm') }),
]);
export type AuthorizationWish = z.infer<typeof authorizationWish>;
export type AuthorizationPurpose = AuthorizationWish['purpose'];

/** One line of what is authorised, as the page and the e-mail show it: `{ label: 'Valor', value: 'R$ 150,00' }`. */
export const authorizationFact = z.object({ label: z.string(), value: z.string() });

/** How the person may prove it. `options` is there once a passkey was asked for, `destination` for e-mail. */
export const authorization = z.object({
  id: authorizationId,
  purpose: z.string(),
  title: z.string().meta({ description: 'Pagar um Pix de R$ 150,00 para Maria Souza' }),
  facts: z.array(authorizationFact),
  methods: z.array(factorMethod),
  challenge: z
    .object({
      method: factorMethod,
      destination: z.string().nullable(),
      resend_in: z.int(),
      tries_left: z.int(),
      options: ceremonyOptions.nullable(),
    })
    .nullable(),
  expires_at: instant,
  authorized_at: instant.nullable(),
});
export type Authorization = z.infer<typeof authorization>;

const common = { level: 'verified', idempotency: 'none', scope: 'profile:write' } as const;
const byAuthorization = z.object({ authorization_id: authorizationId });
const errors = ['unauthenticated', 'mfa_required', 'not_found', 'validation_failed', 'rate_limited'] as const;

export const createAuthorization = operation({
  ...common,
  id: 'createAuthorization',
  summary: 'Begin to authorise one thing; proves nothing yet',
  method: 'POST',
  path: '/identity_server/authorizations',
  body: authorizationWish,
  response: authorization,
  status: 201,
  errors: [
    ...errors,
    'forbidden',
    'pix_lookup_expired',
    'pix_lookup_used',
    'pix_amount_fixed',
    'br_code_paid',
    'br_code_expired',
    'pix_charge_changed',
    'amount_invalid',
    'conflict',
    'limit_above_maximum',
    'trusted_payee_exists',
    'trusted_payees_full',
    'pix_key_invalid',
    'pix_key_unverified',
    'pix_key_taken',
    'pix_key_claimed',
    'pix_key_not_found',
    'pix_keys_full',
    'pix_claim_ended',
    'pix_same_account',
    'payee_account_mismatch',
    'schedule_day_invalid',
    'schedule_not_possible',
    'schedule_ended',
    'recurrence_ended',
    'recurrence_maximum_invalid',
    'payee_institution_unavailable',
    'pix_disputed',
    'pix_dispute_ended',
    'pix_dispute_answered',
    'open_finance_other_company',
    'open_finance_other_person',
    'open_finance_ended',
    'pix_return_late',
    'pix_return_too_much',
    'account_inactive',
    'account_closing',
    'account_closed',
    'account_closing_blocked',
    'closing_destination_invalid',
    'payee_account_unavailable',
  ],
});

export const challengeAuthorization = operation({
  ...common,
  id: 'challengeAuthorization',
  summary: 'Ask for a challenge: a code by e-mail that names what is authorised, or options for a passkey',
  method: 'POST',
  path: '/identity_server/authorizations/{authorization_id}/challenge',
  params: byAuthorization,
  body: z.object({ method: z.enum(['email', 'passkey']) }),
  response: authorization,
  errors: [...errors, 'code_expired', 'code_used'],
});

export const proveAuthorization = operation({
  ...common,
  id: 'proveAuthorization',
  summary: 'Hand in the proof; from then on the id authorises one call in the header Step-Up-Proof',
  method: 'POST',
  path: '/identity_server/authorizations/{authorization_id}/proof',
  params: byAuthorization,
  body: z.discriminatedUnion('method', [
    z.object({ method: z.enum(['email', 'totp']), code: z.string().regex(/^\d{6}$/) }),
    z.object({ method: z.literal('recovery_code'), code: z.string().max(64) }),
    z.object({ method: z.literal('passkey'), credential: credentialJson }),
  ]),
  response: authorization,
  errors: [...errors, 'code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded', 'passkey_refused'],
});
