import { z } from 'zod';
import * as CONTRACT from './files';
import { ceremonyOptions, credentialJson, factorMethod } from './ground/factors';
import { operation } from './operation';
import { instant, publicId } from './primitives';
import { isWishes, type Wishes } from './wishes';

export const authorizationId = publicId('aut');

type Contract = typeof CONTRACT;
type Declared = { [Name in keyof Contract]: Contract[Name] extends Wishes<infer W> ? W : never }[keyof Contract];

const declared = Object.values<unknown>(CONTRACT).filter(isWishes);

/**
 * What is to be authorised, as the modules declare it. The proof holds for exactly this: another amount, payee, account or idempotency key needs
 * another one. For a payment, payee and key type come from the lookup.
 */
export const authorizationWish = z.discriminatedUnion(
  'purpose',
  declared.flatMap(({ wishes }) => wishes) as unknown as [Declared, ...Declared[]],
);
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
    'not_found',
    'forbidden',
    'account_inactive',
    'account_closing',
    'account_closed',
    ...declared.flatMap(({ refusals }) => refusals),
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
  errors: ['code_expired', 'code_used'],
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
  errors: ['code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded', 'passkey_refused'],
});
