import type { BatchCells, BatchProblem } from '../../contract/products/batch-rows';
import type { BatchField } from '../../contract/products/batch-words';
import { toPlainText } from '../../core/plain-text';
import { findInstitution, getInstitutionName, TED_PURPOSES } from '../../providers';
import { readAccount, readAccountType, readBranch, readDocument, readInstitution } from './cells/party';
import { type ProblemCode, toProblem } from './cells/words';
import type { KindReading, RowPlace } from './facts';

type Way = 'pix_account' | 'ted';

/** Credit to an account, and what people earn. */
const USUAL_PURPOSE = { payments: '00010', payroll: '00004' } as const;

/** What a cell holds, or the problem of it: an empty one is `required`. */
const readCell = <T>(
  cells: BatchCells,
  field: Extract<BatchField, 'name' | 'document' | 'institution' | 'branch' | 'account'>,
  read: (typed: string) => T | undefined,
  wrong: ProblemCode,
): { value: T | null; problems: BatchProblem[] } => {
  const typed = (cells[field] ?? '').trim();
  if (typed === '') return { value: null, problems: [toProblem(`${field}.required`)] };
  const value = read(typed);
  return value === undefined ? { value: null, problems: [toProblem(wrong)] } : { value, problems: [] };
};

const listInstitutionProblems = (ispb: string, way: Way, ownIspb: string): BatchProblem[] => {
  if (ispb === ownIspb) return way === 'ted' ? [toProblem('institution.own')] : [];
  const institution = findInstitution(ispb);
  if (way === 'ted') return institution?.takesTed ? [] : [toProblem('institution.no_ted')];
  return institution?.takesPix ? [] : [toProblem('institution.no_pix')];
};

const readType = ({ account_type }: BatchCells, way: Way) => {
  const type = readAccountType(account_type ?? '');
  if (type === undefined) return { type: null, problems: [toProblem('account_type.unknown')] };
  const isTaken = way === 'ted' ? type !== 'salary' : type !== 'investment';
  return { type, problems: isTaken ? [] : [toProblem('account_type.not_taken')] };
};

const readPurpose = ({ purpose, description }: BatchCells, { batch, account }: RowPlace, document: string | null) => {
  const typed = (purpose ?? '').trim();
  const code = typed === '' ? USUAL_PURPOSE[batch] : typed.padStart(5, '0');
  const found = TED_PURPOSES.find(one => one.code === code);
  if (!found) return { code, problems: [toProblem('purpose.unknown')] };
  const problems: BatchProblem[] = [];
  if (found.sameOwner && document !== null && document !== account.cnpj) problems.push(toProblem('purpose.same_owner'));
  if (found.needsDescription && toPlainText(description, 140) === null)
    problems.push(toProblem('description.required'));
  return { code, problems };
};

/** A row that names an account: by Pix, or by TED at another institution. */
export const readNamed = (cells: BatchCells, place: RowPlace, way: Way): KindReading => {
  const name = readCell(cells, 'name', typed => toPlainText(typed, 140)?.match(/^.{2,}$/u)?.[0], 'name.required');
  const document = readCell(cells, 'document', readDocument, 'document.check_digits');
  const institution = readCell(cells, 'institution', readInstitution, 'institution.unknown');
  const branch = readCell(cells, 'branch', readBranch, 'branch.invalid');
  const account = readCell(cells, 'account', readAccount, 'account.invalid');
  const type = readType(cells, way);
  const purpose = way === 'ted' ? readPurpose(cells, place, document.value) : { code: '', problems: [] };
  const ispb = institution.value;
  const problems = [name, document, institution, branch, account, type, purpose].flatMap(one => one.problems);
  if (ispb !== null) problems.push(...listInstitutionProblems(ispb, way, place.account.ispb));
  const told = { name: name.value, document: document.value, institution: ispb && getInstitutionName(ispb), problems };
  if (problems.length > 0 || !name.value || !document.value || !ispb || !branch.value || !account.value) {
    return { ...told, facts: null, payee: null };
  }
  const number = account.value.account.replace(/^0+/, '');
  const named = {
    ...{ name: name.value, document: document.value, institution: ispb, branch: branch.value.padStart(4, '0') },
    ...{ account: number, check_digit: account.value.check_digit },
  };
  const { type: account_type } = type;
  // the same account by either way is the same payee
  const payee = `account:${ispb}/${named.branch}/${number}${named.check_digit}`;
  if (way === 'ted' && account_type !== null && account_type !== 'salary') {
    return { ...told, payee, facts: { kind: 'ted', named: { ...named, account_type }, purpose: purpose.code } };
  }
  if (way === 'pix_account' && account_type !== null && account_type !== 'investment') {
    return { ...told, payee, facts: { kind: 'pix_account', named: { ...named, account_type } } };
  }
  return { ...told, facts: null, payee: null };
};
