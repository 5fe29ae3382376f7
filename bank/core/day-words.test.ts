import { describe, expect, it } from 'vitest';
import { toDayOfInstantWords, toDayWords, toMomentWords } from './day-words';

describe('days in words', () => {
  it('are short, the year last', () => {
    expect(toDayWords('2026-12-01')).toBe('1 dez 2026');
    expect(toDayWords('2028-02-29')).toBe('29 fev 2028');
  });

  it('are those of Brasília, not of UTC', () => {
    const lateInTheEvening = new Date('2027-01-01T02:14:05Z');
    expect(toDayOfInstantWords(lateInTheEvening)).toBe('31 dez 2026');
    expect(toMomentWords(lateInTheEvening)).toBe('31 dez 2026, às 23:14');
  });
});
