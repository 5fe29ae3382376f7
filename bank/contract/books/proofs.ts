import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { cents, instant, transactionId } from '../primitives';
import { operation } from '../operation';

export const proofAudit = auditKinds({
  'receipt.links_ended': 'person',
});

/** 128 random bits, base64url: what the link of a shared receipt ends in. Only its hash is kept. */
export const proofToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const shareReceipt = operation({
  id: 'shareReceipt',
  summary: 'A public link that shows the receipt, masked, with its state now',
  method: 'POST',
  path: '/accounts/{account_id}/receipts/{transaction_id}/share',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount.extend({ transaction_id: transactionId }),
  response: z.object({
    token: proofToken,
    url: z.string().meta({ description: 'https://…/share-pix-payment/<token>' }),
    expires_at: instant,
  }),
  status: 201,
  errors: [],
});

const links = z.object({
  living: z.int().meta({ description: 'Links to this receipt that still lead somewhere, those in files included' }),
  /** How many of them the caller may take back: their own, and everybody's for an administrator. */
  endable: z.int(),
});
const byReceipt = {
  path: '/accounts/{account_id}/receipts/{transaction_id}/links',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount.extend({ transaction_id: transactionId }),
  response: links,
  errors: [],
} as const;

export const getReceiptLinks = operation({
  ...byReceipt,
  id: 'getReceiptLinks',
  summary: 'How many public links to a receipt there are',
  method: 'GET',
});

/** They lead nowhere from now on; so do the QR codes in files of this receipt. */
export const endReceiptLinks = operation({
  ...byReceipt,
  id: 'endReceiptLinks',
  summary: 'Take back the public links to a receipt: your own, and everybody’s as an administrator',
  method: 'DELETE',
});

/** What anybody may know of a shared receipt. Names are in full, documents masked, no account numbers. */
export const publicProof = z.object({
  kind: z.string(),
  title: z.string(),
  status: z.enum(['completed', 'processing', 'failed', 'returned']),
  amount_cents: cents,
  occurred_at: instant,
  payer: z.object({
    name: z.string(),
    document_masked: z.string().nullable(),
    institution_name: z.string().nullable(),
  }),
  payee: z.object({
    name: z.string(),
    document_masked: z.string().nullable(),
    institution_name: z.string().nullable(),
  }),
  end_to_end_id: z.string().nullable(),
  authentication: z.string(),
  checked_at: instant,
  expires_at: instant,
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    key_id: z.string(),
    payload: z
      .string()
      .meta({ description: 'base64url of the canonical JSON (RFC 8785) of the facts above but this member' }),
    value: z.string().meta({ description: 'base64url' }),
  }),
});
export type PublicProof = z.infer<typeof publicProof>;

export const getPublicProof = operation({
  id: 'getPublicProof',
  summary: 'A shared receipt, for whoever has its link',
  method: 'GET',
  path: '/proofs/{token}',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  params: z.object({ token: proofToken }),
  response: publicProof,
  errors: ['rate_limited'],
});

export const listProofKeys = operation({
  id: 'listProofKeys',
  summary: 'The public keys that shared receipts are signed with (JWK, OKP Ed25519)',
  method: 'GET',
  path: '/proof-keys',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  response: z.object({
    keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string(), x: z.string() })),
  }),
  errors: [],
});

/** Each file of a person's names the same public link, for as long as half of its time is left. */
export const downloadReceipt = operation({
  id: 'downloadReceipt',
  summary: 'The receipt as a PDF or a picture',
  method: 'GET',
  path: '/accounts/{account_id}/receipts/{transaction_id}/file',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount.extend({ transaction_id: transactionId }),
  query: z.object({ format: z.enum(['pdf', 'png']) }),
  answers: 'file',
  errors: ['rate_limited'],
});
