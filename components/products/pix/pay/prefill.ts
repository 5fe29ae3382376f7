import { parseMoneyText } from '@/components/ui/money-text';
import type { PaymentDraft } from './payment-flow';

/** Search parameter of a key or code to begin with: `?chave=fornecedor@farinhas.example`. */
export const KEY_PARAM = 'chave';
/** Search parameter of an amount to begin with, as people write it: `?valor=150,00`. */
export const AMOUNT_PARAM = 'valor';

const PARAMS = [KEY_PARAM, AMOUNT_PARAM] as const;

/** What an address wants the payment to begin with. */
export interface Prefill {
  input: string;
  amountCents: number | null;
  /** Parameters that make no sense: they are said, and left out. */
  ignored: readonly (typeof PARAMS)[number][];
}

const MOST_INPUT = 600;
/** Every key has a digit or an at sign, and nobody types a control character. */
const MAY_BE_KEY = /^(?=.*[\d@])\P{Cc}+$/su;

/**
 * Reads `?chave=…&valor=150,00`. A parameter that is given twice, a key that cannot be one, and an amount that is none or not above zero are
 * named in `ignored`.
 */
export function parsePrefill(search: { getAll(name: string): string[] }): Prefill {
  const keys = search.getAll(KEY_PARAM).filter(text => text.trim() !== '');
  const amounts = search.getAll(AMOUNT_PARAM).filter(text => text.trim() !== '');
  const input = keys.length === 1 ? (keys[0] ?? '').trim() : '';
  const isKey = input.length <= MOST_INPUT && MAY_BE_KEY.test(input);
  const amountCents = amounts.length === 1 ? (parseMoneyText(amounts[0] ?? '') ?? 0) : 0;
  return {
    input: isKey ? input : '',
    amountCents: amountCents > 0 ? amountCents : null,
    ignored: PARAMS.filter(name =>
      name === KEY_PARAM ? keys.length > 0 && !isKey : amounts.length > 0 && amountCents <= 0,
    ),
  };
}

/** Whether an address says anything at all about the payment. */
export const hasPrefill = (search: { has(name: string): boolean }): boolean =>
  search.has(KEY_PARAM) || search.has(AMOUNT_PARAM);

/** Of an address that brings nothing. */
export const NO_PREFILL: Prefill = { input: '', amountCents: null, ignored: [] };

export const isEmptyPrefill = ({ input, amountCents }: Prefill): boolean => input === '' && amountCents === null;

/** Whether a draft is still just what the address brought. */
export const isUntouched = ({ input, amountCents, description }: PaymentDraft, prefill: Prefill): boolean =>
  input === prefill.input && amountCents === prefill.amountCents && description === '';

/** Whether anything was typed or brought along. */
export const hasContent = ({ input, named, amountCents, description }: PaymentDraft): boolean =>
  input !== '' || amountCents !== null || description !== '' || Object.values(named ?? {}).some(text => text !== '');
