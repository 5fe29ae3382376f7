import { expect, it } from 'vitest';
import { createGate } from './gate';

const LIMITS = { connections: 200, connectionsOfAddress: 3, addressMs: 60_000 };
const five = <Value>(make: (index: number) => Value): Value[] => Array.from({ length: 5 }, (_, index) => make(index));

it('lets an address in so often, and again after a while', () => {
  let now = 0;
  const mayEnter = createGate(LIMITS, () => now);
  expect(five(() => mayEnter('203.0.113.7', 0))).toEqual([true, true, true, false, false]);
  expect(mayEnter('203.0.113.8', 0)).toBe(true);
  now = 60_001;
  expect(mayEnter('203.0.113.7', 0)).toBe(true);
});

it('counts a whole net of IPv6 as one, which has more addresses than anybody could count', () => {
  const mayEnter = createGate(LIMITS);
  expect(five(index => mayEnter(`2001:db8:1:2::${index + 1}`, 0))).toEqual([true, true, true, false, false]);
  expect(mayEnter('2001:db8:1:3::1', 0)).toBe(true);
});

it('stays quick, however many addresses come', () => {
  const mayEnter = createGate(LIMITS);
  const begun = performance.now();
  for (let net = 0; net < 50_000; net++)
    mayEnter(`2001:db8:${(net >> 16).toString(16)}:${(net & 65_535).toString(16)}::1`, 0);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('lets nobody in while it is full', () => {
  expect(createGate(LIMITS)('203.0.113.7', 200)).toBe(false);
});
