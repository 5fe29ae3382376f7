import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recurrenceFrequency } from '../../../contract/products/pix/automatic-cycles';
import { addDays, countDays } from '../../../core/calendar';
import { startOfLocalDate } from '../../../core/clock';
import { toCycleDay, toCycleTxid, toNextCycle, toNextTry } from './collect-rules';
import { toPayDay } from './rules';

const START = '2026-12-01';
const mandate = { code: 'RR', status: 'approved', startsOn: START, endsOn: null, frequency: 'month' } as const;
const at = (day: string, hour = 12) => new Date(startOfLocalDate(day).getTime() + hour * 3_600_000);

describe('the next cycle', () => {
  it('is the first one whose day is two days away at least, whenever and however often it is', () => {
    const today = fc.integer({ min: -60, max: 800 }).map(days => addDays(START, days));
    const endsAfter = fc.option(fc.integer({ min: 0, max: 700 }));
    fc.assert(
      fc.property(
        today,
        fc.constantFrom(...recurrenceFrequency.options),
        endsAfter,
        fc.nat(30),
        (day, frequency, end, from) => {
          const period = { ...mandate, frequency, endsOn: end === null ? null : addDays(START, end) };
          const cycle = toNextCycle(period, from, at(day));
          const isPossible = (each: number) =>
            countDays(day, toPayDay({ dueOn: toCycleDay(period, each), adjusts: true })) >= 2;
          if (cycle === undefined) {
            const last = Array.from({ length: 200 }, (_, each) => each + from).filter(
              each => toCycleDay(period, each) <= (period.endsOn ?? ''),
            );
            expect(last.some(isPossible)).toBe(false);
            return;
          }
          expect(cycle).toBeGreaterThanOrEqual(from);
          expect(isPossible(cycle)).toBe(true);
          if (cycle > from) expect(isPossible(cycle - 1)).toBe(false);
          if (period.endsOn !== null) expect(toCycleDay(period, cycle) <= period.endsOn).toBe(true);
        },
      ),
    );
  });

  it('has one txid of its own, in the form that the API Pix asks for', () => {
    const txids = Array.from({ length: 50 }, (_, cycle) => toCycleTxid('RR1', cycle));
    expect(new Set(txids).size).toBe(50);
    expect(txids[3]).toBe(toCycleTxid('RR1', 3));
    expect(txids.every(txid => /^[a-zA-Z0-9]{26,35}$/.test(txid))).toBe(true);
  });
});

describe('another day', () => {
  // Tuesday, the first of December
  const tried = (...days: string[]) => ({
    ...{ status: 'active' as const, dueOn: START, adjusts: true, cycle: 0 },
    tries: days.map((payOn, place) => ({
      ...{ place, payOn, status: 'scheduled' as const },
      ...{ history: [], endToEndId: '', failureCode: null },
    })),
  });

  it.each([
    [[START], START, '2026-12-03'],
    [[START, '2026-12-03'], '2026-12-03', '2026-12-05'],
    [[START, '2026-12-03', '2026-12-05'], '2026-12-05', '2026-12-08'],
    [[START, '2026-12-03', '2026-12-05', '2026-12-08'], '2026-12-08', undefined],
    [[START], '2026-12-09', undefined],
  ])('%# comes two, four and seven days after the first', (days, today, next) => {
    expect(toNextTry(mandate, tried(...days), at(today, 19))).toBe(next);
  });

  it('stays before the next cycle, and is none without the policy', () => {
    const weekly = { ...mandate, frequency: 'week' } as const;
    expect(toNextTry(weekly, tried(START, '2026-12-03', '2026-12-05'), at('2026-12-05', 19))).toBeUndefined();
    expect(toNextTry({ ...mandate, code: 'RN' }, tried(START), at(START, 19))).toBeUndefined();
  });
});
