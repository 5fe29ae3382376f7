import { BankError } from '../../core/errors';

/** argon2id at OWASP's minimum: 19 MiB, two passes, one lane (id and version are the library's defaults). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** A hash nobody has the password of, with the same parameters: what an unknown e-mail is checked against, so that it takes as long. */
const NOBODY = `${CURRENT}YmFsY2FvLW5vYm9keS4uLg$N4xUO1DsR2pmLDrQV0hZmqFyNYKcFnPwRWb0iC4Tb7I`;

/** Hashes that run at once (19 MiB each), and calls that may wait for a turn. */
const AT_ONCE = 2;
const WAITING = 64;

// loaded with the first password: the worker never sees one and need not carry native code
const loadArgon2 = () => import('@node-rs/argon2');

export interface Passwords {
  /** The PHC string to store. */
  hash(password: string): Promise<string>;
  /** Whether the password fits the stored hash; without a stored hash takes as long and says no. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** Whether a stored hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean;
}

/** Lets `AT_ONCE` tasks run and `WAITING` wait; more are refused with `overloaded` (503). */
const createQueue = () => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new BankError('overloaded', { retryAfterSeconds: 1 });
      // the task that ends hands its turn on, so `running` stays as it is
      await new Promise<void>(resolve => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};

/** Password hashing with a cap on how many run at once. `onVerify` is told of each verification that ran: a metric. */
export const createPasswords = (onVerify?: () => void): Passwords => {
  const inTurn = createQueue();
  return {
    hash: password => inTurn(async () => (await loadArgon2()).hash(password, PARAMETERS)),
    verify: (stored, password) =>
      inTurn(async () => {
        onVerify?.();
        const { verify } = await loadArgon2();
        const fits = await verify(stored ?? NOBODY, password);
        return fits && stored !== undefined;
      }),
    isOutdated: stored => !stored.startsWith(CURRENT),
  };
};
