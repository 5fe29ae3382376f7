import { type Clock, systemClock } from '../core/clock';
import { BankError } from '../core/errors';
import { createNews, type News } from './news';
import { hasSameLegs, type PreparedCommand, prepareCommand } from './command';
import { type Outcome, settleBatch } from './settle-batch';
import type { Ledger, PostedTransaction } from './types';
import { createWriter, type Writer } from './writer';

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

/** Above it the one who waits longest waits too long, and nothing is gained: a batch of 128 takes some 5 ms. */
const MAX_BATCH = 128;
const DEFAULT_MAX_WAITING = 2_000;

const watched = (writer: Writer, onBatch: LedgerConfig['onBatch']): Writer => {
  if (!onBatch) return writer;
  return {
    close: writer.close,
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

interface Pending {
  command: PreparedCommand;
  promise: Promise<PostedTransaction>;
  finish(outcome: Outcome): void;
}

const toPending = (command: PreparedCommand): Pending => {
  let finish: Pending['finish'] = () => undefined;
  const promise = new Promise<PostedTransaction>((resolve, reject) => {
    finish = outcome => ('posted' in outcome ? resolve(outcome.posted) : reject(outcome.error));
  });
  return { command, promise, finish };
};

/**
 * Group commit without a timer: a batch leaves the moment the writer is free, so its size follows the load by itself
 * (1 when idle, up to 128 when busy). All of a batch share one round trip, one lock pass and one fsync.
 */
const createBatcher = (writer: Writer, news: News, clock: Clock, maxWaiting: number) => {
  const queue: Pending[] = [];
  let pumping: Promise<void> | undefined;

  const pump = async (): Promise<void> => {
    // posts of the same turn of the event loop share the first batch
    await undefined;
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH);
      const outcomes = await settleBatch(
        { writer, clock },
        batch.map(item => item.command),
      );
      for (const [index, item] of batch.entries()) {
        const isPosted = outcomes[index] !== undefined && 'posted' in outcomes[index];
        if (isPosted) news.tell(item.command.legs.map(leg => leg.accountId));
        item.finish(outcomes[index] ?? { error: new BankError('internal') });
      }
      // the callers just answered post again now: let them into the next batch, and let the rest of the process breathe
      await new Promise(setImmediate);
    }
    pumping = undefined;
  };

  return {
    add(command: PreparedCommand): Pending {
      if (queue.length >= maxWaiting) throw new BankError('overloaded', { retryAfterSeconds: 1 });
      const pending = toPending(command);
      queue.push(pending);
      pumping ??= pump();
      return pending;
    },
    countWaiting: () => queue.length,
    drained: (): Promise<void> => pumping ?? Promise.resolve(),
  };
};

/** Opens the ledger. It connects with the first post; several processes may post at once. */
export const createLedger = (config: LedgerConfig): Ledger => {
  const clock = config.clock ?? systemClock;
  const writer = watched(createWriter(config.databaseUrl, config.applicationName ?? 'balcao-ledger'), config.onBatch);
  const news = createNews(config.databaseUrl, `${config.applicationName ?? 'balcao-ledger'}-news`);
  const batcher = createBatcher(writer, news, clock, config.maxWaiting ?? DEFAULT_MAX_WAITING);
  const inFlight = new Map<string, Pending>();
  let isClosed = false;

  const add = (command: PreparedCommand): Promise<PostedTransaction> => {
    const pending = batcher.add(command);
    inFlight.set(command.key, pending);
    const forget = () => inFlight.delete(command.key);
    pending.promise.then(forget, forget);
    return pending.promise;
  };

  return {
    async post(request) {
      const command = prepareCommand(request, clock.now());
      for (;;) {
        if (isClosed) throw new BankError('overloaded', { detail: 'the ledger is closing', retryAfterSeconds: 1 });
        const twin = inFlight.get(command.key);
        if (!twin) return add(command);
        // the same key on its way: it is sent once, and both have the answer
        if (hasSameLegs(twin.command, command)) return { ...(await twin.promise), replayed: true };
        // other legs: whether they are a mismatch is known when the first is posted or refused
        await twin.promise.catch(() => undefined);
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
