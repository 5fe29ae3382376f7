import { randomUUID } from 'node:crypto';
import { getCnae } from '@brazilian-utils/brazilian-utils/get-cnae';
import { getLegalNature } from '@brazilian-utils/brazilian-utils/get-legal-nature';
import type { RegistryCompany } from '../../contract/service/onboarding-application';
import type { BusinessAccountDraft, BusinessMemberDraft, PartnerDraft } from '../../contract/service/onboarding-data';
import { BankError } from '../../core/errors';
import { maskDocument, parseCnpj } from '../../formats/documents';
import { companyKindOf, type CompanyRecord, type RegistryPartner } from '../../providers';
import { isCustomer } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { OnboardingDeps } from './deps';

/** `DESENVOLVIMENTO DE  PROGRAMAS` as `Desenvolvimento de programas`. */
const toSentence = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** `{ code: '4711302', name: 'Comércio varejista …' }`; the code stands for itself where the table has no such activity. */
export const toCnae = (code: string): { code: string; name: string } => ({
  code,
  name: toSentence(getCnae(code)?.description ?? code),
});

const SOME_CNAES = [
  ...['4711302', '4712100', '4721102', '4722901', '4723700', '4724500', '4744099', '4751201', '4754701', '4761003'],
  ...['4771701', '4772500', '4781400', '4782201', '4789099', '4520001', '4530703', '4541206', '4930202', '5611201'],
  ...['5611203', '5620104', '1091102', '1412601', '1813001', '2222600', '2542000', '3101200', '4120400', '4321500'],
  ...['4322301', '4330404', '4399103', '0151201', '6201501', '6202300', '6204000', '6209100', '6311900', '6319400'],
  ...['6810201', '6821801', '6911701', '6920601', '7020400', '7112000', '7119701', '7311400', '7319002', '7410202'],
  ...['7420001', '7490104', '7711000', '7820500', '8011101', '8121400', '8130300', '8211300', '8219999', '8220200'],
  ...['8230001', '8511200', '8513900', '8593700', '8599604', '8630503', '8630504', '8650004', '8690999', '9001999'],
  ...['9313100', '9430800', '9511800', '9521500', '9602501', '9602502', '9609207', '9609299'],
].filter(code => getCnae(code));

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Activities by the beginning of their code or by words of their name, at most 20; every activity is found by its whole code. */
export const findCnaes = (search: string): { code: string; name: string }[] => {
  const digits = search.replace(/\D/g, '');
  if (digits.length === 7) return getCnae(digits) ? [toCnae(digits)] : [];
  const words = fold(search).split(/\s+/).filter(Boolean);
  return SOME_CNAES.map(toCnae)
    .filter(({ code, name }) => (digits ? code.startsWith(digits) : words.every(word => fold(name).includes(word))))
    .slice(0, 20);
};

const toPartner = (partner: RegistryPartner, index: number): RegistryCompany['partners'][number] => ({
  index,
  kind: partner.kind,
  name: partner.name,
  document_masked: maskDocument(partner.document),
  role: partner.role,
  since: partner.since,
});

/** A company as applicants see it: nobody's CPF whole. */
export const toRegistryCompany = (company: CompanyRecord): RegistryCompany => ({
  cnpj: company.cnpj,
  // a sole trader's registered name ends with the CPF
  legal_name: company.legalName.replace(/ \d{11}$/, ''),
  trade_name: company.tradeName,
  kind: companyKindOf(company) ?? 'ltda',
  legal_nature: {
    code: company.legalNature,
    name: getLegalNature(company.legalNature)?.description ?? company.legalNature,
  },
  size: company.size,
  cnae: toCnae(company.cnae),
  other_cnaes: company.otherCnaes.map(toCnae),
  capital_cents: company.capitalCents,
  opened_on: company.openedOn,
  situation: company.situation,
  address: { ...company.address },
  partners: company.partners.map(toPartner),
});

/**
 * The company of a CNPJ in any spelling, if an account may be opened for it. Situation and being our customer are told to anybody: the one is public at
 * the Receita Federal, the other in the directory of Pix; how often one may ask is limited.
 * Throws `validation_failed` (`cnpj_invalid`), `company_not_found`, `company_not_eligible`, `company_is_customer`, `registry_unavailable`.
 */
export const requireCompany = async (deps: OnboardingDeps, sql: Sql, text: string): Promise<CompanyRecord> => {
  const cnpj = parseCnpj(text);
  if (!cnpj) {
    const rule = text.trim() === '' ? 'required' : 'cnpj_invalid';
    throw new BankError('validation_failed', { violations: [{ field: 'cnpj', rule }] });
  }
  if (await isCustomer(sql, cnpj)) throw new BankError('company_is_customer');
  const company = await deps.registry.findCompany(cnpj);
  if (!company) throw new BankError('company_not_found');
  const legal_name = toRegistryCompany(company).legal_name;
  if (company.situation !== 'active') {
    throw new BankError('company_not_eligible', { params: { situation: company.situation, legal_name } });
  }
  if (!companyKindOf(company)) {
    throw new BankError('company_not_eligible', { params: { legal_nature: company.legalNature, legal_name } });
  }
  return company;
};

/** What the registry knows of step `business-account`. */
export const prefillAccount = (company: CompanyRecord): BusinessAccountDraft => ({
  trade_name: company.tradeName ?? '',
  cnae: company.cnae,
  legal_nature: company.legalNature,
  ...(company.isMei ? { tax_regime: 'mei', revenue_range: 'to_81k' } : {}),
  address: { ...company.address, source: 'registry' },
});

const ROLES: readonly [RegExp, NonNullable<PartnerDraft['role']>][] = [
  [/administrador/i, 'managing_partner'],
  [/titular/i, 'owner'],
  [/diretor/i, 'director'],
  [/presidente/i, 'president'],
];

/** `3334` as `33,34`; `4000` as `40`. */
const toShare = (bps: number): string => `${bps / 100}`.replace('.', ',');

/** The partners of the registry as step `business-member` begins: names and roles; documents are typed by who knows them. */
export const prefillMembers = ({ partners }: CompanyRecord): BusinessMemberDraft => ({
  partners: partners.map((partner, index) => {
    const role = ROLES.find(([pattern]) => pattern.test(partner.role))?.[1];
    return {
      key: randomUUID(),
      kind: partner.kind,
      name: partner.name,
      role: role ?? 'partner',
      is_representative: role !== undefined && partner.kind === 'person',
      ...(partner.shareBps === null ? {} : { share: toShare(partner.shareBps) }),
      registry_index: index,
    };
  }),
});
