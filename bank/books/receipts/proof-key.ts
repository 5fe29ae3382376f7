import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { deriveKeys, type Secret } from '../../core/sealing';

/** An Ed25519 private key in PKCS #8 is this and its 32 bytes (RFC 8410 §7). */
const PKCS8_BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface ProofKey {
  /** The public key, as `listProofKeys` tells it. */
  jwk: { kty: 'OKP'; crv: 'Ed25519'; kid: string; x: string };
  /** Ed25519 signature of a text, base64url. */
  sign(text: string): string;
}

/**
 * The key that shared receipts are signed with, from the bank's secret: every process has the same one and none is stored. Its id is the thumbprint
 * of the public key (RFC 7638, RFC 8037), so another secret has another id.
 */
const toProofKey = (seed: Buffer): ProofKey => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (!x) throw new Error('the public key has no point');
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return {
    jwk: { kty: 'OKP', crv: 'Ed25519', kid, x },
    sign: text => sign(null, Buffer.from(text), key).toString('base64url'),
  };
};

/** The keys of shared receipts: the first signs, all of them are told to whoever checks. */
export const deriveProofKeys = (secret: Secret): [signing: ProofKey, ...others: ProofKey[]] => {
  const [signing, ...others] = deriveKeys(secret, 'receipt proofs').map(toProofKey);
  if (!signing) throw new Error('there is no key to sign with');
  return [signing, ...others];
};
