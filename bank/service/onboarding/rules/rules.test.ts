import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { COMPANY_KINDS, PartnerDraft } from '../../../contract/service/onboarding-data';
import { judgeAccount } from './account';
import { judgeMembers, type MemberFacts, parseDay, parseShare } from './members';
import { isFilled, slotsOf } from './slots';

const FACTS: MemberFacts = { cnpj: '28405617000106', kind: 'ltda', partners: [], today: '2026-11-21' };
const CPFS = ['27182818205', '16180339805', '14142135651', '17320508052'];

const partner = (index: number, more: Partial<PartnerDraft> = {}): PartnerDraft => ({
  key: `p${index}`,
  kind: 'person',
  document: CPFS[index],
  name: `Sócia Número ${index}`,
  birth_date: '14/03/1985',
  mother_name: 'Maria das Dores',
  email: `p${index}@socias.example`,
  phone: '11987654321',
  share: '25',
  role: 'managing_partner',
  is_representative: index === 0,
  pep: 'none',
  income_range: 'to_5k',
  occupation: 'Comerciante',
  ...more,
});

const rulesOf = (partners: PartnerDraft[], facts: Partial<MemberFacts> = {}): string[] =>
  judgeMembers({ partners }, { ...FACTS, ...facts }).violations.map(({ field, rule }) => `${field} ${rule}`);

const four = (more: Partial<PartnerDraft> = {}): PartnerDraft[] =>
  [0, 1, 2].map(at => partner(at)).concat(partner(3, more));

describe('partners', () => {
  it('pass when they hold the whole company, and are kept in one form', () => {
    const { violations, step } = judgeMembers({ partners: four({ document: '173.205.080-52' }) }, FACTS);
    expect(violations).toEqual([]);
    expect(step.partners[3]).toMatchObject({
      document: '17320508052',
      birth_date: '1985-03-14',
      phone: '+5511987654321',
    });
  });

  it('tell of one entry of the registry once, and of none to who names everybody', () => {
    const known = {
      kind: 'person',
      name: 'SÓCIA',
      document: '27182818205',
      role: 'Sócia',
      since: '2020-01-01',
    } as const;
    const facts = { partners: [{ ...known, shareBps: null }] };
    const wrong = (rows: number) =>
      Array.from({ length: rows }, (_, at) => partner(1, { key: `p${at}`, registry_index: 0 }));
    const told = (rows: number) => rulesOf(wrong(rows), facts).filter(rule => rule.endsWith('differs_from_registry'));
    expect(told(10)).toEqual(['partners.0.document differs_from_registry']);
    expect(told(11)).toEqual([]);
  });

  it.each<[string, PartnerDraft[], string, Partial<MemberFacts>?]>([
    ['there is none', [], 'partners too_few'],
    ['there are eleven', Array.from({ length: 11 }, (_, at) => partner(at)), 'partners too_many'],
    ['they hold more than everything', four({ share: '25,01' }), 'partners share_total'],
    ['more than a quarter is nobody’s', [partner(0, { share: '74,99' })], 'partners share_missing'],
    ['one is there twice', four({ document: CPFS[0] }), 'partners.3.document twice'],
    [
      'one is the company itself',
      four({ kind: 'company', document: FACTS.cnpj }),
      'partners.3.document is_the_company',
    ],
    ['one is under age', four({ birth_date: '22/11/2008' }), 'partners.3.birth_date under_age'],
    ['one is born tomorrow', four({ birth_date: '22/11/2026' }), 'partners.3.birth_date date_invalid'],
    ['a day is no day', four({ birth_date: '31/02/1990' }), 'partners.3.birth_date date_invalid'],
    ['a CPF is wrong', four({ document: '17320508053' }), 'partners.3.document cpf_invalid'],
    [
      'a CNPJ has a letter in its digits',
      four({ kind: 'company', document: '12ABC34501DEA5' }),
      'partners.3.document cnpj_invalid',
    ],
    ['nobody represents it', four().map(one => ({ ...one, is_representative: false })), 'partners no_representative'],
    [
      'the first is a company',
      [partner(0, { kind: 'company' }), ...four().slice(1)],
      'partners.0.kind first_is_person',
    ],
    ['a politician does not say which office', four({ pep: 'self' }), 'partners.3.pep_detail required'],
    [
      'two representatives share an e-mail',
      four({ is_representative: true, email: 'p0@socias.example' }),
      'partners.3.email twice',
    ],
    ['a sole trader has a partner', four(), 'partners too_many', { kind: 'mei' }],
    [
      'one with more than a quarter is missing',
      [partner(0, { share: '80' })],
      'partners partner_missing',
      {
        partners: [
          { kind: 'person', name: 'X', document: CPFS[1] ?? '', role: 'Sócio', since: '2020-01-01', shareBps: 2_501 },
        ],
      },
    ],
  ])('do not pass when %s', (_, partners, complaint, facts) => {
    expect(rulesOf(partners, facts)).toContain(complaint);
  });

  it('who is eighteen today passes', () => {
    expect(rulesOf(four({ birth_date: '21/11/2008' }))).toEqual([]);
  });

  it('complains of the shares exactly when they are above the whole or leave more than a quarter', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(shares, all => {
        const said = rulesOf(all.map((bps, at) => partner(at, { share: (bps / 100).toFixed(2).replace('.', ',') })));
        const total = all.reduce((sum, bps) => sum + bps, 0);
        expect(said.includes('partners share_total')).toBe(total > 10_000);
        expect(said.includes('partners share_missing')).toBe(total < 7_500);
      }),
    );
  });

  it('reads every share that it could have written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), bps => parseShare(`${(bps / 100).toFixed(2)} %`) === bps),
    );
    expect(['101', '-1', '1e2', '33,333', 'x', ''].map(parseShare)).toEqual(Array(6).fill(undefined));
  });

  it('reads days as they are typed, and as they are kept', () => {
    expect([parseDay('27/03/1985'), parseDay('1985-03-27')]).toEqual(['1985-03-27', '1985-03-27']);
    expect(parseDay('29/02/2007')).toBeUndefined();
  });
});

