import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes behind a secret as people type it. */
export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
};

/** What an authenticator app shows at an instant (RFC 6238, written from the RFC); `driftSteps` is how many 30 s its clock is ahead. */
export const totpCode = (secretBase32: string, at: Date, driftSteps = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000) + driftSteps));
  const hash = createHmac('sha1', fromBase32(secretBase32)).update(counter).digest();
  const offset = hash.readUInt8(19) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const cborHead = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

/** The little of CBOR (RFC 8949) that an attestation needs. */
const toCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, item]) => [toCbor(key), toCbor(item)])]);
};

/** What an honest authenticator or browser would not do; each is a lie about one thing. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** `webauthn.create` or `webauthn.get` */
  type?: string;
  crossOrigin?: boolean;
  userPresent?: boolean;
  userVerified?: boolean;
  counter?: number;
  backupEligible?: boolean;
  /** base64url; null leaves it out. */
  userHandle?: string | null;
  /** Flips a bit of the signature. */
  spoiled?: boolean;
}

export interface Authenticator {
  credentialId: string;
  /** What `navigator.credentials.create` gives for these options, as JSON; attestation `none`. */
  register(options: Record<string, unknown>, lies?: Lies): Record<string, unknown>;
  /** What `navigator.credentials.get` gives for these options, as JSON. */
  assert(options: Record<string, unknown>, lies?: Lies): Record<string, unknown>;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const FLAGS = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

/** A software authenticator with one ES256 credential that verifies its user. `synced`: its provider keeps copies, and it counts no uses, as real ones do. */
export const createAuthenticator = ({ origin = 'http://localhost:3000', synced = false } = {}): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const credentialId = credential.toString('base64url');
  let uses = 0;
  let handle: string | undefined;

  const clientData = (type: string, challenge: unknown, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, lies: Lies, attested?: Buffer): Buffer => {
    if (!synced) uses++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? uses);
    const eligible = lies.backupEligible ?? synced;
    const flags =
      ((lies.userPresent ?? true) ? FLAGS.userPresent : 0) |
      ((lies.userVerified ?? true) ? FLAGS.userVerified : 0) |
      (eligible ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (attested ? FLAGS.attested : 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };
  const wrap = (response: Record<string, unknown>): Record<string, unknown> => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId,
    register(options, lies = {}) {
      const { rp, user, challenge } = options as { rp: { id: string }; user: { id: string }; challenge: string };
      handle = user.id;
      const coseKey = toCbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([credential.length >> 8, credential.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rp.id, lies, attested)],
      ]);
      return wrap({
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: toCbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    assert(options, lies = {}) {
      const { rpId, challenge } = options as { rpId: string; challenge: string };
      const data = clientData('webauthn.get', challenge, lies);
      const authData = authenticatorData(rpId, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      if (lies.spoiled) signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
      const userHandle = lies.userHandle === undefined ? handle : lies.userHandle;
      return wrap({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle ? { userHandle } : {}),
      });
    },
  };
};
