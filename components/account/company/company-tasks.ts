import type { CompanyChange } from '@/bank/contract/service/company-changes';

/** What a window is open for. */
export type CompanyTask =
  | { what: 'ask' }
  | { what: 'papers'; change: CompanyChange }
  | { what: 'withdraw'; change: CompanyChange }
  | { what: 'branch' }
  | { what: 'branch-out'; cnpj: string };

export interface CompanyTaskProps {
  accountId: string;
  /** It is done: what the page shows is read anew, the words are told, and another window may follow. */
  onDone: (words: string, next?: CompanyTask) => Promise<void>;
  onClose: () => void;
}
