import { describe, expect, it } from 'vitest';
import { cnpjOf } from '../../../../tests/support/cnpj';
import { parseCnpj, parseCpf } from '../../../formats/documents';
import { companyKindOf } from '../../company-registry';
import { findSandboxCompany } from './companies';

describe('a generated company of the registry', () => {
  it.each([
    ['DEMO', 'slu', 1],
    ['DEMR', 'slu', 1],
    ['DEMM', 'mei', 1],
    ['DEM3', 'ltda', 3],
  ])(
    'whose CNPJ begins with %s is a %s of so many partners, each with a CPF of their own',
    (beginning, kind, count) => {
      const cnpj = cnpjOf(`${beginning}AB12`);
      expect(parseCnpj(cnpj)).toBe(cnpj);
      const company = findSandboxCompany(cnpj);
      expect(company && companyKindOf(company)).toBe(kind);
      const documents = company?.partners.map(({ document }) => document) ?? [];
      expect(new Set(documents).size).toBe(count);
      for (const document of documents) expect(parseCpf(document)).toBe(document);
      expect(company?.partners.reduce((sum, { shareBps }) => sum + (shareBps ?? 0), 0)).toBe(10_000);
    },
  );

  it('is none for any other root', () => {
    expect(findSandboxCompany(cnpjOf('DEMXAB12'))).toBeUndefined();
  });
});
