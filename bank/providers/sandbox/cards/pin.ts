import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { deriveKey, type Secret } from '../../../core/sealing';
import type { Database } from '../../../storage';
import type { CardIssuer } from '../../card-issuer';

const PIN_PURPOSE = 'sandbox card pins';
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** That of now and the two before it. */
const KEPT = 3;

const slowHash = promisify<Buffer, Buffer, number, Buffer>(scrypt);

interface KeptPin {
  change_id: string;
  salt: Buffer;
  hash: Buffer;
}

/** Keeps PINs as an issuer does who has no vault: a slow hash over a keyed one, so that neither the table nor the key alone tells one of 10,000. */
export const createSandboxPins = (database: Database, secret: Secret): CardIssuer['setPin'] => {
  const hashOf = (cardUuid: string, pin: string, salt: Buffer): Promise<Buffer> => {
    const keyed = createHmac('sha256', deriveKey(secret, PIN_PURPOSE)).update(`${cardUuid} ${pin}`).digest();
    return slowHash(keyed, salt, HASH_BYTES);
  };
  return async ({ cardUuid, changeId, pin, now }) => {
    const { rows } = await database.query<KeptPin>(
      'select change_id, salt, hash from sandbox_card_pin where card_id = $1 order by set_at desc, change_id limit $2',
      [cardUuid, KEPT],
    );
    for (const kept of rows) {
      if (!timingSafeEqual(await hashOf(cardUuid, pin, kept.salt), kept.hash)) continue;
      return kept.change_id === changeId ? 'set' : 'reused';
    }
    const salt = randomBytes(SALT_BYTES);
    await database.query(
      `insert into sandbox_card_pin (card_id, change_id, salt, hash, set_at) values ($1, $2, $3, $4, $5)
       on conflict (card_id, change_id) do update set salt = excluded.salt, hash = excluded.hash, set_at = excluded.set_at`,
      [cardUuid, changeId, salt, await hashOf(cardUuid, pin, salt), now],
    );
    return 'set';
  };
};
