import { parseMoneyText } from '@/components/ui/money-text';
import type { PaymentDraft } from './payment';

/** Search parameter of an amount to begin with, as people write it: `?valor=150,00`. */
const AMOUNT_PARAM = 'valor';

/** How an address names who is paid. */
export interface PrefillRules {
  /** The search parameter. */
  payeeParam: string;
  /** Whether this text can name anybody at all. */
  mayBePayee: (text: string) => boolean;
}

/** What an address wants the payment to begin with. */
export interface Prefill {
  input: string;
  amountCents: number | null;
  /** What makes no sense: it is said, and left out. */
  ignored: readonly ('payee' | 'amount')[];
}

/**
 * Reads who is paid and `valor=150,00`. A parameter that is given twice, a payee that cannot be one, and an amount that is none or not above
 * zero are named in `ignored`.
 */
export function parsePrefill(
  search: { getAll(name: string): string[] },
  { payeeParam, mayBePayee }: PrefillRules,
): Prefill {
  const payees = search.getAll(payeeParam).filter(text => text.trim() !== '');
  const amounts = search.getAll(AMOUNT_PARAM).filter(text => text.trim() !== '');
  const input = payees.length === 1 ? (payees[0] ?? '').trim() : '';
  const isPayee = mayBePayee(input);
  const amountCents = amounts.length === 1 ? (parseMoneyText(amounts[0] ?? '') ?? 0) : 0;
  return {
    input: isPayee ? input : '',
    amountCents: amountCents > 0 ? amountCents : null,
    ignored: [
      ...(payees.length > 0 && !isPayee ? (['payee'] as const) : []),
      ...(amounts.length > 0 && amountCents <= 0 ? (['amount'] as const) : []),
    ],
  };
}

/** Whether an address says anything at all about the payment. */
export const hasPrefill = (search: { has(name: string): boolean }, rules: PrefillRules | undefined): boolean =>
  rules !== undefined && (search.has(rules.payeeParam) || search.has(AMOUNT_PARAM));

/** Takes what a payment was begun with out of an address. */
export const withoutPrefill = (url: URL, rules: PrefillRules | undefined): URL => {
  const next = new URL(url);
  if (rules) next.searchParams.delete(rules.payeeParam);
  next.searchParams.delete(AMOUNT_PARAM);
  return next;
};

/** Of an address that brings nothing. */
export const NO_PREFILL: Prefill = { input: '', amountCents: null, ignored: [] };

export const isEmptyPrefill = ({ input, amountCents }: Prefill): boolean => input === '' && amountCents === null;

/** Whether a draft is still just what the address brought; where it brought nothing, none is. */
export const isUntouched = ({ input, amountCents, description }: PaymentDraft, prefill: Prefill): boolean =>
  !isEmptyPrefill(prefill) && input === prefill.input && amountCents === prefill.amountCents && description === '';

/** Whether anything was typed or brought along. */
export const hasContent = ({ input, named, amountCents, description }: PaymentDraft): boolean =>
  input !== '' || amountCents !== null || description !== '' || Object.values(named ?? {}).some(text => text !== '');
