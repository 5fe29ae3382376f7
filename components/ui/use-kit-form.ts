'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FormError } from './FormErrorSummary';
import { kitTexts } from './texts';
import { landRefusal, type RefusalRules } from './land-refusal';
import { useRefusalFocus } from './use-refusal-focus';

/** A schema whose output is what the form sends; its input may be looser. */
type Schema<Values extends FieldValues> = ZodType<Values, FieldValues>;

/** The summary lists what is wrong in the order of `fields`. */
export interface KitFormOptions<Values extends FieldValues> extends RefusalRules<FieldPath<Values>> {
  defaultValues: DefaultValues<Values>;
  /** The zod schema, fetched when the form is first sent so that zod is in no first load: `() => import('./schema').then(m => m.schema)`. */
  schema: () => Promise<Schema<Values>>;
  /** Sends the form. What it throws lands on its fields, else above the form; what was typed stays. */
  send: (values: Values) => Promise<void>;
}

/**
 * A form of the kit: react-hook-form with a zod schema, one send at a time. Checked when it is sent, then live while it is mended. A
 * single error takes the focus to its field, several take it to the summary; errors of the server land on their fields.
 */
export function useKitForm<Values extends FieldValues>(options: KitFormOptions<Values>) {
  const { defaultValues, schema, send, fields, wordsFor, fieldOf } = options;
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isBusy = useRef(false);
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(schema), shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;

  const idOf = (name: FieldPath<Values>): string => `${id}-${name}`;
  const messageOf = (name: FieldPath<Values>): string | undefined => messageIn(errors, name);
  const listed: FormError[] = fields.flatMap(name => {
    const message = messageOf(name);
    return message ? [{ fieldId: idOf(name), message }] : [];
  });

  useRefusalFocus(refusals, listed.length === 1 ? listed[0]?.fieldId : undefined, summary);

  const land = (error: unknown) => {
    const { at, failure: words } = landRefusal(error, { fields, wordsFor, fieldOf });
    for (const { name, message } of at) form.setError(name as Path<Values>, { type: 'server', message });
    setFailure(words);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    let wasSent = false;
    const sendOnce = async (values: Values) => {
      await send(values);
      wasSent = true;
    };
    /* what is wrong with a field that the form does not list would be said nowhere */
    const sayUnlisted = (found: FieldErrors<Values>) => {
      if (fields.every(name => messageIn(found, name) === undefined)) setFailure(kitTexts.form.failed);
    };
    // the schema itself may fail to arrive when the connection is gone
    await form.handleSubmit(sendOnce, sayUnlisted)(event).catch(land);
    isBusy.current = false;
    if (!wasSent) setRefusals(count => count + 1);
  };

  return {
    form,
    submit,
    isBusy: isSubmitting,
    failure,
    hasErrors: failure !== null || listed.length > 0,
    /** For `<FormErrorSummary ref={summary.ref} {...summary.props}>`: one error alone is said at its field. */
    summary: { ref: summary, props: { errors: listed.length > 1 ? listed : [], failure: failure ?? undefined } },
    /** The wiring of a text field: `<TextField label="…" {...field('name')} />`. */
    field: (name: FieldPath<Values>) => ({ ...form.register(name), id: idOf(name), error: messageOf(name) }),
    /** The wiring of a field that keeps its value elsewhere, beside its value and its change: `<PhoneField {...control('phone')} />`. */
    control: <Name extends FieldPath<Values>>(name: Name) => ({
      id: idOf(name),
      error: messageOf(name),
      value: form.watch(name),
      onValueChange: (value: Values[Name]) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    }),
  };
}

const messageIn = <Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: FieldPath<Values>,
): string | undefined => (get(errors, name) as { message?: string } | undefined)?.message;

/** The resolver of a schema that arrives when it is first needed. */
function resolverOf<Values extends FieldValues>(schema: () => Promise<Schema<Values>>): Resolver<Values> {
  const resolve: Resolver<Values> = async (values, context, options) => {
    const [{ zodResolver }, arrived] = await Promise.all([import('@hookform/resolvers/zod'), schema()]);
    return (zodResolver(arrived) as unknown as Resolver<Values>)(values, context, options);
  };
  return resolve;
}
