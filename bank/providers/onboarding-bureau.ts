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
