import type { Clock } from '../core/clock';
import { BankError } from '../core/errors';
import type { PreparedCommand } from './command';
import type { News } from './news';
import { type Outcome, settleBatch } from './settle-batch';
import type { PostedTransaction } from './types';
import type { Writer } from './writer';

/** Above it the one who waits longest waits too long, and nothing is gained: a batch of 128 takes some 5 ms. */
const MAX_BATCH = 128;
/** One is posted while the next is made, sent and answered by this process: the database need not wait for it. */
const MAX_UNDER_WAY = 2;
/** Fewer wait for the batch under way and go together: a commit of their own would cost more than it wins. */
const WORTH_A_COMMIT = 8;

export interface Pending {
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

/** How many of those that wait leave now: none while the batches under way are enough. */
const sizeOfNext = (waiting: number, underWay: number): number => {
  if (underWay === 0) return waiting < 2 * WORTH_A_COMMIT ? waiting : Math.ceil(waiting / MAX_UNDER_WAY);
  return underWay < MAX_UNDER_WAY && waiting >= WORTH_A_COMMIT ? waiting : 0;
};

interface Deps {
  writer: Writer;
  news: News;
  clock: Clock;
  maxWaiting: number;
}

/**
 * Group commit without a timer: a batch leaves the moment the writer is free, so its size follows the load by itself
 * (1 when idle, up to 128 when busy). All of a batch share one round trip, one lock pass and one fsync. Under load two are under way.
 */
export const createBatcher = ({ writer, news, clock, maxWaiting }: Deps) => {
  const queue: Pending[] = [];
  const underWay = new Set<Promise<void>>();
  let isDue = false;

  const settle = async (batch: Pending[]): Promise<void> => {
    const outcomes = await settleBatch(
      { writer, clock },
      batch.map(item => item.command),
    );
    for (const [index, item] of batch.entries()) {
      const outcome = outcomes[index] ?? { error: new BankError('internal') };
      if ('posted' in outcome) news.tell(item.command.legs.map(leg => leg.accountId));
      item.finish(outcome);
    }
    // the callers just answered post again now: let them into the next batch, and let the rest of the process breathe
    await new Promise(setImmediate);
  };

  const send = (): void => {
    isDue = false;
    for (let size = sizeOfNext(queue.length, underWay.size); size > 0; ) {
      const batch = queue.splice(0, Math.min(size, MAX_BATCH));
      const flight: Promise<void> = settle(batch).finally(() => {
        underWay.delete(flight);
        send();
      });
      underWay.add(flight);
      size = sizeOfNext(queue.length, underWay.size);
    }
  };

  return {
    add(command: PreparedCommand): Pending {
      if (queue.length >= maxWaiting) throw new BankError('overloaded', { retryAfterSeconds: 1 });
      const pending = toPending(command);
      queue.push(pending);
      if (isDue) return pending;
      isDue = true;
      // posts of the same turn of the event loop share a batch
      if (underWay.size === 0) queueMicrotask(send);
      else setImmediate(send);
      return pending;
    },
    countWaiting: () => queue.length,
    /** Resolves when nothing waits and nothing is under way. */
    async drained(): Promise<void> {
      while (queue.length > 0 || underWay.size > 0) {
        // what was just added leaves in this turn
        await (underWay.size > 0 ? Promise.race(underWay) : new Promise(setImmediate));
      }
    },
  };
};
