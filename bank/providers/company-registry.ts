import type { CompanyKind } from '../contract/onboarding-data';

/** A place as registries write it; `cep` digits only, `state` two letters. */
export interface RegistryAddress {
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
}

/** A partner or officer (QSA). */
export interface RegistryPartner {
  kind: 'person' | 'company';
  name: string;
  /** CPF or CNPJ, characters only. Never shown whole to an applicant. */
  document: string;
  /** As the registry says: `Sócio-Administrador`. */
  role: string;
  /** The registry's code of it, two digits: `49`. Absent where the registry told none: then nobody knows whether they may act for the company. */
  qualification?: string;
  since: string;
  /** Hundredths of a percent, where the registry of commerce tells it. */
  shareBps: number | null;
}

/** A company as the registry (Receita Federal) has it. Days are `2019-03-12`. */
export interface CompanyRecord {
  cnpj: string;
  legalName: string;
  tradeName: string | null;
  /** Natureza jurídica, four digits. */
  legalNature: string;
  isMei: boolean;
  size: 'mei' | 'me' | 'epp' | 'other';
  cnae: string;
  otherCnaes: readonly string[];
  capitalCents: number;
  openedOn: string;
  situation: 'active' | 'suspended' | 'inapt' | 'closed' | 'void';
  address: RegistryAddress;
  /** Where the company itself is written to, as the registry has it: nobody who applies has typed it. */
  email?: string | null;
  partners: readonly RegistryPartner[];
}

/**
 * Qualifications whose holder acts for the company: Administrador, Diretor, Presidente, Sócio-Gerente, Sócio-Administrador, Empresário, Titular. Source:
 * Receita Federal, table "Qualificação do Sócio" of the CNPJ. A Procurador (17) acts by a power of attorney, which somebody has to read.
 */
const REPRESENTING: ReadonlySet<string> = new Set(['05', '10', '16', '28', '49', '50', '65']);

/** Whether the registry says that this person may act for the company. */
export const mayRepresent = ({ kind, qualification }: RegistryPartner): boolean =>
  kind === 'person' && qualification !== undefined && REPRESENTING.has(qualification);

/** Where companies and addresses are looked up. Every call may throw BankError `registry_unavailable`: ask again later. */
export interface CompanyRegistry {
  /** By the 14 characters of a CNPJ. */
  findCompany(cnpj: string): Promise<CompanyRecord | undefined>;
  /** By the 8 digits of a CEP; `number` and `complement` are empty. */
  findAddress(cep: string): Promise<RegistryAddress | undefined>;
}

/** Which papers and partners a company shows, by its natureza jurídica; `undefined`: an account for it is not offered. Source: facts 5.5. */
export const companyKindOf = ({
  legalNature,
  isMei,
  partners,
}: Pick<CompanyRecord, 'legalNature' | 'isMei'> & { partners: readonly unknown[] }): CompanyKind | undefined => {
  if (legalNature === '2135') return isMei ? 'mei' : 'ei';
  if (legalNature === '2062') return partners.length === 1 ? 'slu' : 'ltda';
  if (['2240', '2232', '2070', '2143'].includes(legalNature)) return 'ltda';
  if (['2305', '2313', '2321', '2348'].includes(legalNature)) return 'slu';
  if (legalNature === '2046' || legalNature === '2054') return 'sa';
  return ['3069', '3131', '3220', '3999'].includes(legalNature) ? 'association' : undefined;
};

/** What is asked of others about an application, in this order. */
export const ONBOARDING_CHECKS = [
  'registry',
  'protege',
  'documentoscopy',
  'face_match',
  'background',
  'pep',
  'sanctions',
] as const;
export type OnboardingCheckId = (typeof ONBOARDING_CHECKS)[number];

/** A person of an application, as bureaus are told of them. */
export interface CheckedPerson {
  key: string;
  name: string;
  document: string;
  /** Whether they are to have access to the account. */
  isRepresentative: boolean;
  /** What the applicant calls them: `managing_partner`, `attorney` … */
  role: string;
  /** `registry`: the registry has this person; `declared`: only the applicant's word has. */
  origin: 'registry' | 'declared';
  /** As the registry says, of whom it has: `Sócio-Administrador`. */
  registryRole: string | null;
  /** Whether the registry says that they may act for the company. */
  mayRepresent: boolean;
  pep: string;
}

/** Whom and what a check is about. */
export interface CheckSubject {
  cnpj: string;
  /** 1 when the application was sent for the first time. */
  round: number;
  people: readonly CheckedPerson[];
  files: readonly { slot: string; kind: string; name: string }[];
}

/** Something to be corrected: a place for a file, a field of the company or a partner, as `onboardingIssue.item`. */
export interface CheckItem {
  step: 'business-account' | 'business-member' | 'business-document';
  item: string;
  reason:
    | 'illegible'
    | 'cropped'
    | 'expired'
    | 'other_document'
    | 'other_person'
    | 'data_differs'
    | 'face_differs'
    | 'cpf_irregular';
}

/**
 * - `clear`: nothing against it
 * - `attention`: a person has to decide
 * - `failed`: with `items`: to be corrected; with `refusal`: the end
 * - `unavailable`: no answer; ask again, there is no way around it
 */
export type CheckFinding = { detail: string } & (
  | { result: 'clear' | 'attention' | 'unavailable' }
  | { result: 'failed'; items: readonly CheckItem[] }
  | { result: 'failed'; refusal: 'policy' | 'company_not_eligible' }
  | { result: 'failed'; refusal: 'documents'; items: readonly CheckItem[] }
  /** BC Protege+ is on: for `company` or the names of people. */
  | { result: 'failed'; protected: readonly string[] }
);

/** Bureaus and the Banco Central (BC Protege+, Res. BCB 475/2025). Repeating a question is harmless. */
export interface OnboardingBureau {
  check(id: OnboardingCheckId, subject: CheckSubject): Promise<CheckFinding>;
}
