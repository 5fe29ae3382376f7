'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DocumentField } from '@/components/ui/DocumentField';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import type { FoundPayment, SentPayment } from '../payment';
import type { AtPayee } from '../payment-flow';
import type { PaymentActs } from '../use-payment-flow';
import { AccountFields } from './AccountFields';
import { type Brought, withoutBrought } from './brought';
import { toNamed } from './named-account';
import { texts } from './texts';
import { type AccountOfKind, useAccountForm } from './use-account-form';

interface AccountFormProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtPayee;
  acts: PaymentActs<F, S>;
  accountId: string;
  kind: AccountOfKind<F>;
  /** What the address brings: looked up at once, the first time that the form is there. */
  brought?: Brought;
  isTaken?: RefObject<boolean>;
}

/** Institution, branch, account and holder. What is wrong is said at its field, also when the bank says so; what was typed stays. */
export function AccountForm<F extends FoundPayment, S extends SentPayment<F['payee']>>(props: AccountFormProps<F, S>) {
  const { institutions, accountKinds, purposes } = props.kind;
  const form = useAccountForm(props);
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
  const wanted = brought && toNamed(brought);
  const isThere = wanted !== undefined && JSON.stringify(toNamed(flow.draft)) === JSON.stringify(wanted);
  useEffect(() => {
    if (!brought || !isTaken || isTaken.current) return;
    if (!isThere) return dispatch({ type: 'form_typed', ...brought });
    isTaken.current = true;
    window.history.replaceState(null, '', withoutBrought(window.location.href));
    element.current?.requestSubmit();
  }, [brought, isTaken, isThere, dispatch]);
  return element;
}
