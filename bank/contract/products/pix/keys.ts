import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { operation } from '../../operation';
import { pixKeyType } from './pay';
import { accountId, instant, publicId } from '../../primitives';
import { wishes } from '../../wishes';

export const pixKeyAudit = auditKinds({
  'pix_key.registered': 'person',
  'pix_key.removed': 'person',
  'pix_claim.opened': 'person',
  'pix_claim.cancelled': 'person',
  'pix_claim.proven': 'person',
  'pix_claim.kept': 'person',
  'pix_claim.released': 'person',
});

export const pixKeyId = publicId('pxk');
export const pixClaimId = publicId('clm');
export const keyVerificationId = publicId('pkv');

/** `claimed`: somebody asks for the key and the claim has not ended. */
export const pixKey = z.object({
  id: pixKeyId,
  key: z.string(),
  type: pixKeyType,
  status: z.enum(['active', 'claimed']),
  created_at: instant,
});
export type PixKey = z.infer<typeof pixKey>;
const read = { level: 'verified', scope: 'pix:read', idempotency: 'none' } as const;
const write = { level: 'verified', scope: 'pix:pay', idempotency: 'none' } as const;

export const pixKeyList = z.object({ data: z.array(pixKey), most: z.int() });
export type PixKeyList = z.infer<typeof pixKeyList>;

export const listPixKeys = operation({
  ...read,
  id: 'listPixKeys',
  summary: 'Pix keys of an account, and how many it may have',
  method: 'GET',
  path: '/accounts/{account_id}/pix/keys',
  params: byAccount,
  response: pixKeyList,
  errors: [],
});

const typedKey = z.string().trim().min(1).max(100);

/** `key` is left out for a CNPJ (the company's own) and for a random key. */
export const newPixKey = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['email', 'phone']), key: typedKey }),
  z.object({ type: z.enum(['cnpj', 'evp']) }),
]);
export type NewPixKey = z.infer<typeof newPixKey>;

export const createPixKey = operation({
  ...write,
  id: 'createPixKey',
  summary: 'Register a key; an e-mail or phone must have been verified by the person within 30 minutes',
  method: 'POST',
  path: '/accounts/{account_id}/pix/keys',
  params: byAccount,
  body: newPixKey,
  response: pixKey,
  status: 201,
  errors: [
    'pix_key_invalid',
    'pix_key_unverified',
    'pix_key_taken',
    'pix_key_elsewhere',
    'pix_key_claimed',
    'pix_keys_full',
    'payee_institution_unavailable',
  ],
});

export const deletePixKey = operation({
  ...write,
  id: 'deletePixKey',
  summary: 'Remove a key: nobody can pay by it any more',
  method: 'DELETE',
  path: '/accounts/{account_id}/pix/keys/{key_id}',
  stepUp: 'required',
  params: byAccount.extend({ key_id: pixKeyId }),
  errors: ['validation_failed', 'pix_key_claimed'],
});

/** `sent_to` is the key itself, or the person's own e-mail where no SMS can be sent. */
export const keyVerification = z.object({
  id: keyVerificationId,
  key: z.string(),
  type: z.enum(['email', 'phone']),
  sent_to: z.enum(['key', 'person']),
  destination: z.string().meta({ description: 'The e-mail the code went to; masked when it is the person’s' }),
  expires_in: z.int(),
  resend_in: z.int(),
  tries_left: z.int(),
  verified_at: instant.nullable(),
});
export type KeyVerification = z.infer<typeof keyVerification>;

export const createKeyVerification = operation({
  ...write,
  id: 'createKeyVerification',
  summary: 'Send a code to an e-mail or phone; the newest code is the right one',
  method: 'POST',
  path: '/accounts/{account_id}/pix/key_verifications',
  params: byAccount,
  body: z.object({ type: z.enum(['email', 'phone']), key: typedKey }),
  response: keyVerification,
  status: 201,
  errors: ['pix_key_invalid', 'pix_key_no_sms', 'pix_key_taken'],
});

export const confirmKeyVerification = operation({
  ...write,
  id: 'confirmKeyVerification',
  summary: 'Hand the code in: the person holds this e-mail or phone',
  method: 'POST',
  path: '/accounts/{account_id}/pix/key_verifications/{verification_id}/confirm',
  params: byAccount.extend({ verification_id: keyVerificationId }),
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  response: keyVerification,
  errors: ['code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded'],
});

export const claimType = z.enum(['portability', 'ownership']);
export type ClaimType = z.infer<typeof claimType>;

