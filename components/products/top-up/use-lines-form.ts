'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { readTopUpPhone } from '@/bank/contract/top-up-phone';
import type { AtPayee } from '@/components/payment/payment-flow';
import type { PaymentActs } from '@/components/payment/use-payment-flow';
import { useRefusalFocus } from '@/components/ui/use-refusal-focus';
import { lookUpTopUps } from '@/services/top-up';
import { findKnown, type FoundTopUps, type KnownLine, operatorOf, sells, type SentTopUps } from './found';
import { EMPTY_LINE, type Line, newId, phoneOf, readLines, splitPasted, toNamedLines, withPasted } from './lines';
import { PHONE_PROBLEMS, texts } from './texts';

export interface LineErrors {
  phone?: string;
  operator?: string;
  value?: string;
}

export interface LinesFormNeeds {
  flow: AtPayee;
  acts: PaymentActs<FoundTopUps, SentTopUps>;
  accountId: string;
}

/** What the number of a line is, where it is none. */
export const phoneError = (line: Line, others: readonly Line[]): string | undefined => {
  const read = readTopUpPhone(line.phone);
  if ('problem' in read) return PHONE_PROBLEMS[read.problem];
  return others.some(other => phoneOf(other) === read.phone) ? texts.repeated : undefined;
};

/** What stands against a line, as far as it can be told without asking. */
const judge = (line: Line, others: readonly Line[], known: KnownLine | undefined): LineErrors => {
  const phone = phoneError(line, others);
  if (phone || !known) return phone ? { phone } : {};
  const seller = operatorOf(line, known);
  if (!seller) return { operator: line.operator ? texts.operator.gone : texts.operator.missing };
  if (!seller.is_available) return { operator: texts.operator.isResting };
  if (line.cents === null) return { value: texts.value.missing };
  return sells(seller, line.cents) ? {} : { value: texts.value.notSold };
};

const hasError = (errors: LineErrors): boolean => Object.keys(errors).length > 0;

/** What is sold to the numbers that are whole, asked as they become so. */
const useCatalogue = (accountId: string, lines: readonly Line[]) => {
  const phones = [...new Set(lines.flatMap(line => phoneOf(line) ?? []))].sort();
  return useQuery({
    queryKey: ['top-ups', 'lookup', accountId, phones],
    queryFn: ({ signal }) => lookUpTopUps(accountId, phones, signal),
    enabled: phones.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

/** The lines, which live in the payment: read, changed, judged when they are sent, and asked about. */
export function useLinesForm({ flow, acts, accountId }: LinesFormNeeds) {
  const lines = readLines(flow.draft);
  const id = useId();
  const catalogue = useCatalogue(accountId, lines);
  const [wasSent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const failure = flow.problem?.message ?? null;
  const summary = useRef<HTMLDivElement>(null);
  const knownOf = (line: Line) => findKnown(catalogue.data, phoneOf(line));
  const judged = lines.map((line, index) => judge(line, lines.slice(0, index), knownOf(line)));
  const idOf = (index: number, name: keyof LineErrors): string => `${id}-${index}-${name}`;
  const listed = judged.flatMap((errors, index) =>
    Object.entries(errors).map(([name, message]) => ({ fieldId: idOf(index, name as keyof LineErrors), message })),
  );
  useRefusalFocus(refusals, listed.length === 1 ? listed[0]?.fieldId : undefined, summary);

  const set = (next: readonly Line[]) => acts.dispatch({ type: 'form_typed', named: toNamedLines(next) });
  const change = (index: number, typed: Partial<Line>) => {
    set(lines.map((line, place) => (place === index ? { ...line, ...typed } : line)));
  };
  const paste = (index: number, text: string): boolean => {
    const phones = splitPasted(text);
    if (phones.length > 0) set(withPasted(lines, index, phones));
    return phones.length > 0;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (flow.isLookingUp) return;
    setSent(true);
    if (judged.some(hasError) || lines.some(line => !knownOf(line))) setRefusals(count => count + 1);
    else void acts.lookUp();
  };
  return {
    ...{ lines, catalogue, knownOf, idOf, change, paste, submit, wasSent, isBusy: flow.isLookingUp },
    errorsOf: (index: number): LineErrors => (wasSent ? (judged[index] ?? {}) : {}),
    add: () => set([...lines, { ...EMPTY_LINE, id: newId(lines), cents: lines.at(-1)?.cents ?? null }]),
    remove: (index: number) => set(lines.filter((_, place) => place !== index)),
    setForAll: (cents: number) => set(lines.map(line => ({ ...line, cents }))),
    summary: {
      ref: summary,
      props: { errors: wasSent && listed.length > 1 ? listed : [], failure: failure ?? undefined },
    },
    hasErrors: failure !== null || (wasSent && listed.length > 0),
  };
}

export type LinesFormState = ReturnType<typeof useLinesForm>;
