import { describe, expect, it } from 'vitest';
import { addressSubject, SIGN_IN_FAILURES } from './limits';

describe('limits of sign-in', () => {
  it('lets four failures pass, then doubles the wait, then closes for half an hour', () => {
    const waits = Array.from({ length: 11 }, (_, index) => SIGN_IN_FAILURES.delaySeconds(index + 1));
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 1800, 1800]);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['2001:DB8:A::B', '2001:db8:a:0'],
    ['2001:db8:1:2:3::', '2001:db8:1:2'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['0:00a0:0b00::1', '0:a0:b00:0'],
  ])('counts %s as %s', (address, subject) => {
    expect(addressSubject(address)).toBe(subject);
  });
});
