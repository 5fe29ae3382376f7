import { findBirthFault } from '../../contract/age';
import type { BorrowerRole, BorrowerWho } from '../../contract/ground/borrowers';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { isPersonName, toPlainText } from '../../core/plain-text';
import { parseCnpj, parseCpf } from '../../formats/documents';
import { parsePhone } from '../../formats/phone';
import type { CompanyRegistry } from '../../providers';

/** Who a borrower says they are, in the bank's spelling. */
export type KnownWho = Omit<Extract<BorrowerWho, { kind: 'person' }>, 'kind'> & {
  kind: BorrowerWho['kind'];
  company: BorrowerCompany | null;
};

/** The company that a borrower acts for, as the registry has it. */
export interface BorrowerCompany {
  cnpj: string;
  legalName: string;
  openedOn: string;
  cnae: string;
  /** Null of who joined before it was kept. */
  isMei: boolean | null;
  actsAs: BorrowerRole;
}

const judgeBirthDate = (birthDate: string, today: string): string | undefined => {
  const fault = findBirthFault(birthDate, today);
  return fault === 'under_age' ? 'too_young' : fault && 'unknown';
};

const findCompany = async (
  registry: CompanyRegistry,
  cnpj: string,
  actsAs: BorrowerRole,
): Promise<BorrowerCompany | undefined> => {
  const record = await registry.findCompany(cnpj);
  if (record?.situation !== 'active') return undefined;
  const { legalName, openedOn, cnae, isMei } = record;
  return { cnpj, legalName, openedOn, cnae, isMei, actsAs };
};

/** Reads who somebody says they are. Throws `validation_failed` with what is wrong of each field, or `registry_unavailable`. */
export const readWho = async (registry: CompanyRegistry, told: BorrowerWho, now: Date): Promise<KnownWho> => {
  const name = toPlainText(told.name, 120);
  const cpf = parseCpf(told.cpf);
  const phone = parsePhone(told.phone);
  const birthDate = judgeBirthDate(told.birth_date, toLocalDate(now));
  const cnpj = told.kind === 'company' ? parseCnpj(told.cnpj) : undefined;
  const company = told.kind === 'company' && cnpj ? await findCompany(registry, cnpj, told.role) : undefined;
  const wrong: [field: string, rule: string | undefined][] = [
    ['who.name', name && isPersonName(name) ? undefined : 'unknown'],
    ['who.cpf', cpf ? undefined : 'unknown'],
    ['who.phone', phone ? undefined : 'unknown'],
    ['who.birth_date', birthDate],
    ['who.cnpj', told.kind === 'company' && !company ? 'unknown' : undefined],
  ];
  const violations = wrong.flatMap(([field, rule]) => (rule ? [{ field, rule }] : []));
  if (violations.length > 0 || !name || !cpf || !phone) throw new BankError('validation_failed', { violations });
  return { kind: told.kind, name, cpf, phone, birth_date: told.birth_date, company: company ?? null };
};
