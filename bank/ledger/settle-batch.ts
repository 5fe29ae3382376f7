import type { ErrorCode } from '../contract/errors';
import type { Clock } from '../core/clock';
import { BankError } from '../core/errors';
import type { ItemResult, ItemStatus } from './batch-statement';
import type { PreparedCommand } from './command';
import type { PostedTransaction } from './types';
import { ConnectionLost, NotConnected, type Writer } from './writer';

interface Posting {
  writer: Writer;
  clock: Clock;
}

export type Outcome = { posted: PostedTransaction } | { error: unknown };

const REFUSALS: Record<Exclude<ItemStatus, 0 | 1>, [ErrorCode, string]> = {
  2: ['insufficient_funds', 'not enough available'],
  3: ['idempotency_mismatch', 'the key was used with other legs'],
  4: ['not_found', 'no such ledger account'],
  5: ['invalid_request', 'the legs do not add up to zero'],
  6: ['not_found', 'no such hold'],
  7: ['conflict', 'the hold is not active on an account of the legs'],
};

/** Lost a race with another writer or a hold (23514: it left too little): run again, the statement succeeds or says why not. */
const RACES = new Set(['40001', '40P01', '23505', '23514']);
/** Waited too long for a lock, ran too long, was told to stop, too many connections. */
const BUSY = new Set(['55P03', '57014', '53300']);
const HALTED = 'BK503';

/** A leg touches an account that has closed (migration 168): the balance of one is zero for good. */
export const isClosedAccount = (error: unknown): boolean =>
  (error as { constraint?: unknown } | undefined)?.constraint === 'closed_is_empty';

const RETRY_FOR_MS = 5_000;
const MAX_TRIES = 4;
const PAUSE_MS = 50;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

const toOutcome = (command: PreparedCommand, result: ItemResult | undefined, now: Date): Outcome => {
  if (!result) return { error: new BankError('internal', { detail: 'no result for a posted item' }) };
  const { status, id, replayedPostedAt } = result;
  if (status === 0 || status === 1) {
    const postedAt = replayedPostedAt ?? command.postedAt ?? now;
    return { posted: { id: id ?? 0n, key: command.key, replayed: status === 1, postedAt } };
  }
  const [code, detail] = REFUSALS[status];
  return { error: new BankError(code, { detail }) };
};

const halted = (): Outcome => ({ error: new BankError('ledger_halted', { retryAfterSeconds: 60 }) });

const givenUp = (isSent: boolean): Outcome => ({
  error: isSent
    ? new BankError('outcome_unknown', { detail: 'the database went away while posting' })
    : new BankError('overloaded', { detail: 'the ledger could not post in time', retryAfterSeconds: 1 }),
});

/** `isSent`: an earlier attempt may have been posted, which only the database can tell; its key makes asking again safe. */
const retryOne = async (
  { writer, clock }: Posting,
  command: PreparedCommand,
  isSent: boolean,
  deadline: number,
): Promise<Outcome> => {
  let mayBePosted = isSent;
  for (let tries = 1; tries <= MAX_TRIES && Date.now() < deadline; tries++) {
    try {
      const now = clock.now();
      const [result] = await writer.post([command], now);
      return toOutcome(command, result, now);
    } catch (error) {
      if (codeOf(error) === HALTED) return mayBePosted ? givenUp(true) : halted();
      if (isClosedAccount(error)) return { error: new BankError('account_closed') };
      const isLost = error instanceof ConnectionLost;
      mayBePosted ||= isLost;
      if (BUSY.has(codeOf(error))) return givenUp(mayBePosted);
      if (!isLost && !(error instanceof NotConnected) && !RACES.has(codeOf(error))) return { error };
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * tries * tries));
    }
  }
  return givenUp(mayBePosted);
};

/**
 * Posts a batch; when the batch as a whole fails, one by one, so that one item's trouble is not 127 strangers'.
 * Never throws: one outcome per command, in its order.
 */
export const settleBatch = async (posting: Posting, batch: readonly PreparedCommand[]): Promise<Outcome[]> => {
  const now = posting.clock.now();
  try {
    const results = await posting.writer.post(batch, now);
    return batch.map((command, index) => toOutcome(command, results[index], now));
  } catch (error) {
    if (codeOf(error) === HALTED) return batch.map(halted);
    const isSent = error instanceof ConnectionLost;
    const deadline = Date.now() + RETRY_FOR_MS;
    const outcomes: Outcome[] = [];
    for (const command of batch) outcomes.push(await retryOne(posting, command, isSent, deadline));
    return outcomes;
  }
};
