import type { Clock } from '../../bank/core/clock';

export interface TestClock extends Clock {
  /** Moves the bank's time on. */
  advance(step: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  set(instant: Date): void;
}

/** A clock that stands still until a test moves it. */
export const createTestClock = (startAt: Date): TestClock => {
  let now = startAt.getTime();
  return {
    now: () => new Date(now),
    set: instant => {
      now = instant.getTime();
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};
