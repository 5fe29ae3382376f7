'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import type { FormError } from '@/components/ui/FormErrorSummary';
import { useRefusalFocus } from '@/components/ui/use-refusal-focus';
import { ApiError } from '@/services/http/api-error';
import { texts } from './texts';
import { type Violation, wordsForViolation } from './violation-words';

interface StepFormOptions<Values extends object> {
  initial: Values;
  /** What is wrong with the values as a whole form. */
  check: (values: Values) => readonly Violation[];
  /** The fields in the order they stand on the page: so does the summary list them. Other fields come last. */
  order: (values: Values) => readonly string[];
  /** Words for some violations of this form only. */
  wordsFor?: (violation: Violation) => string | undefined;
  /** Words that the form begins with: what was sent back to be corrected. */
  pending?: Readonly<Record<string, string>>;
}

/** The problems as the summary lists them: in the order of the page, others last. */
const listErrors = (
  known: readonly string[],
  problems: Readonly<Record<string, string>>,
  idOf: (field: string) => string,
): FormError[] =>
  [...known, ...Object.keys(problems).filter(field => !known.includes(field))].flatMap(field => {
    const message = problems[field];
    return message ? [{ fieldId: idOf(field), message }] : [];
  });

/**
 * A form of the application: checked when it is sent, then live while it is mended; what the bank holds against a field goes when the
 * field is touched. The first field that is wrong takes the focus.
 */
export function useStepForm<Values extends object>(options: StepFormOptions<Values>) {
  const { initial, check, order, wordsFor, pending = {} } = options;
  const id = useId();
  const [values, setValues] = useState(initial);
  const [wasSent, setSent] = useState(false);
  const [held, setHeld] = useState(pending);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const summary = useRef<HTMLDivElement>(null);

  const toWords = (violation: Violation): string => wordsFor?.(violation) ?? wordsForViolation(violation);
  const own = Object.fromEntries((wasSent ? check(values) : []).map(one => [one.field, toWords(one)]));
  const problems: Readonly<Record<string, string>> = { ...held, ...own };
  const idOf = (field: string): string => `${id}-${field}`;
  const listed = listErrors(order(values), problems, idOf);

  useRefusalFocus(refusals, listed[0]?.fieldId, summary);

  const touch = (field: string) => {
    if (held[field] !== undefined) setHeld(({ [field]: _, ...others }) => others);
  };
  const land = (error: unknown) => {
    const violations = error instanceof ApiError ? error.violations : [];
    if (violations.length > 0) setHeld(Object.fromEntries(violations.map(one => [one.field, toWords(one)])));
    else setFailure(error instanceof ApiError ? error.message : texts.connectionLost);
    setRefusals(count => count + 1);
  };

  /** One send at a time, and none while something is wrong. */
  const submit = (send: (values: Values) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    setSent(true);
    setFailure(null);
    if (check(values).length > 0) return setRefusals(count => count + 1);
    busy.current = true;
    setBusy(true);
    await send(values).catch(land);
    busy.current = false;
    setBusy(false);
  };

  return {
    values,
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
      setValues(before => ({ ...before, [name]: value }));
      touch(name);
    },
    /** Changes anything, and takes the field that was touched off the list of what the bank holds against the form. */
    change: (turn: (before: Values) => Values, field?: string) => {
      setValues(turn);
      if (field !== undefined) touch(field);
    },
    submit,
    land,
    isBusy,
    problems,
    hasErrors: failure !== null || listed.length > 0,
    /** The wiring of a field by its path. */
    field: (path: string) => ({ id: idOf(path), error: problems[path] }),
    summary: { ref: summary, props: { errors: listed, failure: failure ?? undefined } },
  };
}

export type StepForm<Values extends object> = ReturnType<typeof useStepForm<Values>>;
