import { expect, it } from 'vitest';
import type { CompanyKind } from '@/bank/contract/service/onboarding-data';
import { taxOptionsOf } from './choices';

it('offers the regimes that a company of its kind may have', () => {
  const labels = (kind: CompanyKind) => taxOptionsOf(kind).map(({ label }) => label);
  expect(labels('mei')).toEqual(['SIMEI (MEI)']);
  expect(labels('ltda')).toEqual(['Simples Nacional', 'Lucro presumido', 'Lucro real']);
  expect(labels('sa')).toEqual(['Lucro presumido', 'Lucro real']);
  expect(labels('association')).toEqual(['Imune ou isenta', 'Lucro presumido', 'Lucro real']);
});