/**
 * `open`: on its way to the directory; `waiting`: the donor has until `resolution_deadline`; `confirmed`: nobody objected to a change of
 * owner, which completes at `conclusion_deadline` if the claimer proved again to hold the key and the donor still says nothing; then `completed` or
 * `cancelled`.
 */
export const claimStatus = z.enum(['open', 'waiting', 'confirmed', 'completed', 'cancelled']);
export type ClaimStatus = z.infer<typeof claimStatus>;

export const pixClaim = z.object({
  id: pixClaimId,
  role: z.enum(['claimer', 'donor']),
  type: claimType,
  status: claimStatus,
  key: z.string(),
  key_type: pixKeyType,
  other_institution: z.string(),
  closed_by: z.enum(['claimer', 'donor']).nullable().meta({ description: 'Null when a deadline ended it' }),
  opened_at: instant,
  resolution_deadline: instant,
  conclusion_deadline: instant,
  claimer_proven_at: instant.nullable().meta({ description: 'When the claimer proved again to hold the key' }),
  ended_at: instant.nullable(),
});
export type PixClaim = z.infer<typeof pixClaim>;

export const listPixClaims = operation({
  ...read,
  id: 'listPixClaims',
  summary: 'Claims by and against an account: those that run, and those that ended within 90 days',
  method: 'GET',
  path: '/accounts/{account_id}/pix/claims',
  params: byAccount,
  response: z.object({ data: z.array(pixClaim) }),
  errors: [],
});

export const createPixClaim = operation({
  ...write,
  id: 'createPixClaim',
  summary: 'Ask for a key that is registered elsewhere: portability when it is the company’s own, else ownership',
  method: 'POST',
  path: '/accounts/{account_id}/pix/claims',
  stepUp: 'required',
  params: byAccount,
  body: z.object({ type: z.enum(['email', 'phone', 'cnpj']), key: typedKey }),
  response: pixClaim,
  status: 201,
  errors: [
    'pix_key_invalid',
    'pix_key_unverified',
    'pix_key_taken',
    'pix_key_claimed',
    'pix_key_not_found',
    'pix_keys_full',
    'payee_institution_unavailable',
  ],
});

const byClaim = byAccount.extend({ claim_id: pixClaimId });

export const cancelPixClaim = operation({
  ...write,
  id: 'cancelPixClaim',
  summary: 'The claimer gives up',
  method: 'POST',
  path: '/accounts/{account_id}/pix/claims/{claim_id}/cancel',
  params: byClaim,
  response: pixClaim,
  errors: ['validation_failed', 'pix_claim_ended'],
});

/** `conflict` before the donor's deadline: the proof has to be younger than their silence. */
export const proveClaimedKey = operation({
  ...write,
  id: 'proveClaimedKey',
  summary:
    'After the donor’s silence the claimer shows again to hold the key, verified within 30 minutes; without it the claim ends',
  method: 'POST',
  path: '/accounts/{account_id}/pix/claims/{claim_id}/prove',
  params: byClaim,
  response: pixClaim,
  errors: ['validation_failed', 'pix_claim_ended', 'pix_key_unverified', 'conflict'],
});

export const keepClaimedKey = operation({
  ...write,
  id: 'keepClaimedKey',
  summary: 'The donor keeps the key; against a change of owner the person must have verified it within 30 minutes',
  method: 'POST',
  path: '/accounts/{account_id}/pix/claims/{claim_id}/keep',
  params: byClaim,
  response: pixClaim,
  errors: ['validation_failed', 'pix_claim_ended', 'pix_key_unverified'],
});

export const releaseClaimedKey = operation({
  ...write,
  id: 'releaseClaimedKey',
  summary: 'The donor lets the key go',
  method: 'POST',
  path: '/accounts/{account_id}/pix/claims/{claim_id}/release',
  stepUp: 'required',
  params: byClaim,
  response: pixClaim,
  errors: ['validation_failed', 'pix_claim_ended'],
});

export const pixKeyWishes = wishes(
  [
    z.object({ purpose: z.literal('remove_pix_key'), account_id: accountId, key_id: pixKeyId }),
    z.object({
      purpose: z.literal('claim_pix_key'),
      account_id: accountId,
      type: z.enum(['email', 'phone', 'cnpj']),
      key: typedKey,
    }),
    z.object({ purpose: z.literal('release_pix_key'), account_id: accountId, claim_id: pixClaimId }),
  ],
  [
    'pix_key_invalid',
    'pix_key_unverified',
    'pix_key_taken',
    'pix_key_claimed',
    'pix_key_not_found',
    'pix_keys_full',
    'pix_claim_ended',
    'payee_institution_unavailable',
  ],
);
