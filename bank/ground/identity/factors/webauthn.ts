import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { CEREMONY_SECONDS } from '../limits';
import type { PasskeyRow } from './passkey-rows';

/** The site that passkeys belong to: `{ id: 'balcao.example', origin: 'https://balcao.example', name: 'Balcão' }`. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** The site of the web app's public address. */
export const toRelyingParty = ({ publicUrl, brand }: { publicUrl: string; brand: string }): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: brand };
};

/** EdDSA, ES256 and RS256 of the COSE registry. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CEREMONY_SECONDS * 1000;

// loaded with the first passkey: it is the largest part of the bank's code by far
const library = () => import('@simplewebauthn/server');

type Options = Record<string, unknown>;

/** Options to make a passkey: kept by the authenticator itself, none that the person has already. `userHandle` comes back at sign-in. */
export const toRegistrationOptions = async (
  party: RelyingParty,
  person: { userHandle: Uint8Array<ArrayBuffer>; email: string; name: string; has: readonly PasskeyRow[] },
  challenge: Uint8Array<ArrayBuffer>,
): Promise<Options> => {
  const { generateRegistrationOptions } = await library();
  return {
    ...(await generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userID: person.userHandle,
      userName: person.email,
      userDisplayName: person.name,
      challenge,
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: person.has.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs: ALGORITHMS,
    })),
  };
};

/** Options to use a passkey: one of those given, or, for a sign-in without any, whichever the authenticator has for this site. */
export const toAssertionOptions = async (
  party: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  allowed?: readonly PasskeyRow[],
): Promise<Options> => {
  const { generateAuthenticationOptions } = await library();
  return {
    ...(await generateAuthenticationOptions({
      rpID: party.id,
      challenge,
      timeout: TIMEOUT_MS,
      userVerification: allowed ? 'preferred' : 'required',
      allowCredentials: allowed?.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports.filter(isTransport),
      })),
    })),
  };
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const isTransport = (name: string): name is (typeof TRANSPORTS)[number] =>
  (TRANSPORTS as readonly string[]).includes(name);

const base64url = z.string().regex(/^[\w-]+$/);
const common = { id: base64url.max(1364), rawId: base64url.max(1364), type: z.literal('public-key') };
const clientExtensionResults = z.object({}).catch({});

const registration = z.object({
  ...common,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).catch([]),
  }),
});

const assertion = z.object({
  ...common,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform(handle => handle ?? undefined),
  }),
});

/** The browser's answer when it has the shape of one, or undefined. */
export const readAssertion = (credential: unknown): AuthenticationResponseJSON | undefined =>
  assertion.safeParse(credential).data;

/** Our pages are in no frame of others: an answer made in one is not from our pages. */
const isFramed = (clientDataJson: string): boolean => {
  const data = z
    .object({ crossOrigin: z.boolean().optional() })
    .safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()));
  return data.data?.crossOrigin === true;
};

/** What a new passkey says of itself, or undefined when its answer does not hold. */
export const judgeRegistration = async (
  party: RelyingParty,
  credential: unknown,
  challenge: string,
): Promise<Omit<PasskeyRow, 'id' | 'userId' | 'name' | 'addedAt' | 'lastUsedAt'> | undefined> => {
  const response: RegistrationResponseJSON | undefined = registration
    .transform(value => ({
      ...value,
      response: { ...value.response, transports: value.response.transports.filter(isTransport) },
    }))
    .safeParse(credential).data;
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo, verified } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || isFramed(response.response.clientDataJSON)) return undefined;
    return {
      credentialId: registrationInfo.credential.id,
      publicKey: registrationInfo.credential.publicKey,
      counter: registrationInfo.credential.counter,
      backupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
      backedUp: registrationInfo.credentialBackedUp,
      transports: response.response.transports ?? [],
    };
  } catch {
    // the library refuses by throwing, also on bytes that are no CBOR
    return undefined;
  }
};

/** The passkey's new counter and backup state when the answer is signed by it for our site and this challenge, or undefined. */
export const judgeAssertion = async (
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  expected: { challenge: string; passkey: PasskeyRow; userVerification: 'required' | 'preferred' },
): Promise<{ counter: number; backedUp: boolean } | undefined> => {
  const { passkey } = expected;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
      requireUserVerification: expected.userVerification === 'required',
    });
    const eligible = authenticationInfo.credentialDeviceType === 'multiDevice';
    if (!verified || eligible !== passkey.backupEligible || isFramed(response.response.clientDataJSON))
      return undefined;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
};
