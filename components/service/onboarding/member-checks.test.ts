import { describe, expect, it } from 'vitest';
import type { PartnerDraft } from '@/bank/contract/service/onboarding-data';
import { checkPartners, isGrownUp } from './member-checks';
import { wordsForViolation } from './violation-words';

const TODAY = '2026-11-21';
const COMPANY = { cnpj: '28405617000106', kind: 'ltda' } as const;

const partner = (key: string, document: string, share: string, more: Partial<PartnerDraft> = {}): PartnerDraft => ({
  key,
  kind: 'person',
  document,
  name: 'Renata Figueiredo Prado',
  birth_date: '1980-03-15',
  mother_name: 'Célia Figueiredo',
  email: `${key}@horizonte.example`,
  phone: '+5531988887766',
  share,
  role: 'managing_partner',
  pep: 'none',
  us_person: false,
  income_range: 'to_10k',
  occupation: 'Engenheira',
  ...more,
});
const RENATA = partner('a', '27182818205', '60', { is_representative: true });
const OTAVIO = partner('b', '16180339805', '40');

const rules = (...partners: PartnerDraft[]) =>
  checkPartners(partners, COMPANY, TODAY).map(one => `${one.field} ${one.rule}`);

describe('the partners of a company', () => {
  it('pass when each is whole and all of the company is told of', () => {
    expect(rules(RENATA, OTAVIO)).toEqual([]);
  });

  it('are not there twice, are not the company, and are grown up', () => {
    expect(rules(RENATA, { ...OTAVIO, document: RENATA.document })).toEqual(['partners.1.document twice']);
    expect(rules(RENATA, { ...OTAVIO, kind: 'company', document: COMPANY.cnpj })).toEqual([
      'partners.1.document is_the_company',
    ]);
    expect(rules(RENATA, { ...OTAVIO, birth_date: '2008-11-22' })).toEqual(['partners.1.birth_date under_age']);
    expect([isGrownUp('2008-11-21', TODAY), isGrownUp('2008-11-22', TODAY)]).toEqual([true, false]);
  });

  it('do not share more than there is, nor hide an owner of more than a quarter', () => {
    expect(rules(RENATA, { ...OTAVIO, share: '40,01' })).toEqual(['partners share_total']);
    expect(rules(RENATA, { ...OTAVIO, share: '14,99' })).toEqual(['partners share_missing']);
    expect(rules(RENATA, { ...OTAVIO, share: '15' })).toEqual([]);
  });

  it('have somebody who represents the company', () => {
    expect(rules({ ...RENATA, is_representative: false }, OTAVIO)).toEqual(['partners no_representative']);
  });

  it('say what a politically exposed person holds', () => {
    expect(rules({ ...RENATA, pep: 'related' }, OTAVIO)).toEqual(['partners.0.pep_detail required']);
  });

  it('of an association hold no shares', () => {
    const members = [{ ...RENATA, share: '' }];
    expect(checkPartners(members, { ...COMPANY, kind: 'association' }, TODAY)).toEqual([]);
  });
});

describe('the words of a violation', () => {
  it('are about the field, not about its path', () => {
    expect(wordsForViolation({ field: 'partners.1.birth_date', rule: 'required' })).toBe(
      'Digite a data de nascimento.',
    );
    expect(wordsForViolation({ field: 'address.cep', rule: 'cep_invalid' })).toBe('O CEP tem 8 números.');
    expect(wordsForViolation({ field: 'x', rule: 'of tomorrow' })).toBe('Confira este campo.');
  });
});
