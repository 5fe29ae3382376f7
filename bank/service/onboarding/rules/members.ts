import { findBirthFault } from '../../../contract/age';
import {
  type BusinessMemberDraft,
  type CompanyKind,
  INCOME_RANGES,
  MANDATORY_SHARE_BPS,
  MOST_PARTNERS,
  PARTNER_ROLES,
  type PartnerDraft,
  PEP_ANSWERS,
} from '../../../contract/service/onboarding-data';
import { parseCnpj, parseCpf } from '../../../formats/documents';
import type { RegistryPartner } from '../../../providers';
import { createJudge, type Judge, judgeAddress, type Violation } from './judge';

const WHOLE_BPS = 10_000;

/** Hundredths of a percent of a share as it is typed: `33,34`, `33.34 %` and `33,34%` give 3334; `undefined` for what is no share. */
export const parseShare = (text: string | undefined): number | undefined => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec((text ?? '').trim());
  if (!match) return undefined;
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return bps <= WHOLE_BPS ? bps : undefined;
};

/** `2008-02-29` of `29/02/2008` or of itself; `undefined` for no day of the calendar. */
export const parseDay = (text: string | undefined): string | undefined => {
  const given = (text ?? '').trim();
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(given) ?? [];
  const iso = day ? `${year}-${month}-${day}` : given;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
};

/** What the company is, as far as its partners are judged by it. */
export interface MemberFacts {
  cnpj: string;
  kind: CompanyKind;
  partners: readonly RegistryPartner[];
  /** The day it is, in Brasília. */
  today: string;
}

/** Companies of one person. */
const ALONE: ReadonlySet<CompanyKind> = new Set(['mei', 'ei', 'slu']);

/** Companies without shares in the hands of partners. */
const hasShares = (kind: CompanyKind): boolean => kind !== 'association' && kind !== 'sa';

const judgeDocument = (judge: Judge, at: string, partner: PartnerDraft, facts: MemberFacts): string => {
  const given = judge.text(at, partner.document, { longest: 30 });
  if (given === '') return '';
  const isCompany = partner.kind === 'company';
  const document = isCompany ? parseCnpj(given) : parseCpf(given);
  if (!document) judge.add(at, isCompany ? 'cnpj_invalid' : 'cpf_invalid');
  if (document === facts.cnpj) judge.add(at, 'is_the_company');
  const inRegistry = partner.registry_index === undefined ? undefined : facts.partners[partner.registry_index];
  if (document && inRegistry && inRegistry.document !== document) judge.add(at, 'differs_from_registry');
  return document ?? '';
};

const judgeBirth = (judge: Judge, at: string, text: string | undefined, today: string): string => {
  const given = judge.text(at, text, { longest: 20 });
  const day = parseDay(given);
  if (given === '') return '';
  const fault = day === undefined ? 'not_born' : findBirthFault(day, today);
  if (fault) judge.add(at, fault === 'under_age' ? 'under_age' : 'date_invalid');
  return day ?? given;
};

const judgePerson = (judge: Judge, at: (name: string) => string, partner: PartnerDraft, facts: MemberFacts) => {
  const pep = judge.oneOf(at('pep'), partner.pep, PEP_ANSWERS);
  const isExposed = pep === 'self' || pep === 'related';
  return {
    social_name: judge.text(at('social_name'), partner.social_name, { required: false }),
    birth_date: judgeBirth(judge, at('birth_date'), partner.birth_date, facts.today),
    mother_name: judge.fullName(at('mother_name'), partner.mother_name),
    email: judge.email(at('email'), partner.email),
    phone: judge.phone(at('phone'), partner.phone, { mobile: true }),
    pep,
    pep_detail: judge.text(at('pep_detail'), partner.pep_detail, { required: isExposed }),
    us_person: partner.us_person === true,
    income_range: judge.oneOf(at('income_range'), partner.income_range, INCOME_RANGES),
    occupation: judge.text(at('occupation'), partner.occupation),
    is_representative: partner.is_representative === true,
    ...(Object.values(partner.address ?? {}).some(Boolean)
      ? { address: judgeAddress(judge, at('address'), partner.address) }
      : {}),
  };
};

