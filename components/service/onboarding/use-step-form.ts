'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import type { FormError } from '@/components/ui/FormErrorSummary';
import { useRefusalFocus } from '@/components/ui/use-refusal-focus';
import { ApiError } from '@/services/http/api-error';
import { texts } from './texts';
import { type Violation, wordsForViolation } from './violation-words';

/** What a form says of its parts, for whom it is shown part by part. */
export interface TopicJudge {
  refusals: number;
  firstProblem: string | undefined;
  pass: (fields: readonly string[]) => boolean;
}

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
const listErrors = (known: readonly string[], problems: Problems): { field: string; message: string }[] =>
  [...known, ...Object.keys(problems).filter(field => !known.includes(field))].flatMap(field => {
    const message = problems[field];
    return message ? [{ field, message }] : [];
  });

type Problems = Readonly<Record<string, string>>;

/** What is wrong with the values: what was held against them until it is touched, and after the first sending what is wrong by now. */
function useProblems<Values extends object>(
  { check, order, wordsFor, pending = {} }: StepFormOptions<Values>,
  values: Values,
) {
  const [wasSent, setSent] = useState(false);
  const [held, setHeld] = useState<Problems>(pending);
  const [refusals, setRefusals] = useState(0);
  /** The fields that were last asked for; null for all of them. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const inWords = (found: readonly Violation[]): Problems =>
    Object.fromEntries(found.map(one => [one.field, wordsFor?.(one) ?? wordsForViolation(one)]));
  const problems: Problems = { ...held, ...(wasSent ? inWords(check(values)) : {}) };
  const listed = listErrors(order(values), problems);
  const refuse = () => setRefusals(count => count + 1);

  /** Judges some fields alone: true when nothing is wrong with them, else the first wrong one takes the focus. */
  const pass = (fields: readonly string[]): boolean => {
    const wrong = check(values).filter(({ field }) => fields.includes(field));
    if (wrong.length === 0) return true;
    setHeld(before => ({ ...before, ...inWords(wrong) }));
    setAsked(fields);
    refuse();
    return false;
  };
  return {
    problems,
    listed,
    refuse,
    judge: {
      refusals,
      firstProblem: listed.find(({ field }) => asked?.includes(field) ?? true)?.field,
      pass,
    } satisfies TopicJudge,
    /** Judges everything, and goes on doing so. */
    passAll: (): boolean => {
      setSent(true);
      setAsked(null);
      if (check(values).length === 0) return true;
      refuse();
      return false;
    },
    hold: (violations: readonly Violation[]) => setHeld(inWords(violations)),
    touch: (field: string) => {
      if (held[field] !== undefined) setHeld(({ [field]: _, ...others }) => others);
    },
  };
}

/**
 * A form of the application: checked when it is sent, then live while it is mended; what the bank holds against a field goes when the
 * field is touched. The first field that is wrong takes the focus.
 */
export function useStepForm<Values extends object>(options: StepFormOptions<Values>) {
  const id = useId();
  const [values, setValues] = useState(options.initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const { problems, listed, judge, passAll, hold, touch, refuse } = useProblems(options, values);
  const idOf = (field: string): string => `${id}-${field}`;
  const errors: FormError[] = listed.map(({ field, message }) => ({ fieldId: idOf(field), message }));

  useRefusalFocus(judge.refusals, judge.firstProblem && idOf(judge.firstProblem), summary);

  const land = (error: unknown) => {
    const violations = error instanceof ApiError ? error.violations : [];
    if (violations.length > 0) hold(violations);
    else setFailure(error instanceof ApiError ? error.message : texts.connectionLost);
    refuse();
  };

  /** One send at a time, and none while something is wrong. */
  const submit = (send: (values: Values) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    setFailure(null);
    if (!passAll()) return;
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
    judge,
    hasErrors: failure !== null || errors.length > 0,
    /** The wiring of a field by its path. */
    field: (path: string) => ({ id: idOf(path), error: problems[path] }),
    summary: { ref: summary, props: { errors, failure: failure ?? undefined } },
  };
}

export type StepForm<Values extends object> = ReturnType<typeof useStepForm<Values>>;
