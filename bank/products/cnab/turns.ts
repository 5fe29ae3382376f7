import { BankError } from '../../core/errors';

/** A file of 30,000 lines takes some 30 MB while it is read: in a process one is, few wait, and the others are told to come back. */
const MOST_WAITING = 6;

/** Has work done one after the other. Throws `overloaded` when as many as may wait do. */
export const createTurns = (mostWaiting = MOST_WAITING) => {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (count > mostWaiting) throw new BankError('overloaded', { retryAfterSeconds: 5 });
    count++;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      count--;
    }
  };
};

export type Turns = ReturnType<typeof createTurns>;
