import type { CompanyKind, PartnerDraft } from '@/bank/contract/service/onboarding-data';
import { findDocumentProblem } from '@/components/ui/document-text';
import { parseDateDigits } from '@/components/ui/date-text';
import { addressOrder, checkAddress } from './address-checks';
import { emailRule, fullNameRule, mobileRule } from './entry-checks';
import { parseShare, sumShares } from './shares';
import type { Violation } from './violation-words';

/** Companies of one person have one. */
export const mostPartners = (kind: CompanyKind): number => (kind === 'mei' || kind === 'ei' || kind === 'slu' ? 1 : 10);

/** Companies without shares in the hands of partners. */
export const hasShares = (kind: CompanyKind): boolean => kind !== 'association' && kind !== 'sa';

const GROWN_UP_YEARS = 18;

/** The fields of a partner by what they are about, in the order they stand on the page. */
const FIELDS = {
  who: ['kind', 'document', 'name', 'social_name', 'birth_date', 'mother_name'],
  contact: ['email', 'phone'],
  role: ['role', 'share', 'is_representative'],
  declared: ['pep', 'pep_detail', 'us_person', 'income_range', 'occupation'],
  address: addressOrder('address'),
} as const satisfies Record<string, readonly string[]>;

export type MemberTopic = keyof typeof FIELDS;

/** `('contact', 'partners.1')` -> `['partners.1.email', 'partners.1.phone']` */
export const memberFieldsOf = (topic: MemberTopic, path: string): string[] =>
  FIELDS[topic].map(name => `${path}.${name}`);

export const memberOrder = (partners: readonly PartnerDraft[]): string[] => [
  ...partners.flatMap((_, place) =>
    (Object.keys(FIELDS) as MemberTopic[]).flatMap(topic => memberFieldsOf(topic, `partners.${place}`)),
  ),
  'partners',
];

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** `2008-11-21` is 18 on 21 Nov 2026, `2008-11-22` is not. Both are ISO days. */
export const isGrownUp = (birth: string, today: string): boolean => {
  const [year, rest] = [Number(birth.slice(0, 4)), birth.slice(4)];
  return `${String(year + GROWN_UP_YEARS).padStart(4, '0')}${rest}` <= today;
};

/** What was typed as a day: `21/11/1990` or `1990-11-21` -> `1990-11-21`. */
export const dayOf = (typed: string | undefined): string | undefined => {
  if (isEmpty(typed)) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed ?? '')) return typed;
  return parseDateDigits((typed ?? '').replace(/\D/g, '')) ?? undefined;
};

function checkPerson(partner: PartnerDraft, today: string): Record<string, string | undefined> {
  const birth = dayOf(partner.birth_date);
  const birthRule = birth === undefined ? 'date_invalid' : isGrownUp(birth, today) ? undefined : 'under_age';
  return {
    document: isEmpty(partner.document)
      ? 'required'
      : findDocumentProblem(partner.document ?? '', 'cpf')
        ? 'cpf_invalid'
        : undefined,
    name: fullNameRule(partner.name ?? ''),
    birth_date: isEmpty(partner.birth_date) ? 'required' : birthRule,
    mother_name: fullNameRule(partner.mother_name ?? ''),
    email: emailRule(partner.email ?? ''),
    phone: mobileRule(partner.phone ?? ''),
    pep: isEmpty(partner.pep) ? 'required' : undefined,
    pep_detail:
      (partner.pep === 'self' || partner.pep === 'related') && isEmpty(partner.pep_detail) ? 'required' : undefined,
    us_person: partner.us_person === undefined ? 'required' : undefined,
    income_range: isEmpty(partner.income_range) ? 'required' : undefined,
    occupation: isEmpty(partner.occupation) ? 'required' : undefined,
  };
}

const checkCompanyPartner = ({
  document,
  name,
  is_representative,
}: PartnerDraft): Record<string, string | undefined> => ({
  document: isEmpty(document) ? 'required' : findDocumentProblem(document ?? '', 'cnpj') ? 'cnpj_invalid' : undefined,
  name: isEmpty(name) ? 'required' : undefined,
  is_representative: is_representative ? 'representative_is_company' : undefined,
});

/** What is wrong with one partner alone. `today` is an ISO day. */
export function checkPartner(partner: PartnerDraft, path: string, today: string, kind: CompanyKind): Violation[] {
  const isCompany = partner.kind === 'company';
  const rules = {
    ...(isCompany ? checkCompanyPartner(partner) : checkPerson(partner, today)),
    role: isEmpty(partner.role) ? 'required' : undefined,
    share: isEmpty(partner.share)
      ? hasShares(kind)
        ? 'required'
        : undefined
      : parseShare(partner.share ?? '') === undefined
        ? 'share_invalid'
        : undefined,
  };
  const own = Object.entries(rules).flatMap(([name, rule]) => (rule ? [{ field: `${path}.${name}`, rule }] : []));
  const hasAddress = Object.entries(partner.address ?? {}).some(([name, text]) => name !== 'source' && text);
  return isCompany || !hasAddress ? own : [...own, ...checkAddress(partner.address, `${path}.address`)];
}

/** What is wrong with all of them together: who is there twice, what the shares add up to, who represents. */
export function checkPartners(
  partners: readonly PartnerDraft[],
  { cnpj, kind }: { cnpj: string; kind: CompanyKind },
  today: string,
): Violation[] {
  const found = partners.flatMap((partner, place) => checkPartner(partner, `partners.${place}`, today, kind));
  partners.forEach(({ document }, place) => {
    if (isEmpty(document)) return;
    const field = `partners.${place}.document`;
    if (document === cnpj) found.push({ field, rule: 'is_the_company' });
    else if (partners.findIndex(other => other.document === document) < place) found.push({ field, rule: 'twice' });
  });
  const whole = (rule: string) => found.push({ field: 'partners', rule });
  const shares = partners.map(({ share }) => parseShare(share ?? '') ?? null);
  const { over, mayHideOwner } = sumShares(shares);
  if (partners.length === 0) whole('too_few');
  else if (partners.length > mostPartners(kind)) whole('too_many');
  else if (over > 0) whole('share_total');
  else if (hasShares(kind) && mayHideOwner && shares.every(share => share !== null) && shares.some(Boolean))
    whole('share_missing');
  else if (partners[0]?.kind === 'company') whole('first_is_person');
  else if (!partners.some(partner => partner.is_representative)) whole('no_representative');
  return found;
}
