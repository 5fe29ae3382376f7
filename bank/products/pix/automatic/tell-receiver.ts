import { z } from 'zod';
import { exponentialBackoff, enqueueJob, type JobHandler } from '../../../jobs';
import { fromUuid } from '../../../core/ids';
import { findAccount } from '../../../ground/accounts';
import type { RecurrenceEvent, RecurrencePayer } from '../../../providers';
import type { Sql } from '../../../storage';
import { findCharge } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { findRecurrence, type StoredRecurrence } from './rows';

const TELL_JOB = 'pix.tell_recurrence';

const KINDS = [
  'received',
  'approved',
  'refused',
  'expired',
  'cancelled',
  'charge_scheduled',
  'charge_refused',
  'charge_cancelled',
  'charge_paid',
  'charge_failed',
] as const satisfies RecurrenceEvent['kind'][];

const payload = z.object({ recurrenceId: z.uuid(), chargeId: z.uuid().nullable(), kind: z.enum(KINDS) });
type Word = z.infer<typeof payload>;

/** Has the receiver told what happened here, in the caller's transaction. */
export const tellReceiverLater = (
  sql: Sql,
  kind: Word['kind'],
  { recurrenceId, charge }: { recurrenceId: string; charge?: { id: string; extraTries: number } },
): Promise<boolean> =>
  enqueueJob(sql, {
    kind: TELL_JOB,
    payload: { recurrenceId, chargeId: charge?.id ?? null, kind },
    uniqueKey: `${recurrenceId}/${charge ? `${charge.id}/${charge.extraTries}/` : ''}${kind}`,
  });

const findPayer = async (sql: Sql, { accountId }: StoredRecurrence): Promise<RecurrencePayer | null> => {
  const account = await findAccount(sql, fromUuid('acc', accountId));
  return account
    ? { ispb: account.ispb, document: account.cnpj, branch: account.branch, number: account.number }
    : null;
};

const tell = async ({ database, rail }: RecurrencesDeps, { recurrenceId, chargeId, kind }: Word): Promise<void> => {
  const recurrence = await findRecurrence(database, recurrenceId);
  if (!recurrence) return;
  if (kind === 'approved') {
    const { journey } = recurrence;
    const payer = journey === 1 ? null : await findPayer(database, recurrence);
    return rail.tellReceiver(recurrence, { kind, journey, payer });
  }
  if (kind === 'received' || kind === 'refused' || kind === 'expired' || kind === 'cancelled') {
    return rail.tellReceiver(recurrence, { kind });
  }
  const charge = chargeId === null ? undefined : await findCharge(database, chargeId);
  if (charge) await rail.tellReceiver(recurrence, { kind, charge });
};

/** Tells receivers until they have heard. */
export const createTellJob = (deps: RecurrencesDeps): JobHandler => ({
  kind: TELL_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: content => tell(deps, payload.parse(content)),
});
