import type { AnticipationQuoteRequest } from '@/bank/contract/products/acquiring-anticipation';
import type { CardBrand } from '@/bank/contract/products/acquiring-words';
import { anticipationTexts as texts } from './agenda-texts';

export type AnticipationWay = 'amount' | 'units' | 'all';

/** What is typed and chosen before the cost is asked for. */
export interface AnticipationDraft {
  way: AnticipationWay;
  netCents: number | null;
  unitIds: ReadonlySet<string>;
  brand: CardBrand | '';
}

export const EMPTY_DRAFT: AnticipationDraft = { way: 'amount', netCents: null, unitIds: new Set(), brand: '' };

/** What is missing, in words; undefined when the cost can be asked for. */
export const draftProblem = ({ way, netCents, unitIds }: AnticipationDraft): string | undefined => {
  if (way === 'amount' && !netCents) return texts.amountMissing;
  return way === 'units' && unitIds.size === 0 ? texts.unitsMissing : undefined;
};

/** The draft as the bank is asked; a brand only where it narrows. */
export const toQuoteRequest = ({ way, netCents, unitIds, brand }: AnticipationDraft): AnticipationQuoteRequest => {
  if (way === 'units') return { unit_ids: [...unitIds] };
  const narrowed = brand ? { brand } : {};
  return way === 'all' ? { all: true, ...narrowed } : { net_cents: netCents ?? 0, ...narrowed };
};
