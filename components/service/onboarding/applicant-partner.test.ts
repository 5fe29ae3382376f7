import { describe, expect, it } from 'vitest';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { asApplicant, mayBeApplicant } from './applicant-partner';

const contact = (value: string) => ({ value, required: true, verified_at: null, challenge: null });
const applicant: Application['applicant'] = {
  name: 'Renata Prado',
  cpf: '12345678909',
  email: contact('renata@modelo.example'),
  mobile: contact('+5511988887766'),
};
const known = (masked: string) =>
  ({ applicant, company: { partners: [{ index: 0, document_masked: masked }] } }) as unknown as Application;
const listed = { key: 'a', kind: 'person', name: 'RENATA PRADO', registry_index: 0 } as const;
const added = { key: 'b', kind: 'person' } as const;

describe('"Sou eu"', () => {
  it('is offered to whom the registry knows by the CPF of the applicant, and to who was added by hand', () => {
    expect(mayBeApplicant(listed, [listed], known('***.456.789-**'))).toBe(true);
    expect(mayBeApplicant(listed, [listed], known('***.456.780-**'))).toBe(false);
    expect(mayBeApplicant(added, [listed, added], known('***.456.780-**'))).toBe(true);
  });

  it('is offered to no company, and to nobody once somebody has the CPF', () => {
    expect(mayBeApplicant({ key: 'c', kind: 'company' }, [], known(''))).toBe(false);
    const taken = { ...listed, document: applicant.cpf };
    expect(mayBeApplicant(taken, [taken, added], known('***.456.789-**'))).toBe(false);
    expect(mayBeApplicant(added, [taken, added], known('***.456.789-**'))).toBe(false);
  });

  it('fills in what was asked before, keeps the name of the registry and what was typed', () => {
    expect(asApplicant({ ...listed, email: 'outro@modelo.example' }, { applicant })).toEqual({
      ...listed,
      document: '12345678909',
      email: 'outro@modelo.example',
      phone: '+5511988887766',
      is_representative: true,
    });
    expect(asApplicant(added, { applicant })).toMatchObject({ name: 'Renata Prado', email: 'renata@modelo.example' });
  });
});
