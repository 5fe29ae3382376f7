import type { CompanyKind } from '../contract/service/onboarding-data';

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
