import { PROTESTABLE } from '../../contract/products/receivable-words';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { tellChanged } from '../../ground/notifications';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import { parseRecordedProtest, RECORD_PROTEST_JOB } from '../../providers';
import type { Sql } from '../../storage';
import { type AgreementRow, getAgreementRow, toTermsOn } from '../agreement';
import type { ReceivableDeps } from './deps';
import { requireEndable } from './end';
import { enqueueRegistration } from './registry';
import { getReceivableOf, lockReceivable, type StoredReceivable } from './store';

const refuse = (reason: string, more: Record<string, string> = {}): BankError =>
  new BankError('receivable_not_protestable', { params: { reason, ...more } });

/** A title keeps the terms of its day, and has what is agreed on today. */
const isAgreed = (agreement: AgreementRow, { created_at }: StoredReceivable, today: string): boolean =>
  toTermsOn(agreement, today).mayProtest || toTermsOn(agreement, toLocalDate(created_at)).mayProtest;

/** Throws why a receivable does not go to protest today. */
export const requireProtestable = (row: StoredReceivable, agreement: AgreementRow, today: string): void => {
  requireEndable(row);
  if (row.status === 'protested') throw refuse('asked');
  if (!isAgreed(agreement, row, today)) throw refuse('not_agreed');
  if (!PROTESTABLE.includes(row.species)) throw refuse('species');
  if (row.payer_address === null) throw refuse('address');
  if (row.status === 'registering') throw new BankError('receivable_not_registered', { retryAfterSeconds: 2 });
  if (row.status !== 'overdue') throw refuse('not_due', { from: addDays(row.grace_date, 1) });
};

/** Whether the notary has a protested receivable; one of before protests were kept was at once. */
export const isAtNotary = (
  row: Pick<StoredReceivable, 'protest_asked_at' | 'protest_notary_at' | 'protest_stopped_at'>,
): boolean => row.protest_asked_at === null || row.protest_stopped_at !== null || row.protest_notary_at !== null;

/** Whether protest was asked for and may be stopped: it is on its way, or its issuing asked for it on a day to come. */
export const isStoppable = (row: StoredReceivable): boolean =>
  row.protested_at === null
    ? row.protest_after_days !== null && row.protest_asked_at === null
    : row.protest_recorded_on === null;

/** Throws why there is no protest of a receivable to be stopped. */
export const requireStoppable = (row: StoredReceivable): void => {
  // a notary goes on after the last day of a title
  requireEndable(row, row.protested_at === null ? null : 'expired');
  if (row.protested_at !== null && row.protest_recorded_on !== null) throw refuse('recorded');
  if (!isStoppable(row)) throw refuse('none');
};

/** Whose receivable it is, and who asks. */
interface Asking {
  accountUuid: string;
  /** `rcv_…` */
  receivableId: string;
  /** `usr_…` */
  userId: string;
}

/** The receivable as it stands today, held. */
const holdOne = async (sql: Sql, { accountUuid, receivableId }: Asking, today: string): Promise<StoredReceivable> => {
  await lockReceivable(sql, toUuid(receivableId));
  return getReceivableOf(sql, accountUuid, receivableId, today);
};

/** Asks for the protest of an overdue receivable, and has the registry told. Throws as `requireProtestable`. */
export const protestStored = async (sql: Sql, of: Asking, now: Date): Promise<void> => {
  const today = toLocalDate(now);
  const row = await holdOne(sql, of, today);
  requireProtestable(row, await getAgreementRow(sql, row.agreement_id, {}), today);
  const revision = row.revision + 1;
  await sql.query('update receivable set protested_at = $2, revision = $3 where id = $1', [row.id, now, revision]);
  await sql.query(
    'insert into receivable_protest (id, receivable_id, asked_by, asked_at, revision) values ($1, $2, $3, $4, $5)',
    [toUuid(newId('rcv')), row.id, toUuid(of.userId), now, revision],
  );
  await enqueueRegistration(sql, row.id, revision);
};

/** Stops the protest of a receivable, which stays open, or takes back that its issuing asked for one. Throws as `requireStoppable`. */
export const stopProtestStored = async (sql: Sql, of: Asking, now: Date): Promise<void> => {
  const row = await holdOne(sql, of, toLocalDate(now));
  requireStoppable(row);
  if (row.protested_at === null) {
    await sql.query('update receivable set protest_after_days = null where id = $1', [row.id]);
    return;
  }
  const by = toUuid(of.userId);
  const revision = row.revision + 1;
  const { rowCount } = await sql.query(
    'update receivable_protest set stopped_at = $2, stopped_by = $3 where receivable_id = $1 and stopped_at is null',
    [row.id, now, by],
  );
  // one of before protests were kept one by one
  if (rowCount === 0) {
    await sql.query(
      `insert into receivable_protest (id, receivable_id, asked_at, revision, notary_at, stopped_at, stopped_by)
       select $2, id, protested_at, revision, protested_at, $3, $4 from receivable where id = $1`,
      [row.id, toUuid(newId('rcv')), now, by],
    );
  }
  await sql.query('update receivable set protested_at = null, revision = $2 where id = $1', [row.id, revision]);
  await enqueueRegistration(sql, row.id, revision);
};

/** Stops the protest of a receivable (UUID) that ends without a payment here, for a person (UUID): its barcode is withdrawn, and with it what is on its way. */
export const stopProtestOfEnded = async (sql: Sql, uuid: string, by: string, now: Date): Promise<void> => {
  await sql.query(
    `update receivable_protest set stopped_at = $2, stopped_by = $3 where receivable_id = $1 and stopped_at is null and recorded_on is null`,
    [uuid, now, by],
  );
};

/** Notes that the notary recorded the protest of what nobody paid there; a word that comes late, of one that was stopped or has ended, changes nothing. */
export const createRecordJob = ({ database }: Pick<ReceivableDeps, 'database'>): JobHandler => ({
  ...{ kind: RECORD_PROTEST_JOB, maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  run: payload =>
    database.transaction(async sql => {
      const { barcode, protestedOn } = parseRecordedProtest(payload);
      await sql.query('select 1 from receivable where barcode = $1 for update', [barcode]);
      const { rows } = await sql.query<{ account_id: string }>(
        `update receivable_protest q set recorded_on = $2, notary_at = coalesce(q.notary_at, q.asked_at) from receivable r
         where r.barcode = $1 and q.receivable_id = r.id and q.stopped_at is null and q.recorded_on is null and r.protested_at is not null
           and r.paid_at is null and r.incoming_id is null and r.canceled_at is null and r.received_at is null returning r.account_id`,
        [barcode, protestedOn],
      );
      const [row] = rows;
      if (row) await tellChanged(sql, fromUuid('acc', row.account_id), ['receivables']);
    }),
});
