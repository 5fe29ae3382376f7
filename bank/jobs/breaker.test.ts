import { beforeEach, describe, expect, it } from 'vitest';
import { type Breaker, createBreaker } from './breaker';

let now = 0;
let breaker: Breaker;
beforeEach(() => {
  now = Date.parse('2026-11-23T12:00:00Z');
  breaker = createBreaker({
    clock: { now: () => new Date(now) },
    ...{ atOnce: 2, failures: 3, firstMs: 30_000, longestMs: 100_000 },
  });
});

const isOpen = (address = 'a.example'): boolean => breaker.enter(address) !== 'go';

const callInVain = (times: number, address = 'a.example'): void => {
  for (let time = 0; time < times; time++) {
    expect(breaker.enter(address)).toBe('go');
    breaker.leave(address, false);
  }
};

describe('the circuit breaker of an address', () => {
  it('lets as many in at once as are allowed, of each address', () => {
    expect([isOpen(), isOpen(), isOpen()]).toEqual([false, false, true]);
    expect(isOpen('b.example')).toBe(false);
    breaker.leave('a.example', true);
    expect(isOpen()).toBe(false);
  });

  it('leaves one alone that did not answer three times, and tells when to come again', () => {
    callInVain(3);
    const again = breaker.enter('a.example');
    expect((again as Date).getTime()).toBeGreaterThanOrEqual(now + 30_000);
    expect(isOpen('b.example')).toBe(false);
  });

  it('then tries with one call, and waits twice as long when it is in vain, to a limit', () => {
    callInVain(3);
    for (const wait of [30_000, 60_000, 100_000, 100_000]) {
      now += wait - 1;
      expect(isOpen()).toBe(true);
      now += 1;
      expect(breaker.enter('a.example')).toBe('go');
      expect(isOpen()).toBe(true);
      breaker.leave('a.example', false);
    }
  });

  it('forgets all of it with one answer', () => {
    callInVain(3);
    now += 30_000;
    expect(isOpen()).toBe(false);
    breaker.leave('a.example', true);
    callInVain(2);
    expect(isOpen()).toBe(false);
  });

  it('lets one in at a time after a silence', () => {
    callInVain(1);
    expect([isOpen(), isOpen()]).toEqual([false, true]);
  });

  it('remembers no more than it can hold', () => {
    callInVain(3);
    for (let other = 0; other < 10_000; other++) callInVain(1, `${other}.example`);
    expect(isOpen()).toBe(false);
    breaker.leave('never-seen.example', false);
  });
});
