import type { StatementEntry } from '@/bank/contract/books/statement';
import { KIND_LABELS } from './texts';

const isSame = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('pt-BR') === other.toLocaleLowerCase('pt-BR');

/** What was written to a movement, when it says more than its kind and its name: `Farinha de outubro`. */
export function describeEntry({ kind, description, counterparty }: StatementEntry): string | null {
  if (!counterparty || description === '') return null;
  return [KIND_LABELS[kind], counterparty.name].some(said => isSame(said, description)) ? null : description;
}
