import { expect, it } from 'vitest';
import { createDueKinds } from './due-kinds';

const ALL = ['settle', 'recheck', 'tell'];

it('looks for all kinds first, and then for what was written', () => {
  const due = createDueKinds(ALL);
  expect(due.take(ALL)).toEqual(ALL);
  expect(due.take(ALL)).toEqual([]);
  due.add('tell');
  expect(due.take(ALL)).toEqual(['tell']);
});

it('looks for all again when time has passed', () => {
  const due = createDueKinds(ALL);
  due.take(ALL);
  due.addAll();
  expect(due.take(['tell', 'settle', 'recheck'])).toEqual(['tell', 'settle', 'recheck']);
});

it('keeps what it was not asked for', () => {
  const due = createDueKinds(ALL);
  expect(due.take(['settle'])).toEqual(['settle']);
  expect(due.take(ALL)).toEqual(['recheck', 'tell']);
});

it('looks again for what may have more', () => {
  const due = createDueKinds(ALL);
  due.take(ALL);
  due.putBack(['recheck']);
  expect(due.take(ALL)).toEqual(['recheck']);
});
