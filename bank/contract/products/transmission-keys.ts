import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, instant, localDate, publicId } from '../primitives';
import { wishes } from '../wishes';
import { agreementId } from './agreement';
import { MOST_KEY_ADDRESSES, TRANSMISSION_KEY_KINDS } from './transmission-words';

export const transmissionKeyAudit = auditKinds({
  'transmission_key.created': 'person',
  'transmission_key.revoked': 'person',
});

export const transmissionKeyId = publicId('trk');
const keyName = z.string().trim().min(1).max(60);
/** As OpenSSH writes it: `ssh-ed25519 AAAA… comment`. */
const publicKey = z
  .string()
  .trim()
  .min(40)
  .max(3_000)
  .meta({ description: 'As OpenSSH writes it: ssh-ed25519 AAAA… comment' });
const addresses = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(MOST_KEY_ADDRESSES);

export const transmissionKey = z.object({
  id: transmissionKeyId,
  name: z.string(),
  agreement: z
    .object({ id: agreementId, name: z.string(), code: z.string().nullable() })
    .meta({ description: 'Whose box it opens' }),
  user_name: z.string().meta({ description: 'By which its systems sign in at the SFTP server' }),
  kind: z.enum(TRANSMISSION_KEY_KINDS),
  fingerprint: z.string().meta({ description: 'As OpenSSH says it: SHA256:…' }),
  addresses: z.array(z.string()).meta({ description: 'Where it may come from; none: anywhere' }),
  expires_on: localDate.nullable().meta({ description: 'The last day on which it opens; null: none' }),
  created_by: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type TransmissionKey = z.infer<typeof transmissionKey>;

export const transmissionKeyRequest = z.strictObject({
  agreement_id: agreementId,
  name: keyName,
  public_key: publicKey,
  addresses: addresses.default([]).meta({ description: 'Addresses and nets that it may come from; none: anywhere' }),
  expires_on: localDate.nullable().default(null).meta({ description: 'The last day on which it opens; null: none' }),
});
export type TransmissionKeyRequest = z.input<typeof transmissionKeyRequest>;

const common = { level: 'verified', idempotency: 'none' } as const;
const ROOT = '/accounts/{account_id}/transmission_keys';

export const listTransmissionKeys = operation({
  ...common,
  id: 'listTransmissionKeys',
  summary: 'Keys by which systems of a company open its box by SFTP, newest first; revoked ones for 90 days',
  method: 'GET',
  scope: 'transmission:read',
  path: ROOT,
  params: byAccount,
  response: z.object({
    may_manage: z.boolean(),
    server: z
      .object({ address: z.string(), fingerprint: z.string().meta({ description: 'As clients show it: SHA256:…' }) })
      .nullable()
      .meta({ description: 'Where the server is and by which key it is known; null: there is none' }),
    data: z.array(transmissionKey),
  }),
  errors: [],
});

/** `conflict` beyond twenty living ones. */
export const createTransmissionKey = operation({
  ...common,
  id: 'createTransmissionKey',
  summary: 'Let a system open the box of an agreement by SFTP',
  method: 'POST',
  scope: 'transmission:keys',
  path: ROOT,
  stepUp: 'required',
  params: byAccount,
  body: transmissionKeyRequest,
  response: transmissionKey,
  status: 201,
  errors: ['transmission_key_invalid', 'transmission_key_known', 'agreement_ended', 'not_found', 'conflict'],
});

export const revokeTransmissionKey = operation({
  ...common,
  id: 'revokeTransmissionKey',
  summary: 'Revoke a key; what it has open ends with its next act',
  method: 'DELETE',
  scope: 'transmission:keys',
  path: `${ROOT}/{transmission_key_id}`,
  params: byAccount.extend({ transmission_key_id: transmissionKeyId }),
  errors: [],
});

export const transmissionKeyWishes = wishes(
  [
    z.object({
      purpose: z.literal('create_transmission_key'),
      account_id: accountId,
      agreement_id: agreementId,
      name: keyName,
      public_key: publicKey,
      addresses: z.string().max(600).meta({ description: 'Where it may come from, with spaces between them' }),
      expires_on: localDate.optional().meta({ description: 'The last day on which it opens' }),
    }),
  ],
  ['transmission_key_invalid', 'agreement_ended'],
);
