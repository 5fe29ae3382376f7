import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localDate } from '../contract/primitives';
import { requireParams, requireValid } from './validate';

const anything = z.object({ note: z.unknown() });

describe('what passes its schema', () => {
  it.each([
    ['a NUL', { note: 'a\0b' }, 'note'],
    ['half of a surrogate pair', { note: ['ok', '\ud83d'] }, 'note.1'],
    ['a NUL in a name', { note: { 'a\0': 1 } }, 'note'],
  ])('is refused all the same with %s in it, which no text of the database can hold', (_, value, field) => {
    expect(() => requireValid(anything, value)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        info: { violations: [{ field, rule: 'invalid_characters' }] },
      }),
    );
    expect(() => requireParams(anything, value)).toThrow('not_found');
  });

  it('is handed on as it is otherwise', () => {
    const value = { note: { list: ['ação 😀', 1, null, true] } };
    expect(requireValid(anything, value)).toEqual(value);
  });
});

describe('a day', () => {
  it('has a year that the calendar of the database knows', () => {
    expect(localDate.safeParse('0000-01-01').success).toBe(false);
    expect(localDate.safeParse('2026-11-20').success).toBe(true);
  });
});
