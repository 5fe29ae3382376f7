import type { ReceivableRules } from '@/bank/contract/products/receivable';
import { RECEIVABLE_SPECIES } from '@/bank/contract/products/receivable-words';
import type { ReceivableDraft } from './receivable-draft';

/** A form as it was left, with the key under which it may have been sent. */
export interface KeptReceivable {
  draft: ReceivableDraft;
  key: string;
}

/** Whether something that was kept has the shape of a form as it is now. */
const isLike = (kept: unknown, form: unknown): boolean => {
  if (Array.isArray(form)) return Array.isArray(kept) && kept.length > 0 && kept.every(one => isLike(one, form[0]));
  if (form === null) return true;
  if (typeof form !== 'object') return typeof kept === typeof form;
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(form).every(([name, value]) => isLike((kept as Record<string, unknown>)[name], value));
};

const isCents = (kept: unknown): boolean => kept === null || (Number.isSafeInteger(kept) && Number(kept) >= 0);
const isDay = (kept: unknown): boolean => kept === null || (typeof kept === 'string' && /^\d{4}-\d\d-\d\d$/.test(kept));

/** What was kept, where this form can go on with it; null of anything else. */
export const readKept = (
  found: unknown,
  empty: ReceivableDraft,
  { agreements }: Pick<ReceivableRules, 'agreements'>,
): KeptReceivable | null => {
  if (!isLike(found, { draft: empty, key: '' })) return null;
  const { draft, key } = found as KeptReceivable;
  const { amountCents, rebateCents, dueDate, plan, species, agreementId } = draft;
  const isWhole = isCents(amountCents) && isCents(rebateCents) && isDay(dueDate);
  if (!isWhole || !['once', 'split', 'repeat'].includes(plan) || !RECEIVABLE_SPECIES.includes(species)) return null;
  const isAgreed = agreements.some(({ id }) => id === agreementId);
  return { draft: isAgreed ? draft : { ...draft, agreementId: empty.agreementId }, key };
};
