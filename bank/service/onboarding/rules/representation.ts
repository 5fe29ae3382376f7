import type { PartnerDraft } from '../../../contract/service/onboarding-data';
import { parseCpf } from '../../../formats/documents';
import { type CheckFinding, type CompanyRecord, mayRepresent, type RegistryPartner } from '../../../providers';

/** `José  da SILVA` and `Jose da Silva` are one name. */
const fold = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

const isPerson = ({ kind }: PartnerDraft): boolean => kind !== 'company';

/** The registry's person whom an applicant names: by CPF, never by what the row says of itself. */
export const findInRegistry = (
  { partners }: Pick<CompanyRecord, 'partners'>,
  partner: PartnerDraft,
): RegistryPartner | undefined => {
  const cpf = isPerson(partner) ? parseCpf(partner.document ?? '') : undefined;
  return cpf === undefined ? undefined : partners.find(({ kind, document }) => kind === 'person' && document === cpf);
};

/** Whether a row is, by CPF and name, somebody of whom the registry says that they act for the company. */
export const isAttested = (company: Pick<CompanyRecord, 'partners'>, partner: PartnerDraft): boolean => {
  const known = findInRegistry(company, partner);
  return known !== undefined && mayRepresent(known) && fold(known.name) === fold(partner.name ?? '');
};

/** Those who act for the company by the registry and are not to have access. */
const leftOut = ({ partners }: Pick<CompanyRecord, 'partners'>, people: readonly PartnerDraft[]): RegistryPartner[] => {
  const included = new Set(
    people.filter(one => one.is_representative && isPerson(one)).map(one => parseCpf(one.document ?? '')),
  );
  return partners.filter(one => mayRepresent(one) && !included.has(one.document));
};

const doubtOf = (company: Pick<CompanyRecord, 'partners'>, partner: PartnerDraft): string => {
  const name = partner.name ?? '';
  const known = findInRegistry(company, partner);
  if (known && mayRepresent(known)) return `${name} tem na Receita o nome ${known.name}.`;
  if (partner.role === 'attorney') return `${name} representa por procuração: leia os poderes e quem a assinou.`;
  if (known) return `${name} consta na Receita como ${known.role}, que não representa a empresa.`;
  return `${name} não consta na Receita: quem representa a empresa não é conhecido por ela.`;
};

/**
 * Whether those who are to have access may act for the company. Clear is only who the registry says does; a power of attorney, and everybody else, is a
 * person's to read. So is the company of which somebody who acts for it was left out: they may have to sign together.
 */
export const judgeRepresentation = (
  company: Pick<CompanyRecord, 'partners'>,
  people: readonly PartnerDraft[],
): CheckFinding => {
  const doubts = [
    ...people.filter(one => one.is_representative && !isAttested(company, one)).map(one => doubtOf(company, one)),
    ...leftOut(company, people).map(
      one => `${one.name} (${one.role}) representa a empresa na Receita e ficou sem acesso.`,
    ),
  ];
  if (doubts.length > 0) return { result: 'attention', detail: doubts.join(' ') };
  return { result: 'clear', detail: 'Quem terá acesso representa a empresa na Receita.' };
};
