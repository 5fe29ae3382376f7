'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useErrorTitle } from '@/components/frame/use-page-title';
import type { FoundPayee } from '../pix-way';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import type { AtPayee } from '@/components/payment/payment-flow';
import type { PaymentActs } from '@/components/payment/use-payment-flow';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DocumentField } from '@/components/ui/DocumentField';
import { toBareDocument } from '@/components/ui/document-text';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { useKitForm } from '@/components/ui/use-kit-form';
import { isApiError } from '@/services/http/api-error';
import { createIdempotencyKey } from '@/services/pix/pay';
import { AccountFields } from './AccountFields';
import { withoutBrought } from './brought';
import { findNamedPayee, type NamedAccount, toNamed } from './manual-way';
import { REFUSALS, texts } from './texts';

const FIELDS = ['institution', 'branch', 'account', 'check_digit', 'account_type', 'name', 'document'] as const;
const TYPED = ['branch', 'account', 'check_digit', 'name'] as const;
const AWAITED = [...TYPED, 'document'] as const;

interface AccountStepProps {
  flow: AtPayee;
  acts: PaymentActs<FoundPayee, PixPayment>;
  accountId: string;
  /** An account of a contact: looked up at once, the first time that the form is there. */
  brought?: NamedAccount;
  isTaken: RefObject<boolean>;
}

/** Institution, branch, account and holder. What is wrong is said at its field, also when the bank says so; what was typed stays. */
export function AccountStep({ brought, isTaken, ...step }: AccountStepProps) {
  const form = useNamedAccountForm(step);
  const element = useBrought({ brought, isTaken, ...step });
  const { onValueChange: onName, ...name } = form.control('name');
  const kind = form.control('account_type');
  const fields = {
    institution: form.control('institution'),
    institution_name: form.control('institution_name'),
    branch: form.control('branch'),
    account: form.control('account'),
    check_digit: form.control('check_digit'),
    // the list has nothing else to choose
    account_type: { ...kind, onValueChange: (value: string) => kind.onValueChange(value as typeof kind.value) },
  };
  useErrorTitle(form.hasErrors);

  return (
    <Card as="div">
      <form ref={element} method="post" noValidate onSubmit={form.submit}>
        <Stack gap={16}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          <AccountFields fields={fields} />
          <TextField
            {...name}
            label={texts.name.label}
            help={texts.name.help}
            autoComplete="off"
            maxLength={140}
            onChange={event => onName(event.target.value)}
          />
          <DocumentField {...form.control('document')} label={texts.document.label} />
          <Button type="submit" fullWidth loading={form.isBusy}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Fills the form with what was brought and sends it, once: what is wrong with it then stands at its fields. */
function useBrought({ brought, isTaken, flow, acts: { dispatch } }: AccountStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const wanted = brought && toNamed({ named: brought });
  const isThere = wanted !== undefined && JSON.stringify(toNamed(flow.draft)) === JSON.stringify(wanted);
  useEffect(() => {
    if (!brought || isTaken.current) return;
    if (!isThere) return dispatch({ type: 'form_typed', named: brought });
    isTaken.current = true;
    window.history.replaceState(null, '', withoutBrought(window.location.href));
    element.current?.requestSubmit();
  }, [brought, isTaken, isThere, dispatch]);
  return element;
}

/** The form, whose values live in the payment: they come back from there, and go there as they are typed. */
function useNamedAccountForm({ flow, acts, accountId }: Omit<AccountStepProps, 'brought' | 'isTaken'>) {
  const { dispatch } = acts;
  const named = toNamed(flow.draft);
  const kit = useKitForm<NamedAccount>({
    defaultValues: named,
    schema: () => import('./named-account-schema').then(module => module.namedAccountSchema),
    send: async values => {
      const lookup = await findNamedPayee(accountId, values);
      dispatch({ type: 'lookup_found', lookup, idempotencyKey: createIdempotencyKey() });
    },
    fields: FIELDS,
    wordsFor: ({ field, rule }) => REFUSALS[field as keyof NamedAccount]?.[rule],
    fieldOf: error => (isApiError(error, 'pix_same_account') ? { name: 'account' } : undefined),
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
