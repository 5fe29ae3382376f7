import type { Application } from '@/bank/contract/service/onboarding-application';
import type { PartnerDraft } from '@/bank/contract/service/onboarding-data';

type Known = Pick<Application, 'applicant' | 'company'>;

/** `***.456.789-**` of the registry shows the middle of `12345678901`. */
const isMaskOf = (masked: string, cpf: string): boolean => masked.replace(/\D/g, '') === cpf.slice(3, 9);

/** Whether a partner may be who applies: nobody else of the list is, and the registry knows them by no other CPF. */
export const mayBeApplicant = (
  partner: PartnerDraft,
  partners: readonly PartnerDraft[],
  { applicant, company }: Known,
): boolean => {
  if (partner.kind === 'company' || partners.some(({ document }) => document === applicant.cpf)) return false;
  const known = company.partners.find(({ index }) => index === partner.registry_index);
  return known === undefined || isMaskOf(known.document_masked, applicant.cpf);
};

/** A partner who says to be who applies: what was asked of them is not asked again. A name that the registry told stays as it is there. */
export const asApplicant = (partner: PartnerDraft, { applicant }: Pick<Known, 'applicant'>): PartnerDraft => ({
  ...partner,
  kind: 'person',
  document: applicant.cpf,
  name: partner.name || applicant.name,
  email: partner.email || applicant.email.value,
  phone: partner.phone || applicant.mobile.value,
  is_representative: true,
});
