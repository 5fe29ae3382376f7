import type { BankError } from '../../../core/errors';

/** What is said of a field of a title that cannot be. */
const SAID: Readonly<Record<string, string>> = {
  name: 'Informe o nome do pagador.',
  document: 'O CPF ou CNPJ do pagador não é válido. Confira o tipo e o número.',
  address: 'O protesto pede o endereço do pagador: rua, cidade, UF e CEP.',
  amount: 'O valor do título não é aceito.',
  due: 'O vencimento não é aceito.',
  species: 'Esta espécie de título não pode ir a protesto. Use duplicata.',
  write_off: 'O prazo para baixa vai de 0 a 365 dias depois do vencimento.',
  interest: 'Os juros não são aceitos: passam do que a lei deixa cobrar, ou o campo está errado.',
  fine: 'A multa não é aceita: vai até 2 % do valor, ou o campo está errado.',
  discount: 'O desconto não é aceito: vale até um dia antes do vencimento ou nele, e é menor que o valor.',
  rebate: 'O abatimento precisa ser menor que o valor do título.',
  number: 'O número do documento não é aceito.',
  protest: 'O prazo de protesto vai de 3 a 45 dias.',
};

/** Fields of a request by their names in a title. */
const FIELD_OF: readonly (readonly [RegExp, string])[] = [
  [/^payer\.name/, 'name'],
  [/^payer\.document/, 'document'],
  [/^payer\.address/, 'address'],
  [/^amount/, 'amount'],
  [/^due_date/, 'due'],
  [/^species/, 'species'],
  [/^days_after_due/, 'write_off'],
  [/^interest/, 'interest'],
  [/^fine/, 'fine'],
  [/^discount/, 'discount'],
  [/^(rebate|abatement)/, 'rebate'],
  [/^document_number/, 'number'],
  [/^protest/, 'protest'],
];

/** The field of a title that a path of a request is about; of what no path tells, its amount. */
export const toTitleField = (path: string): string => FIELD_OF.find(([known]) => known.test(path))?.[1] ?? 'amount';

export const sayField = (field: string): string => SAID[field] ?? 'Este campo não é aceito.';

const toReais = (cents: unknown): string =>
  (Number(cents) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const toDay = (day: unknown): string => String(day).split('-').reverse().join('/');

/** What is wrong with a field of a title; the code says it where the field alone does not. */
interface SaidField {
  field: string;
  text: string;
  code: string;
}

/** What is wrong with a title that would not be issued, field by field. */
export const sayRefusal = ({ code, info: { params = {}, violations = [] } }: BankError): SaidField[] => {
  if (code === 'receivable_amount_invalid') {
    const text = `O valor vai de R$ ${toReais(params.min_cents)} a R$ ${toReais(params.max_cents)}.`;
    return [{ field: 'amount', text, code: 'amount' }];
  }
  if (code === 'receivable_due_date_invalid') {
    const text = `O vencimento vai de ${toDay(params.first)} a ${toDay(params.last)}.`;
    return [{ field: 'due', text, code: 'due_range' }];
  }
  if (code === 'receivable_protest_invalid') {
    if (params.reason === 'not_agreed') {
      const text = 'Este convênio não tem protesto. Peça à instituição ou tire a instrução.';
      return [{ field: 'protest', text, code: 'no_protest' }];
    }
    if (params.reason !== 'species') return [{ field: 'address', text: sayField('address'), code: 'address' }];
    return [{ field: 'species', text: sayField('species'), code: 'no_protest' }];
  }
  const fields = new Set(violations.map(({ field }) => toTitleField(field)));
  return [...(fields.size > 0 ? fields : ['amount'])].map(field => ({ field, text: sayField(field), code: field }));
};
