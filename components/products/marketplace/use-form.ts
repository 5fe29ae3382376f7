'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { useRefusalFocus } from '@/components/ui/use-refusal-focus';
import { isApiError } from '@/services/http/api-error';

/** Words of what is wrong, by field. */
export type Problems = Readonly<Record<string, string | undefined>>;

interface JudgeOptions<Values extends object> {
  values: Values;
  /** What is wrong with the values as a whole form. */
  check: (values: Values) => Problems;
  /** The fields in the order of the page: so does the summary list them. */
  order: readonly string[];
  /** Words for what the bank holds against a field. */
  refused: (violation: { field: string; rule: string }) => string | undefined;
  /** What the form calls the field that the bank names, where they differ. */
  nameOf?: (field: string) => string;
  /** Words where no answer came at all. */
  failed: string;
  /** Words above the form for a refusal that this form explains better than the bank does. */
  plainOf?: (error: unknown) => string | undefined;
}

const listed = (problems: Problems, order: readonly string[]): { field: string; message: string }[] =>
  [...order, ...Object.keys(problems).filter(field => !order.includes(field))].flatMap(field => {
    const message = problems[field];
    return message ? [{ field, message }] : [];
  });

/**
 * A step of the way: judged when it is sent, then live while it is mended. What the bank refuses stands at its field, all else above the
 * form; what was typed stays.
 */
export function useJudge<Values extends object>({
  values,
  check,
  order,
  refused,
  nameOf,
  failed,
  plainOf,
}: JudgeOptions<Values>) {
  const [wasSent, setSent] = useState(false);
  const [held, setHeld] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const busy = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const idOf = (field: string): string => `${prefix}-${field}`;
  const problems: Problems = { ...held, ...(wasSent ? definedOf(check(values)) : {}) };
  const errors = listed(problems, order);
  useRefusalFocus(refusals, errors.length === 1 && errors[0] ? idOf(errors[0].field) : undefined, summary);
  useErrorTitle(errors.length > 0 || failure !== null);

  const land = (error: unknown): void => {
    const words = isApiError(error)
      ? error.violations.map(one => [nameOf?.(one.field) ?? one.field, refused(one)] as const)
      : [];
    const known = words.filter(([, said]) => said !== undefined);
    setHeld(Object.fromEntries(known));
    if (known.length === 0) setFailure(plainOf?.(error) ?? (isApiError(error) ? error.plain : failed));
  };
  const submit = (act: (values: Values) => Promise<void>) => async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy.current) return;
    setFailure(null);
    setHeld({});
    setSent(true);
    if (Object.values(check(values)).some(Boolean)) return setRefusals(count => count + 1);
    busy.current = true;
    setBusy(true);
    await act(values).catch((error: unknown) => {
      land(error);
      setRefusals(count => count + 1);
    });
    busy.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    submit,
    /** What was held against these fields is forgotten: they are being mended. */
    forget: (touched: readonly string[]) =>
      setHeld(before => Object.fromEntries(Object.entries(before).filter(([field]) => !touched.includes(field)))),
    field: (name: string) => ({ id: idOf(name), error: problems[name] }),
    summary: {
      ref: summary,
      errors: errors.length > 1 ? errors.map(({ field, message }) => ({ fieldId: idOf(field), message })) : [],
      failure: failure ?? undefined,
    },
  };
}

const definedOf = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined));

type FormOptions<Values extends object> = Omit<JudgeOptions<Values>, 'values'> & { initial: Values };

/** The same for a form that keeps its values itself. */
export function useForm<Values extends object>({ initial, ...options }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const judge = useJudge({ values, ...options });
  return {
    ...judge,
    values,
    change: (part: Partial<Values>) => {
      judge.forget(Object.keys(part));
      setValues(before => ({ ...before, ...part }));
    },
  };
}
