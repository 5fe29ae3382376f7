import { type Clock, systemClock } from '../core/clock';
import { BankError } from '../core/errors';
import { createBatcher, type Pending } from './batcher';
import { hasSameLegs, type PreparedCommand, prepareCommand } from './command';
import { createNews } from './news';
import type { Ledger, PostedTransaction } from './types';
import { createWriter, type LedgerWriter } from './writer';

export interface LedgerConfig {
  databaseUrl: string;
  clock?: Clock;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Posts that may wait at once; beyond it `overloaded`. */
  maxWaiting?: number;
  /** Told of each batch that was sent: how many transactions, how long it took, whether the database took it. */
  onBatch?(batch: { size: number; seconds: number; isPosted: boolean }): void;
}

const DEFAULT_MAX_WAITING = 2_000;

const watched = (writer: LedgerWriter, onBatch: LedgerConfig['onBatch']): LedgerWriter => {
  if (!onBatch) return writer;
  return {
    close: writer.close,
    mapClosed: writer.mapClosed,
    async post(batch, now) {
      const startedAt = performance.now();
      const tell = (isPosted: boolean) =>
        onBatch({ size: batch.length, seconds: (performance.now() - startedAt) / 1000, isPosted });
      try {
        const results = await writer.post(batch, now);
        tell(true);
        return results;
      } catch (error) {
        tell(false);
        throw error;
      }
    },
  };
};

/** What a command may meet when a leg's account has closed since its caller looked: refused now, or posted elsewhere by an earlier try. */
const MAY_BE_CLOSED = new Set<unknown>(['account_closed', 'idempotency_mismatch']);

/** The same command with the credits of closed accounts going where those are owed; undefined when it credits none. */
const redirectCredits = async (
  writer: LedgerWriter,
  command: PreparedCommand,
): Promise<PreparedCommand | undefined> => {
  const credited = command.legs.filter(leg => leg.amountCents > 0n).map(leg => leg.accountId);
  const closed = await writer.mapClosed(credited).catch(() => {
    throw new BankError('outcome_unknown', { detail: 'the database went away while posting' });
  });
  if (closed.size === 0) return undefined;
  const legs = command.legs.map(leg => {
    const payable = leg.amountCents > 0n ? closed.get(leg.accountId) : undefined;
    return payable === undefined ? leg : { ...leg, accountId: payable };
  });
  return { ...command, legs };
};

/** Opens the ledger. It connects with the first post; several processes may post at once. */
export const createLedger = (config: LedgerConfig): Ledger => {
  const clock = config.clock ?? systemClock;
  const writer = watched(createWriter(config.databaseUrl, config.applicationName ?? 'balcao-ledger'), config.onBatch);
  const news = createNews(config.databaseUrl, `${config.applicationName ?? 'balcao-ledger'}-news`);
  const batcher = createBatcher({ writer, news, clock, maxWaiting: config.maxWaiting ?? DEFAULT_MAX_WAITING });
  const inFlight = new Map<string, Pending>();
  let isClosed = false;

  const add = (command: PreparedCommand): Promise<PostedTransaction> => {
    const pending = batcher.add(command);
    inFlight.set(command.key, pending);
    const forget = () => inFlight.delete(command.key);
    pending.promise.then(forget, forget);
    return pending.promise;
  };

  const postAsIs = async (command: PreparedCommand): Promise<PostedTransaction> => {
    for (;;) {
      if (isClosed) throw new BankError('overloaded', { detail: 'the ledger is closing', retryAfterSeconds: 1 });
      const twin = inFlight.get(command.key);
      if (!twin) return add(command);
      // the same key on its way: it is sent once, and both have the answer
      if (hasSameLegs(twin.command, command)) return { ...(await twin.promise), replayed: true };
      // other legs: whether they are a mismatch is known when the first is posted or refused
      await twin.promise.catch(() => undefined);
    }
  };

  return {
    async post(request) {
      const command = prepareCommand(request, clock.now());
      try {
        return await postAsIs(command);
      } catch (error) {
        if (!(error instanceof BankError) || !MAY_BE_CLOSED.has(error.code)) throw error;
        const redirected = await redirectCredits(writer, command);
        if (!redirected) throw error;
        return postAsIs(redirected);
      }
    },
    countWaiting: batcher.countWaiting,
    async close() {
      isClosed = true;
      await batcher.drained();
      await writer.close();
      await news.close();
    },
  };
};
