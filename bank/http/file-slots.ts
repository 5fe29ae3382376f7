import { BankError } from '../core/errors';

/** Files of 5 MiB that this process holds at once, each a few times while it is sealed and checked; and those of one caller among them. */
const MOST = 24;
const MOST_OF_ONE = 4;

/** Lets so many files in at once. Gives what lets the next one in; throws `overloaded`. */
export const createFileSlots = (most = MOST, mostOfOne = MOST_OF_ONE) => {
  const open = new Map<string, number>();
  let all = 0;
  return (caller: string): (() => void) => {
    const own = open.get(caller) ?? 0;
    if (all >= most || own >= mostOfOne) throw new BankError('overloaded', { retryAfterSeconds: 5 });
    all++;
    open.set(caller, own + 1);
    return () => {
      all--;
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    };
  };
};
