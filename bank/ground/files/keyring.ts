import { createHash } from 'node:crypto';
import { deriveKeys, type Secret, seal, unseal } from '../../core/sealing';

export interface Keyring {
  /** Seals with the newest key, whose id has to be kept beside the bytes. */
  seal(clear: Buffer, boundTo: string): { keyId: string; bytes: Buffer };
  /** Throws when no secret of ours had the key, or a single bit differs. */
  open(keyId: string, sealed: Buffer, boundTo: string): Buffer;
}

const PURPOSE = 'stored files';

/** Eight letters that tell one key from another, and nothing about either. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update(`key id ${PURPOSE}`).update(key).digest('hex').slice(0, 8);

/** The keys of files: one of the bank's secret, and for what was sealed before, those of older secrets. AES-256-GCM. */
export const createKeyring = (secret: Secret, older: readonly string[] = []): Keyring => {
  const [newest, ...others] = [secret, ...older]
    .flatMap(each => deriveKeys(each, PURPOSE))
    .map(key => ({ id: idOf(key), key })) as [{ id: string; key: Buffer }, ...{ id: string; key: Buffer }[]];
  const keys = new Map([...others, newest].map(({ id, key }) => [id, key]));
  return {
    seal: (clear, boundTo) => ({ keyId: newest.id, bytes: seal([newest.key], clear, boundTo) }),
    open(keyId, sealed, boundTo) {
      const key = keys.get(keyId);
      if (!key) throw new Error(`no secret has the key ${keyId} of a stored file`);
      return unseal([key], sealed, boundTo);
    },
  };
};
