import type { CompanyKind, DocumentKind, DocumentSlot, PartnerDraft } from '../../../contract/service/onboarding-data';

type SlotName = DocumentSlot['name'];

/** A place for files, before any is there. */
export type EmptySlot = Pick<
  DocumentSlot,
  'id' | 'owner' | 'partner_key' | 'partner_name' | 'name' | 'required' | 'choices'
>;

/** What each kind of company shows of itself. Source: facts 9.2. */
const COMPANY_PAPERS: Readonly<Record<CompanyKind, readonly SlotName[]>> = {
  mei: ['ccmei'],
  ei: ['entrepreneur_requirement', 'address_proof'],
  slu: ['social_contract', 'address_proof'],
  ltda: ['social_contract', 'address_proof'],
  sa: ['bylaws', 'election_minutes', 'address_proof'],
  association: ['bylaws', 'election_minutes', 'address_proof'],
};

const IDENTITY: DocumentKind[][] = [
  ['cnh_digital'],
  ['cnh_front', 'cnh_back'],
  ['rg_front', 'rg_back'],
  ['rne_front', 'rne_back'],
];

const companySlot = (name: Exclude<SlotName, 'identity' | 'selfie'>, required = true): EmptySlot => ({
  id: `company.${name}`,
  owner: 'company',
  partner_key: null,
  partner_name: null,
  name,
  required,
  choices: [[name]],
});

const personSlot = (partner: PartnerDraft, name: 'identity' | 'selfie'): EmptySlot => ({
  id: `person.${partner.key}.${name}`,
  owner: 'person',
  partner_key: partner.key,
  partner_name: partner.name ?? '',
  name,
  required: true,
  choices: name === 'identity' ? IDENTITY : [['selfie']],
});

/** The places for files of an application: the company's papers, and identity and selfie of each representative. Revenue may be shown. */
export const slotsOf = (kind: CompanyKind, partners: readonly PartnerDraft[]): EmptySlot[] => {
  const people = partners.filter(({ is_representative, kind: of }) => is_representative && of !== 'company');
  return [
    ...COMPANY_PAPERS[kind].map(name => companySlot(name as 'ccmei')),
    ...(people.some(({ role }) => role === 'attorney') ? [companySlot('power_of_attorney')] : []),
    companySlot('revenue_proof', false),
    ...people.flatMap(partner => [personSlot(partner, 'identity'), personSlot(partner, 'selfie')]),
  ];
};

/** Whether the kinds that are there fill a place: all of any one choice. */
export const isFilled = (slot: Pick<EmptySlot, 'choices'>, kinds: readonly DocumentKind[]): boolean =>
  slot.choices.some(choice => choice.every(kind => kinds.includes(kind)));
