import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../tests/support/authenticators';
import type { PasskeyRow } from './passkey-rows';
import {
  judgeAssertion,
  judgeRegistration,
  readAssertion,
  toAssertionOptions,
  toRegistrationOptions,
  toRelyingParty,
} from './webauthn';

const PARTY = toRelyingParty({ publicUrl: 'https://www.balcao.example:8443/app', brand: 'Balcão' });
const CHALLENGE = Uint8Array.from(Buffer.alloc(32, 5));
const EXPECTED = Buffer.from(CHALLENGE).toString('base64url');
const PERSON = { userHandle: Uint8Array.from(Buffer.alloc(16, 1)), email: 'ana@padaria.example', name: 'Ana', has: [] };

const registerOne = async (): Promise<{ sign(): Promise<Record<string, unknown>>; passkey: PasskeyRow }> => {
  const authenticator = createAuthenticator({ origin: PARTY.origin });
  const made = authenticator.register(await toRegistrationOptions(PARTY, PERSON, CHALLENGE));
  const judged = await judgeRegistration(PARTY, made, EXPECTED);
  if (!judged) throw new Error('an honest registration was refused');
  const passkey = { ...judged, id: 'psk_', userId: 'usr_', name: 'Notebook', addedAt: new Date(0), lastUsedAt: null };
  return { passkey, sign: async () => authenticator.assert(await toAssertionOptions(PARTY, CHALLENGE, [passkey])) };
};

/** Where the two numbers of a DER signature stand. What wraps them is read leniently by the library, and changes nothing of what was signed. */
const numbersOf = (der: Buffer): number[] => {
  const first = der.readUInt8(3);
  const second = der.readUInt8(5 + first);
  const last = (end: number, length: number) =>
    Array.from({ length: Math.min(length, 32) }, (_, back) => end - 1 - back);
  return [...last(4 + first, first), ...last(6 + first + second, second)];
};

/** The same answer with one bit of one member flipped. */
const flipBit = (credential: Record<string, unknown>, member: string, at: number): Record<string, unknown> => {
  const response = { ...(credential.response as Record<string, string>) };
  const bytes = Buffer.from(response[member] ?? '', 'base64url');
  const places = member === 'signature' ? numbersOf(bytes) : [...bytes.keys()];
  const index = places[Math.floor(at / 8) % places.length] ?? 0;
  bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << (at % 8)), index);
  return { ...credential, response: { ...response, [member]: bytes.toString('base64url') } };
};

describe('the site that passkeys belong to', () => {
  it('is the host of the web app, and its origin with the port', () => {
    expect(PARTY).toEqual({ id: 'www.balcao.example', origin: 'https://www.balcao.example:8443', name: 'Balcão' });
  });
});

describe('answers of authenticators', () => {
  it('hold when nothing is wrong with them', async () => {
    const { passkey, sign } = await registerOne();
    const response = readAssertion(await sign());
    if (!response) throw new Error('an honest answer was not read');
    const expected = { challenge: EXPECTED, passkey, userVerification: 'required' as const };
    expect(await judgeAssertion(PARTY, response, expected)).toEqual({ counter: 2, backedUp: false });
  });

  it('hold no more with any bit of what is signed, or of the signature, flipped', async () => {
    const { passkey, sign } = await registerOne();
    const honest = await sign();
    const members = fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature');
    await fc.assert(
      fc.asyncProperty(members, fc.nat({ max: 4_000 }), async (member, at) => {
        const response = readAssertion(flipBit(honest, member, at));
        const expected = { challenge: EXPECTED, passkey, userVerification: 'preferred' as const };
        expect(response && (await judgeAssertion(PARTY, response, expected))).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('of a shape that nobody foresaw are refused, not an accident', async () => {
    const { passkey } = await registerOne();
    const text = fc.oneof(fc.string(), fc.base64String(), fc.constant('AAAA'));
    const answer = fc.record(
      {
        id: text,
        rawId: text,
        type: fc.constantFrom('public-key', 'x'),
        response: fc.dictionary(
          fc.constantFrom('clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'),
          text,
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(answer, async credential => {
        const response = readAssertion(credential);
        const expected = { challenge: EXPECTED, passkey, userVerification: 'preferred' as const };
        expect(response && (await judgeAssertion(PARTY, response, expected))).toBeUndefined();
        expect(await judgeRegistration(PARTY, credential, EXPECTED)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
