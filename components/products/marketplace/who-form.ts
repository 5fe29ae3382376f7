import type { BorrowerWho } from '@/bank/contract/ground/borrowers';
import { documentProblem } from '@/components/ui/DocumentField';
import { phoneProblem } from '@/components/ui/PhoneField';
import { signUpTexts as texts } from './sign-up-texts';
import type { Problems } from './use-form';

type Role = Extract<BorrowerWho, { kind: 'company' }>['role'];

/** Who asks for a loan, as it is typed. */
export interface WhoValues {
  kind: BorrowerWho['kind'] | null;
  cnpj: string;
  role: Role | '';
  name: string;
  cpf: string;
  birth_date: string | null;
  phone: string;
}

export const NOBODY: WhoValues = { kind: null, cnpj: '', role: '', name: '', cpf: '', birth_date: null, phone: '' };

export const WHO_ORDER = ['kind', 'cnpj', 'role', 'name', 'cpf', 'birth_date', 'phone'] as const;

/** Years, months and days before today: who was born later is too young. */
const eighteenYearsBefore = (today: string): string => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;

export const checkWho = (
  { kind, cnpj, role, name, cpf, birth_date: birth, phone }: WhoValues,
  today: string,
): Problems => ({
  kind: kind === null ? texts.check.kind : undefined,
  cnpj: kind === 'company' ? documentProblem(cnpj, 'cnpj') : undefined,
  role: kind === 'company' && role === '' ? texts.check.role : undefined,
  name: /^\S{2,}\s+\S/.test(name.trim()) ? undefined : texts.check.name,
  cpf: documentProblem(cpf, 'cpf'),
  birth_date:
    birth === null ? texts.check.birth : birth > eighteenYearsBefore(today) ? texts.check.tooYoung : undefined,
  phone: phoneProblem(phone),
});

/** What the bank takes, of values that `checkWho` holds nothing against. */
export const toWho = ({ kind, cnpj, role, name, cpf, birth_date: birth, phone }: WhoValues): BorrowerWho => {
  const person = { name: name.trim(), cpf, birth_date: birth ?? '', phone };
  return kind === 'company'
    ? { kind, ...person, cnpj, role: role === '' ? 'partner' : role }
    : { kind: 'person', ...person };
};

const RULES: Readonly<Record<string, string>> = {
  'birth_date too_young': texts.check.tooYoung,
  'birth_date unknown': texts.check.unknownBirth,
  'cpf unknown': texts.check.unknownCpf,
  'cpf other': texts.check.notOwn,
  'cnpj unknown': texts.check.unknownCnpj,
  'cnpj not_eligible': texts.check.notEligible,
};

/** `who.cpf` and `cpf` are the same field. */
export const whoField = (field: string): string => field.replace(/^who\./, '');

/** Words for what the bank holds against who asks. */
export const whoWords = ({ field, rule }: { field: string; rule: string }): string | undefined => {
  const name = whoField(field);
  const known = (WHO_ORDER as readonly string[]).includes(name);
  return RULES[`${name} ${rule}`] ?? (known ? texts.check.other : undefined);
};
