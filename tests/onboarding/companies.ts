import { findSandboxCompany } from '../../bank/providers/sandbox/registry/companies';
import { cnpjOf } from '../support/cnpj';

/** What a generated company is for: docs/how-to/onboarding.md, "The sandbox". */
export type Beginning = 'DEMO' | 'DEMM' | 'DEM3' | 'DEMR';

export interface Partner {
  name: string;
  cpf: string;
  email: string;
}

export interface TestCompany {
  cnpj: string;
  legalName: string;
  /** The first of them fills everything in. */
  partners: Partner[];
}

/** Another company with every call: the tests may run again and again against the same product. */
let made = Math.floor(Date.now() / 1_000);

/** A company that nobody has applied for yet. */
export const newCompany = (beginning: Beginning): TestCompany => {
  made++;
  const mark = made.toString(36).toUpperCase().slice(-4);
  const cnpj = cnpjOf(`${beginning}${mark}`);
  const record = findSandboxCompany(cnpj);
  if (!record) throw new Error(`the sandbox's registry has no ${cnpj}`);
  const partners = record.partners.map(({ name, document }, index) => ({
    name,
    cpf: document,
    email: `socio-${index + 1}.${cnpj.toLowerCase()}@modelo.example`,
  }));
  return { cnpj, legalName: record.legalName.replace(/ \d{11}$/, ''), partners };
};

/** Who applies. @throws {Error} for a company of nobody */
export const applicantOf = ({ partners: [first] }: TestCompany): Partner => {
  if (!first) throw new Error('a company without partners');
  return first;
};
