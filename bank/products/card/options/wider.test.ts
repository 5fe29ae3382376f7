import { describe, expect, it } from 'vitest';
import type { CardOptions } from '../../../contract/products/card-options';
import { isControlsWider, isLimitsWider } from './wider';

const controls = (wish: Partial<CardOptions['controls']> = {}): CardOptions['controls'] => ({
  ...{ online: true, abroad: false, abroad_until: null, contactless: false, withdrawal: false, hours: null },
  blocked_categories: ['gambling'],
  ...wish,
});
const limits = (wish: Partial<CardOptions['limits']> = {}): CardOptions['limits'] => ({
  ...{ purchase_cents: null, day_cents: 100, month_cents: 1_000, categories: [{ category: 'fuel', month_cents: 50 }] },
  ...wish,
});
const HOURS = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

describe('options that let a card do more', () => {
  it.each([
    ['nothing', {}, {}, false],
    ['contactless', {}, { contactless: true }, true],
    ['no longer online', {}, { online: false }, false],
    ['abroad', {}, { abroad: true, abroad_until: '2026-12-01' }, true],
    [
      'abroad for longer',
      { abroad: true, abroad_until: '2026-12-01' },
      { abroad: true, abroad_until: '2026-12-02' },
      true,
    ],
    ['abroad for less', { abroad: true, abroad_until: null }, { abroad: true, abroad_until: '2026-12-02' }, false],
    ['hours where there were none', {}, { hours: HOURS }, false],
    ['no hours any more', { hours: HOURS }, {}, true],
    ['shorter hours', { hours: HOURS }, { hours: { ...HOURS, from: '09:00' } }, false],
    ['another day', { hours: HOURS }, { hours: { ...HOURS, weekdays: [5, 6] } }, true],
    ['a night', { hours: HOURS }, { hours: { ...HOURS, from: '17:00', to: '02:00' } }, true],
    ['a category', {}, { blocked_categories: [] }, true],
    ['one category less', {}, { blocked_categories: ['gambling', 'fuel'] as const }, false],
  ])('%s', (_name, before, after, wider) => {
    const next = after as Partial<CardOptions['controls']>;
    expect(isControlsWider(controls(before), controls(next))).toBe(wider);
  });

  it.each([
    ['the same', {}, false],
    ['a limit where there was none', { purchase_cents: 5 }, false],
    ['a lower one', { day_cents: 99 }, false],
    ['a higher one', { day_cents: 101 }, true],
    ['none any more', { month_cents: null }, true],
    ['none of a category any more', { categories: [] }, true],
    [
      'one more category',
      {
        categories: [
          { category: 'fuel', month_cents: 50 },
          { category: 'lodging', month_cents: 1 },
        ],
      },
      false,
    ],
  ])('limits: %s', (_name, after, wider) => {
    expect(isLimitsWider(limits(), limits(after as Partial<CardOptions['limits']>))).toBe(wider);
  });
});
