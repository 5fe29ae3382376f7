import type { Sql } from '../../../storage';
import { type CheckFinding, companyKindOf, type CompanyRecord, mayRepresent } from '../../../providers';
import { BankError } from '../../../core/errors';
import type { OnboardingDeps } from '../deps';
import { type ApplicationRow, writeApplication } from '../rows';
import { judgeRepresentation } from '../rules/representation';

/** The company as the registry has it today, and what that means for who is to have access. */
export interface Authority {
  company: CompanyRecord;
  finding: CheckFinding;
}

/** Asks the registry anew: what an application was begun with may be months old. Throws `registry_unavailable`. */
export const readAuthority = async (
  { registry }: Pick<OnboardingDeps, 'registry'>,
  application: ApplicationRow,
): Promise<Authority> => {
  const before = application.company;
  const company = await registry.findCompany(before.cnpj);
  if (company?.situation !== 'active') {
    const detail = `Situação na Receita: ${company?.situation ?? 'sem registro'}.`;
    return { company: company ?? before, finding: { result: 'failed', refusal: 'company_not_eligible', detail } };
  }
  if (companyKindOf(company) !== application.kind) {
    const detail = 'A natureza jurídica mudou desde o pedido: os documentos são os de antes.';
    // the papers are those of the kind that it had
    const { legalNature, isMei } = before;
    return { company: { ...company, legalNature, isMei }, finding: { result: 'attention', detail } };
  }
  return { company, finding: judgeRepresentation(company, application.member.partners ?? []) };
};

const peopleOf = ({ partners }: CompanyRecord): string =>
  JSON.stringify(partners.map(one => [one.document, one.name, mayRepresent(one)]).sort());

/** Whether others act for the company than the application knows of. */
export const hasOtherPeople = (application: ApplicationRow, { company }: Authority): boolean =>
  peopleOf(application.company) !== peopleOf(company) || application.company.situation !== company.situation;

/** Keeps the company as the registry has it; what people typed still points to the same people. */
export const keepAuthority = async (
  sql: Sql,
  application: ApplicationRow,
  { company }: Authority,
  now: Date,
): Promise<void> => {
  const documents = company.partners.map(({ document }) => document);
  const partners = (application.member.partners ?? []).map(({ registry_index: index, ...partner }) => {
    const document = index === undefined ? undefined : application.company.partners[index]?.document;
    const place = document === undefined ? -1 : documents.indexOf(document);
    return place < 0 ? partner : { ...partner, registry_index: place };
  });
  const member = application.member.partners ? { ...application.member, partners } : application.member;
  await writeApplication(sql, application.uuid, { company, business_member: member }, now);
};

/** Throws `company_not_eligible` where no account may be opened any more. */
export const requireEligible = ({ company, finding }: Authority): void => {
  if (finding.result !== 'failed') return;
  throw new BankError('company_not_eligible', {
    params: { situation: company.situation, legal_name: company.legalName },
  });
};
