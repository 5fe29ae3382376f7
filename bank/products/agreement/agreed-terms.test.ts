import { expect, it } from 'vitest';
import { toTermsOn } from './agreed-terms';

const decided = { itemFeeCents: 250n, mayProtest: false };
const changes = [
  { fromOn: '2026-12-01', note: 'Protesto contratado', itemFeeCents: 250n, mayProtest: true },
  { fromOn: '2027-01-10', note: 'Nova tarifa', itemFeeCents: 190n, mayProtest: true },
];

it.each([
  ['2026-11-30', decided],
  ['2026-12-01', changes[0]],
  ['2027-01-09', changes[0]],
  ['2027-01-10', changes[1]],
  ['2030-01-01', changes[1]],
])('on %s are those of the last day that has come', (day, terms) => {
  expect(toTermsOn({ decided, changes }, day)).toBe(terms);
});

it('are those of the decision where nothing was changed', () => {
  expect(toTermsOn({ decided, changes: [] }, '2026-12-01')).toBe(decided);
});
