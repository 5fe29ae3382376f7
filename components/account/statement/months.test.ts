import { expect, it } from 'vitest';
import { listMonths } from './months';

it('the months of the accountant’s pack begin with the last whole one and end with the one under way', () => {
  const months = listMonths('2026-01-31');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ value: '2025-12', label: 'dezembro de 2025' });
  expect(months.at(-1)).toEqual({ value: '2026-01', label: 'janeiro de 2026' });
  expect(months.at(-2)?.value).toBe('2025-02');
});
