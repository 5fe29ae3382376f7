import { describe, expect, it } from 'vitest';
import type { Guarantee } from '../../contract/products/marketplace';
import { createSandboxValues } from '../../providers';
import { judgeGuarantee, limitOf } from './guarantee';

const TODAY = '2026-11-24';
const values = createSandboxValues({ now: () => new Date('2026-11-24T12:00:00Z') });

describe('what may be lent on a guarantee', () => {
  it('is its quota less what is owed on it, never below nothing, floored', () => {
    expect(limitOf(62_000_000, 6_000, 15_000_000)).toBe(22_200_000);
    expect(limitOf(62_000_000, 6_000, 37_200_000)).toBe(0);
    expect(limitOf(62_000_000, 6_000, 40_000_000)).toBe(0);
    expect(limitOf(5_874_000, 7_000, 0)).toBe(4_111_800);
    expect(limitOf(1_499_000, 5_000, 0)).toBe(749_500);
    expect(limitOf(101, 5_000, 0)).toBe(50);
  });

  it('follows from tables of more than 200 models and 30 cities, without a code twice', () => {
    const all = [...values.listModels('vehicle'), ...values.listModels('motorcycle')];
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ fipeCode }) => fipeCode)).size).toBe(all.length);
    for (const { fipeCode, values: years } of all) {
      expect(fipeCode).toMatch(/^\d{6}-\d$/);
      expect(years.every(({ cents }, at) => cents > 0 && (at === 0 || cents < (years[at - 1]?.cents ?? 0)))).toBe(true);
    }
    expect(values.listCities().length).toBeGreaterThanOrEqual(30);
  });
});

const [car] = values.listModels('vehicle');
const vehicle = (more: object = {}): Guarantee =>
  ({
    ...{ kind: 'vehicle', fipe_code: car?.fipeCode, year: car?.values[0]?.year, plate: 'abc-1d23' },
    ...{ renavam: '639884962', mileage_km: 10, owner: 'self', debt_cents: 0, auction: false },
    ...more,
  }) as Guarantee;
const home = (more: object = {}): Guarantee =>
  ({
    ...{ kind: 'home', city_code: '3550308', property: 'flat', area_m2: 100, estimated_cents: 0, debt_cents: 0 },
    ...{ registration: '123456', registry_office: '5º', owner: 'self', registered: true },
    ...more,
  }) as Guarantee;

describe('a guarantee', () => {
  it('is worth what the table says, and no more than its owner thinks', () => {
    expect(judgeGuarantee(values, vehicle(), TODAY)).toMatchObject({
      ...{ accepted: true, quota: '70.00', value_cents: car?.values[0]?.cents },
    });
    expect(judgeGuarantee(values, home(), TODAY).value_cents).toBe(108_000_000);
    expect(judgeGuarantee(values, home({ estimated_cents: 90_000_000 }), TODAY).value_cents).toBe(90_000_000);
    expect(judgeGuarantee(values, home({ estimated_cents: 900_000_000 }), TODAY).value_cents).toBe(108_000_000);
  });

  it.each([
    [vehicle({ year: 1987 }), 'too_old'],
    [vehicle({ year: 2013 }), 'unknown_model'],
    [vehicle({ fipe_code: '999999-9' }), 'unknown_model'],
    [vehicle({ owner: 'other' }), 'other_owner'],
    [vehicle({ auction: true }), 'auction'],
    [vehicle({ debt_cents: 900_000_000 }), 'no_value_left'],
    [home({ property: 'rural' }), 'rural'],
    [home({ registered: false }), 'unregistered'],
    [home({ owner: 'inheritance' }), 'inheritance'],
    [home({ debt_cents: 64_800_000 }), 'no_value_left'],
  ])('is refused with its reason: %#', (guarantee, reason) => {
    expect(judgeGuarantee(values, guarantee, TODAY)).toMatchObject({ accepted: false, reasons: [reason] });
  });

  it('is held to its marks', () => {
    for (const wrong of [vehicle({ plate: 'AB' }), vehicle({ renavam: '00123456788' }), home({ registration: 'x' })]) {
      expect(() => judgeGuarantee(values, wrong, TODAY)).toThrow('validation_failed');
    }
  });
});