describe('the company', () => {
  const ADDRESS = {
    cep: '80020-300',
    street: 'Rua XV',
    number: '1',
    district: 'Centro',
    city: 'Curitiba',
    state: 'pr',
  };
  const GOOD = {
    registry_confirmed: true,
    phone: '4133334444',
    email: 'A@B.example',
    cnae: '4711-3/02',
    legal_nature: '206-2',
    revenue_range: 'to_81k',
    tax_regime: 'simples',
    purpose: 'daily',
    funds_origins: ['sales'],
    address: ADDRESS,
  };
  it('passes in any spelling and is kept in one form', () => {
    const { violations, step } = judgeAccount(GOOD, 'ltda');
    expect(violations).toEqual([]);
    expect(step).toMatchObject({
      cnae: '4711302',
      legal_nature: '2062',
      email: 'a@b.example',
      address: { cep: '80020300', state: 'PR' },
    });
  });

  it.each([
    ['address.state', 'state_of_cep', { address: { ...ADDRESS, state: 'SP' } }],
    ['address.cep', 'cep_invalid', { address: { ...ADDRESS, cep: '8002' } }],
    ['cnae', 'cnae_unknown', { cnae: '9999999' }],
    ['legal_nature', 'legal_nature_unknown', { legal_nature: '9999' }],
    ['purpose_other', 'required', { purpose: 'other' }],
    ['funds_origins', 'required', { funds_origins: [] }],
    ['registry_confirmed', 'not_confirmed', { registry_confirmed: false }],
    ['site', 'site_invalid', { site: 'javascript:alert(1)' }],
  ])('does not pass with a wrong %s (%s)', (field, rule, more) => {
    expect(judgeAccount({ ...GOOD, ...more }, 'ltda').violations).toContainEqual({ field, rule });
  });

  it('of a MEI earns no more than a MEI may', () => {
    const { violations } = judgeAccount({ ...GOOD, revenue_range: 'to_360k', tax_regime: 'mei' }, 'mei');
    expect(violations).toEqual([{ field: 'revenue_range', rule: 'revenue_above_kind' }]);
  });

  it.each([
    ['ltda', 'mei'],
    ['ei', 'mei'],
    ['mei', 'simples'],
    ['sa', 'simples'],
    ['association', 'simples'],
    ['slu', 'exempt'],
  ] as const)('of kind %s does not pay taxes as %s', (kind, tax_regime) => {
    expect(judgeAccount({ ...GOOD, tax_regime }, kind).violations).toEqual([
      { field: 'tax_regime', rule: 'tax_regime_of_kind' },
    ]);
  });

  it('finds something wrong with nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('phone', 'email', 'cnae', 'site'), fc.string()), typed => {
        expect(judgeAccount(typed, 'ltda').violations.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the places for files', () => {
  it('are those of the kind of company and of each representative', () => {
    const idsOf = (kind: (typeof COMPANY_KINDS)[number]) =>
      slotsOf(kind, four())
        .filter(({ required }) => required)
        .map(({ id }) => id);
    const person = ['person.p0.identity', 'person.p0.selfie'];
    expect(idsOf('mei')).toEqual(['company.ccmei', ...person]);
    expect(idsOf('ltda')).toEqual(['company.social_contract', 'company.address_proof', ...person]);
    expect(idsOf('sa')).toEqual(['company.bylaws', 'company.election_minutes', 'company.address_proof', ...person]);
    expect(slotsOf('ltda', four({ role: 'attorney', is_representative: true })).map(({ id }) => id)).toContain(
      'company.power_of_attorney',
    );
  });

  it('are filled by both sides of one document, not by one side of each', () => {
    const slot = slotsOf('mei', four()).find(({ name }) => name === 'identity');
    if (!slot) throw new Error('no place for an identity');
    expect(isFilled(slot, ['rg_front', 'cnh_back'])).toBe(false);
    expect(isFilled(slot, ['rg_front', 'rg_back'])).toBe(true);
    expect(isFilled(slot, ['cnh_digital'])).toBe(true);
  });
});
