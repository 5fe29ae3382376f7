import { expect, it } from 'vitest';
import { describeTable } from './table.mjs';

it('shows every figure with its limit, its yardstick and whether it is met', () => {
  const lines = describeTable([
    {
      bench: 'ledger',
      figure: '32 clients',
      value: 5123.4,
      unit: 'posts/s',
      limit: '≥ 3 ×',
      against: 'pgbench TPC-B',
      ratio: 3.456,
      isMet: true,
    },
    { bench: 'load', figure: 'normal again after', value: null, unit: 's', limit: '≤ 10', isMet: false },
    { bench: 'server', figure: 'page', value: 12.34, unit: '/s' },
  ]);
  expect(lines[2]).toMatch(/^ledger +32 clients +5,123 posts\/s +≥ 3 × +3\.46 × +pgbench TPC-B +met$/);
  expect(lines[3]).toMatch(/^load +normal again after +- s +≤ 10 +MISSED$/);
  expect(lines[4]).toMatch(/^server +page +12\.3 \/s$/);
});
