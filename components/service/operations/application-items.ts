import type { Application } from '@/bank/contract/service/onboarding-application';
import type { IssueReason, OnboardingStep } from '@/bank/contract/service/onboarding-data';
import { onboardingTexts } from './onboarding-texts';

/** What can be wrong with an item of a step; the first is what it mostly is. */
export const REASONS_OF: Readonly<Record<OnboardingStep, readonly [IssueReason, ...IssueReason[]]>> = {
  'business-account': ['address_differs', 'data_differs', 'incomplete', 'other'],
  'business-member': ['data_differs', 'cpf_irregular', 'powers_missing', 'partner_missing', 'other'],
  'business-document': [
    ...(['illegible', 'cropped', 'expired', 'other_document', 'other_person', 'data_differs'] as const),
    ...(['incomplete', 'face_differs', 'address_differs', 'powers_missing', 'other'] as const),
  ],
  review: ['other'],
};

export interface AskableItem {
  step: OnboardingStep;
  item: string;
  name: string;
}

const SLOTS: Readonly<Record<string, string>> = {
  ccmei: 'CCMEI',
  entrepreneur_requirement: 'Requerimento de empresário',
  social_contract: 'Contrato social',
  bylaws: 'Estatuto social',
  election_minutes: 'Ata de eleição',
  address_proof: 'Comprovante de endereço',
  revenue_proof: 'Comprovante de faturamento',
  power_of_attorney: 'Procuração',
  identity: 'Documento com foto',
  selfie: 'Selfie',
};

/** Everything of an application that may be asked for again. */
export function itemsOf({ business_member: { partners = [] }, documents }: Application): AskableItem[] {
  return [
    { step: 'business-account', item: 'business-account:address', name: onboardingTexts.addressItem },
    ...partners.map(({ key, name }, place) => ({
      step: 'business-member' as const,
      item: `partner:${key}`,
      name: name || `${onboardingTexts.parts.partners} ${place + 1}`,
    })),
    ...documents.map(({ id, name, partner_name }) => ({
      step: 'business-document' as const,
      item: id,
      name: [SLOTS[name] ?? name, partner_name].filter(Boolean).join(', '),
    })),
  ];
}
