'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BoletoPayment } from '@/bank/contract/products/boleto';
import { parseBoleto } from '@/bank/contract/boleto-text';
import type { AtPayee } from '@/components/payment/payment-flow';
import type { PaymentActs } from '@/components/payment/use-payment-flow';
import { formatDate, formatMoney } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import { isPixCode, listBoletos } from './list-boletos';
import type { FoundBoleto } from './find-boleto';
import { findWrongField } from './line-groups';
import { LINE_PROBLEMS, texts } from './texts';

/** What was read from a file, the camera or a pasted text. */
export interface Reading {
  /** Lines to choose from. */
  lines: readonly string[];
  isCut: boolean;
  /** Whether each that is paid opens the next one: they were chosen to be paid, all of them. */
  inTurn?: boolean;
  /** A Pix in the place of a boleto. */
  pix: string | null;
}

export const NOTHING_READ: Reading = { lines: [], isCut: false, pix: null };

export interface LineBoxProps {
  flow: AtPayee;
  acts: PaymentActs<FoundBoleto, BoletoPayment>;
  onReading: (reading: Reading) => void;
}

const toDigits = (text: string): string => text.replace(/\D/g, '');

/** What a line tells by itself: bank, due date and amount of a boleto that is typed whole. */
function describeLine(digits: string): string {
  const read = digits.length < 44 ? null : parseBoleto(digits, bankToday());
  if (!read?.ok) return texts.line.help;
  const { boleto } = read;
  const facts =
    boleto.kind === 'boleto'
      ? [texts.line.bank(boleto.bank), boleto.dueDate && texts.line.due(formatDate(boleto.dueDate))]
      : [];
  return [...facts, boleto.amountCents && formatMoney(Number(boleto.amountCents))].filter(Boolean).join('\u00a0· ');
}

/** The box of the line, and what is done with what comes into it. */
export function useLineBox({ flow, acts, onReading }: LineBoxProps) {
  const { draft, problem, isLookingUp } = flow;
  const [lack, setLack] = useState<string | null>(null);
  const [mark, setMark] = useState<{ start: number; end: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { dispatch } = acts;
  const digits = toDigits(draft.input);
  const wrong = findWrongField(digits);
  useEffect(() => {
    // typed while the page was not awake yet: it counts, above anything remembered from earlier
    const typed = field.current?.value ?? '';
    if (typed !== '' && typed !== field.current?.defaultValue)
      dispatch({ type: 'input_typed', input: toDigits(typed) });
  }, [dispatch]);

  const type = (typed: string) => {
    setLack(null);
    setMark(null);
    dispatch({ type: 'input_typed', input: typed });
  };
  const lookUp = (line: string) => {
    type(line);
    void acts.lookUp(line, true);
  };
  /** Takes what was read; false when it holds nothing that could be paid. */
  const take = (read: readonly string[], isCut: boolean): boolean => {
    const lines = listBoletos(read, bankToday()).map(({ line }) => line);
    const pix = lines.length === 0 ? (read.find(isPixCode) ?? null) : null;
    if (lines.length === 0 && pix === null) return false;
    onReading({ lines: lines.length > 1 ? lines : [], isCut, pix });
    const [only] = lines;
    if (only && lines.length === 1) lookUp(only);
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLookingUp) return;
    const read = parseBoleto(digits, bankToday());
    if (read.ok) return void acts.lookUp(read.boleto.line);
    setLack(LINE_PROBLEMS[read.problem]);
    if (wrong) setMark({ start: wrong.start, end: wrong.end });
    else field.current?.focus();
  };
  const readClipboard = async () => {
    const text = await navigator.clipboard?.readText().catch(() => '');
    if (take([text ?? ''], false)) return;
    type(toDigits(text ?? ''));
    field.current?.focus();
  };
  const wrongWords = wrong ? texts.line.wrongField(wrong.number, wrong.text) : null;
  const error = wrongWords ?? lack ?? problem?.message;
  return { field, digits, help: describeLine(digits), error, mark, type, lookUp, take, submit, readClipboard };
}