const judgePartner = (judge: Judge, index: number, partner: PartnerDraft, facts: MemberFacts): PartnerDraft => {
  const at = (name: string) => `partners.${index}.${name}`;
  const isCompany = partner.kind === 'company';
  if (isCompany && partner.is_representative) judge.add(at('is_representative'), 'representative_is_company');
  const share = (partner.share ?? '').trim();
  if (share === '' && hasShares(facts.kind)) judge.add(at('share'), 'required');
  else if (share !== '' && parseShare(share) === undefined) judge.add(at('share'), 'share_invalid');
  return {
    key: partner.key,
    kind: partner.kind ?? 'person',
    document: judgeDocument(judge, at('document'), partner, facts),
    name: isCompany ? judge.text(at('name'), partner.name) : judge.fullName(at('name'), partner.name),
    share,
    role: judge.oneOf(at('role'), partner.role, PARTNER_ROLES),
    ...(partner.registry_index === undefined ? {} : { registry_index: partner.registry_index }),
    ...(isCompany ? { is_representative: false } : judgePerson(judge, at, partner, facts)),
  };
};

const judgeTwice = (judge: Judge, partners: readonly PartnerDraft[]): void => {
  partners.forEach((partner, index) => {
    const before = partners.slice(0, index);
    // of those that were stored under keys of a browser's
    if (before.some(({ key }) => key === partner.key)) judge.add(`partners.${index}.key`, 'twice');
    if (partner.document && before.some(({ document }) => document === partner.document)) {
      judge.add(`partners.${index}.document`, 'twice');
    }
    // each representative signs in with an e-mail of their own
    const isSame = (other: PartnerDraft) => other.is_representative && other.email === partner.email;
    if (partner.is_representative && partner.email && before.some(isSame)) {
      judge.add(`partners.${index}.email`, 'twice');
    }
  });
};

const judgeShares = (judge: Judge, partners: readonly PartnerDraft[], facts: MemberFacts): void => {
  const total = partners.reduce((sum, { share }) => sum + (parseShare(share) ?? 0), 0);
  if (total > WHOLE_BPS) judge.add('partners', 'share_total');
  const known = new Set(partners.map(({ document }) => document));
  const isMissing = (partner: RegistryPartner) =>
    (partner.shareBps ?? 0) > MANDATORY_SHARE_BPS && !known.has(partner.document);
  if (facts.partners.some(isMissing)) judge.add('partners', 'partner_missing');
  // whoever holds what is left could hold more than a quarter
  if (hasShares(facts.kind) && WHOLE_BPS - total > MANDATORY_SHARE_BPS) judge.add('partners', 'share_missing');
};

/** One row is held against one entry of the registry: many rows of the same one would be as many guesses. */
const withoutRepeats = (partners: readonly PartnerDraft[]): PartnerDraft[] => {
  const seen = new Set<number>();
  return partners.map(({ registry_index: index, ...partner }) => {
    if (index === undefined || seen.has(index)) return partner;
    seen.add(index);
    return { ...partner, registry_index: index };
  });
};

/** Step `business-member` judged as a whole: every violation at once, and its texts in one form. */
export const judgeMembers = (
  draft: BusinessMemberDraft,
  facts: MemberFacts,
): { violations: Violation[]; step: { partners: PartnerDraft[] } } => {
  const judge = createJudge();
  const given = withoutRepeats(draft.partners ?? []);
  const isTooMany = given.length > (ALONE.has(facts.kind) ? 1 : MOST_PARTNERS);
  // nothing of the registry is told to who names everybody
  const told = isTooMany ? { ...facts, partners: [] } : facts;
  if (given.length === 0) judge.add('partners', 'too_few');
  if (isTooMany) judge.add('partners', 'too_many');
  const partners = given.map((partner, index) => judgePartner(judge, index, partner, told));
  judgeTwice(judge, partners);
  if (partners.length > 0) {
    if (partners[0]?.kind !== 'person') judge.add('partners.0.kind', 'first_is_person');
    if (!partners.some(({ is_representative }) => is_representative)) judge.add('partners', 'no_representative');
    judgeShares(judge, partners, told);
  }
  return { violations: judge.violations, step: { partners } };
};
