import { describe, expect, it } from 'vitest';
import { listYears, toYear } from './years';

describe('the years of an account', () => {
  it('are those since it was opened, the newest first', () => {
    expect(listYears(2026, 2026, 2026)).toEqual(['2026']);
    expect(listYears(2026, 2024, 2026)).toEqual(['2026', '2025', '2024']);
  });

  it('have the one that an address asked for among them', () => {
    expect(listYears(2019, 2025, 2026)).toEqual(['2026', '2025', '2019']);
    expect(listYears(2025, undefined, 2026)).toEqual(['2026', '2025']);
  });

  it('are not those to come', () => {
    expect(['2025', '2027', '26', ''].map(asked => toYear(asked, 2026))).toEqual([2025, 2026, 2026, 2026]);
  });
});
