import { describe, expect, it } from 'vitest';
import { CARD_CATEGORIES, categoryOf, listCategoriesOf } from './card-categories';

describe('groups of merchants', () => {
  it('are 28, and hold no code twice', () => {
    expect(Object.keys(CARD_CATEGORIES)).toHaveLength(28);
    const codes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0'));
    expect(codes.filter(mcc => listCategoriesOf(mcc).length > 1)).toEqual([]);
    expect(codes.filter(mcc => listCategoriesOf(mcc).length === 1).length).toBeGreaterThanOrEqual(981);
  });

  it.each([
    ['5541', 'fuel'],
    ['3066', 'air_travel'],
    ['3501', 'lodging'],
    ['5812', 'restaurants'],
    ['7995', 'gambling'],
    ['0763', 'industry_agro_wholesale'],
    ['6011', 'cash_financial'],
    ['0001', 'retail_other'],
  ])('%s is %s', (mcc, category) => expect(categoryOf(mcc)).toBe(category));
});
