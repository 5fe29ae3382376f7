import type { RecurrenceTopic } from '../../../contract/products/pix/api';
import type { Sql } from '../../../storage';
import { dropEventAddress } from './event-rows';
import { dropRecurrenceAddress } from './recurrence-rows';
import { dropHook } from './webhooks';

/** Which address: of a Pix key, of a topic of Pix Automático, or else that of events. */
export interface AddressOf {
  key?: string;
  about?: RecurrenceTopic;
}

const drop = (sql: Sql, accountUuid: string, { key, about }: AddressOf): Promise<boolean> => {
  if (key !== undefined) return dropHook(sql, accountUuid, key);
  return about === undefined ? dropEventAddress(sql, accountUuid) : dropRecurrenceAddress(sql, accountUuid, about);
};

const ENDED = `status = 'failed', last_answer = 'webhook_missing', ended_at = $2 where status = 'waiting' and account_id = $1`;

/** What an event is about: `rec` and `cobr` have addresses of their own. */
const TOPIC = `split_part(regexp_replace(event, '^test\\.', ''), '.', 1)`;

/** Ends what waits for an address that is gone. Gives how much it was. */
const endWaiting = async (sql: Sql, accountUuid: string, { key, about }: AddressOf, now: Date): Promise<number> => {
  const { rowCount } =
    key === undefined
      ? await sql.query(
          `update event_delivery set ${ENDED} and ($3::text is null and ${TOPIC} not in ('rec', 'cobr') or ${TOPIC} = $3)`,
          [accountUuid, now, about ?? null],
        )
      : await sql.query(`update pix_webhook_delivery set ${ENDED} and key = $3`, [accountUuid, now, key]);
  return rowCount ?? 0;
};

/** Takes an address of an account (UUID) away with what waits for it, in the caller's transaction; null: there was none. Gives how much waited. */
export const removeAddress = async (sql: Sql, accountUuid: string, of: AddressOf, now: Date): Promise<number | null> =>
  (await drop(sql, accountUuid, of)) ? endWaiting(sql, accountUuid, of, now) : null;
