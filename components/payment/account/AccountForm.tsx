'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DocumentField } from '@/components/ui/DocumentField';
import { toBareDocument } from '@/components/ui/document-text';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Select, type SelectOption } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { useKitForm } from '@/components/ui/use-kit-form';
import { createIdempotencyKey } from '@/services/http/idempotency-key';
import type { FoundPayment, SentPayment } from '../payment';
import type { AtPayee } from '../payment-flow';
import type { PaymentActs } from '../use-payment-flow';
import { AccountFields } from './AccountFields';
import { withoutBrought } from './brought';
import type { InstitutionsOfKind } from './InstitutionField';
import { type NamedAccount, toNamed } from './named-account';
import { texts } from './texts';

const FIELDS = [
  'institution',
  'branch',
  'account',
  'check_digit',
  'account_type',
  'name',
  'document',
  'purpose',
] as const;
const TYPED = ['branch', 'account', 'check_digit', 'name'] as const;
const AWAITED = [...TYPED, 'document'] as const;

/** What a kind of payment makes of the form. */
export interface AccountOfKind<F extends FoundPayment> {
  institutions: InstitutionsOfKind;
  accountKinds: readonly SelectOption[];
  /** What it may be for; absent: the kind does not ask. */
  purposes?: readonly SelectOption[];
  /** Words for what the bank holds against a field, by its rule. */
  refusals: Partial<Record<keyof NamedAccount, Readonly<Record<string, string>>>>;
  fieldOf?: (error: unknown) => { name: keyof NamedAccount } | undefined;
  /** Asks the bank about the account. @throws {ApiError} */
  find: (accountId: string, named: NamedAccount) => Promise<F>;
}

interface AccountFormProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtPayee;
  acts: PaymentActs<F, S>;
  accountId: string;
  kind: AccountOfKind<F>;
  /** An account of a contact: looked up at once, the first time that the form is there. */
  brought?: NamedAccount;
  isTaken?: RefObject<boolean>;
}

/** Institution, branch, account and holder. What is wrong is said at its field, also when the bank says so; what was typed stays. */
export function AccountForm<F extends FoundPayment, S extends SentPayment<F['payee']>>(props: AccountFormProps<F, S>) {
  const { institutions, accountKinds, purposes } = props.kind;
  const form = useNamedAccountForm(props);
  const element = useBrought(props);
  const { onValueChange: onName, ...name } = form.control('name');
  const purpose = form.control('purpose');
  const fields = {
    institution: form.control('institution'),
    institution_name: form.control('institution_name'),
    branch: form.control('branch'),
    account: form.control('account'),
    check_digit: form.control('check_digit'),
    account_type: form.control('account_type'),
  };
  useErrorTitle(form.hasErrors);

  return (
    <Card as="div">
      <form ref={element} method="post" noValidate onSubmit={form.submit}>
        <Stack gap={16}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          <AccountFields institutions={institutions} accountKinds={accountKinds} fields={fields} />
          <TextField
            {...name}
            label={texts.name.label}
            help={texts.name.help}
            autoComplete="off"
            maxLength={140}
            onChange={event => onName(event.target.value)}
          />
          <DocumentField {...form.control('document')} label={texts.document.label} />
          {purposes ? (
            <Select
              id={purpose.id}
              error={purpose.error}
              label={texts.purpose.label}
              placeholder={texts.purpose.placeholder}
              options={[...purposes]}
              value={purpose.value || undefined}
              onValueChange={purpose.onValueChange}
            />
          ) : null}
          <Button type="submit" fullWidth loading={form.isBusy}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Fills the form with what was brought and sends it, once: what is wrong with it then stands at its fields. */
function useBrought<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  brought,
  isTaken,
  flow,
  acts: { dispatch },
}: AccountFormProps<F, S>) {
  const element = useRef<HTMLFormElement>(null);
  const wanted = brought && toNamed({ named: brought });
  const isThere = wanted !== undefined && JSON.stringify(toNamed(flow.draft)) === JSON.stringify(wanted);
  useEffect(() => {
    if (!brought || !isTaken || isTaken.current) return;
    if (!isThere) return dispatch({ type: 'form_typed', named: brought });
    isTaken.current = true;
    window.history.replaceState(null, '', withoutBrought(window.location.href));
    element.current?.requestSubmit();
  }, [brought, isTaken, isThere, dispatch]);
  return element;
}

/** The form, whose values live in the payment: they come back from there, and go there as they are typed. */
function useNamedAccountForm<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  acts,
  accountId,
  kind,
}: AccountFormProps<F, S>) {
  const { dispatch } = acts;
  const asksPurpose = kind.purposes !== undefined;
  const named = toNamed(flow.draft);
  const kit = useKitForm<NamedAccount>({
    defaultValues: named,
    schema: () => import('./named-account-schema').then(module => module.createNamedAccountSchema({ asksPurpose })),
    send: async values => {
      const lookup = await kind.find(accountId, values);
      dispatch({ type: 'lookup_found', lookup, idempotencyKey: createIdempotencyKey() });
    },
    fields: FIELDS,
    wordsFor: ({ field, rule }) => kind.refusals[field as keyof NamedAccount]?.[rule],
    fieldOf: kind.fieldOf,
  });
  const { form } = kit;

  const told = useRef(named);
  useLayoutEffect(() => {
    // a draft that was found: nothing else changes the values from outside
    if (JSON.stringify(named) !== JSON.stringify(told.current)) form.reset(named);
    told.current = named;
  }, [named, form]);
  useLayoutEffect(() => {
    const watching = form.watch(values => {
      told.current = toNamed({ named: values });
      dispatch({ type: 'form_typed', named: told.current });
    });
    return () => watching.unsubscribe();
  }, [form, dispatch]);

  const ids = useRef(AWAITED.map(name => [name, kit.control(name).id] as const));
  // before the paint: the form may have been sent already, and is handed in at once (app/early.ts)
  useLayoutEffect(() => {
    for (const [name, id] of ids.current) {
      const input = document.getElementById(id);
      if (!(input instanceof HTMLInputElement) || input.value === '' || input.value === input.defaultValue) continue;
      form.setValue(name, name === 'document' ? toBareDocument(input.value, 'any') : input.value);
    }
  }, [form]);
  return kit;
}
