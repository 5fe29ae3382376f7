import { z } from 'zod';
import { pixKeyType } from '../../../contract/products/pix/pay';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { holdMatter } from '../rail-messages';
import type { KeysDeps } from './claims';
import { findOwnHolder, type StoredKey } from './keys';

const TELL_KEY_JOB = 'pix.tell_key';

/** Has the directory told whether a key is ours, in the transaction that registers it or takes it away. */
export const tellKeyLater = async (sql: Sql, key: StoredKey): Promise<void> => {
  await holdMatter(sql, `key ${key.key}`);
  await enqueueJob(sql, { kind: TELL_KEY_JOB, payload: { ...key }, uniqueKey: key.key });
};

const stored = z.object({ key: z.string(), type: pixKeyType });

/** Tells the directory of keys as they stand, until it has heard. */
export const createTellKeyJob = ({ database, rail }: Pick<KeysDeps, 'database' | 'rail'>): JobHandler => ({
  kind: TELL_KEY_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  async run(payload, { finish, signal }) {
    const { key, type } = stored.parse(payload);
    const isOurs = async (sql: Sql) => (await findOwnHolder(sql, key)) !== undefined;
    /** Whether it stands as it was told. Who changes it at that moment waits, and makes a job of its own. */
    const end = (wasOurs: boolean) =>
      database.transaction(async sql => {
        await holdMatter(sql, `key ${key}`);
        const isSame = (await isOurs(sql)) === wasOurs;
        if (isSame) await finish(sql);
        return isSame;
      });
    let told: boolean;
    do {
      signal.throwIfAborted();
      told = await isOurs(database);
      await (told ? rail.register(key, type) : rail.remove(key));
    } while (!(await end(told)));
  },
});
