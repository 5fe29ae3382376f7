'use client';

import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { joinLines } from '@/bank/contract/br-code-lines';
import { mayBeName } from '@/bank/contract/name-text';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import type { AtPayee } from '@/components/payment/payment-flow';
import type { PaymentActs } from '@/components/payment/use-payment-flow';
import type { FoundPayee } from './pix-way';
import { recognizeInput } from './recognize-input';
import { texts } from './texts';

/** A long code with a long address in it. */
export const MOST_TYPED = 600;

/** Those whom the account knows already, by what was typed. */
export interface KnownPayees {
  /** The one key that answers the name; null where none does, or several do. */
  only: string | null;
  /** How many answer it; null while they are read. */
  count: number | null;
  list: (choose: (key: string) => void) => ReactNode;
}

export interface PayeeStepProps {
  flow: AtPayee;
  acts: PaymentActs<FoundPayee, PixPayment>;
  accountId: string;
  known: KnownPayees;
  /** Told what stands in the box, so that `known` answers it. */
  onTyped: (typed: string) => void;
}

export type PayeeBox = ReturnType<typeof usePayeeBox>;

/** Whether it names a payment by itself: nothing is left to type. */
const isCode = (text: string): boolean => ['br_code', 'link'].includes(recognizeInput(text));

type Lack = 'missing' | 'boleto' | 'name' | 'askMissing';

/** Why what was typed leads nowhere; null when the bank is to be asked. */
function findLack(input: string, { only }: KnownPayees): Lack | null {
  const kind = recognizeInput(input);
  if (kind === 'empty') return 'missing';
  if (kind === 'boleto') return 'boleto';
  return mayBeName(input) && only === null ? 'name' : null;
}

/** A name says what the list says now: it may have been read only after the press. */
function toWords(lack: Lack, { count }: KnownPayees): string | null {
  if (lack !== 'name') return texts.payee[lack];
  if (count === null) return null;
  return count === 0 ? texts.payee.nobody : texts.payee.choose;
}

/** The box that names who is paid, and what is done with what comes into it. */
export function usePayeeBox({ flow, acts, known, onTyped }: PayeeStepProps) {
  const { draft, problem, asksReading, isLookingUp } = flow;
  const [missing, setMissing] = useState<Lack | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { dispatch } = acts;
  useEffect(() => {
    // typed while the page was not awake yet: it counts, above anything remembered from earlier
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== input.current?.defaultValue) dispatch({ type: 'input_typed', input: typed });
  }, [dispatch]);
  useEffect(() => onTyped(draft.input), [onTyped, draft.input]);

  const type = (typed: string) => {
    setMissing(null);
    dispatch({ type: 'input_typed', input: typed.slice(0, MOST_TYPED) });
  };
  const lookUp = (text: string) => {
    setMissing(null);
    void acts.lookUp(text.slice(0, MOST_TYPED), isCode(text));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLookingUp) return;
    const lack = findLack(draft.input, known);
    const unasked = asksReading && !draft.reading ? 'askMissing' : null;
    setMissing(lack ?? unasked);
    if (lack) input.current?.focus();
    else if (!unasked) void (mayBeName(draft.input) && known.only ? acts.lookUp(known.only) : acts.lookUp());
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = joinLines(event.clipboardData.getData('text'));
    if (isLookingUp || pasted === '') return;
    event.preventDefault();
    if (isCode(pasted)) return lookUp(pasted);
    const { selectionStart, selectionEnd } = event.currentTarget;
    type(draft.input.slice(0, selectionStart ?? 0) + pasted + draft.input.slice(selectionEnd ?? 0));
  };
  /** Pasting by a press: what is no key and no code is left in the box to be looked at. */
  const readClipboard = async () => {
    const text = await navigator.clipboard?.readText().catch(() => '');
    const pasted = joinLines(text ?? '');
    const kind = recognizeInput(pasted);
    if (!['empty', 'unknown', 'boleto'].includes(kind)) return lookUp(pasted);
    type(pasted);
    input.current?.focus();
  };
  const chooseReading = (reading: string) => {
    setMissing(null);
    if (reading !== 'none') dispatch({ type: 'reading_chosen', reading });
  };
  const error = missing === null ? problem?.message : (toWords(missing, known) ?? undefined);
  return { input, error, isBoleto: missing === 'boleto', type, lookUp, submit, paste, readClipboard, chooseReading };
}
