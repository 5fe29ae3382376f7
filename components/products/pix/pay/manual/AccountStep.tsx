'use client';

import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { ACCOUNT_KINDS } from '../texts';
import type { FoundPayee } from '../pix-way';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import type { AtPayee } from '@/components/payment/payment-flow';
import type { PaymentActs } from '@/components/payment/use-payment-flow';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DocumentField } from '@/components/ui/DocumentField';
import { toBareDocument } from '@/components/ui/document-text';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { useKitForm } from '@/components/ui/use-kit-form';
import { isApiError } from '@/services/http/api-error';
import { createIdempotencyKey } from '@/services/pix/pay';
import { InstitutionField } from './InstitutionField';
import { findNamedPayee, type NamedAccount, toNamed } from './manual-way';
import { splitDigit } from './split-digit';
import { REFUSALS, texts } from './texts';

const FIELDS = ['institution', 'branch', 'account', 'check_digit', 'account_type', 'name', 'document'] as const;
const TYPED = ['branch', 'account', 'check_digit', 'name'] as const;
const AWAITED = [...TYPED, 'document'] as const;

const KINDS = (['checking', 'payment', 'savings', 'salary'] as const).map(value => ({
  value,
  label: ACCOUNT_KINDS[value],
}));

const Numbers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(72px, 96px);
  align-items: start;
  gap: 16px 12px;

  > :first-child { grid-column: 1 / -1; }
`;

interface AccountStepProps {
  flow: AtPayee;
  acts: PaymentActs<FoundPayee, PixPayment>;
  accountId: string;
}

/** Institution, branch, account and holder. What is wrong is said at its field, also when the bank says so; what was typed stays. */
export function AccountStep({ flow, acts, accountId }: AccountStepProps) {
  const form = useNamedAccountForm({ flow, acts, accountId });
  const text = (name: (typeof TYPED)[number]) => {
    const { onValueChange, ...wiring } = form.control(name);
    return {
      ...wiring,
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
    };
  };
  const institution = form.control('institution');
  const number = form.control('account');
  const digit = form.control('check_digit');
  const kind = form.control('account_type');
  useErrorTitle(form.hasErrors);

  return (
    <Card as="div">
      <form method="post" noValidate onSubmit={form.submit}>
        <Stack gap={16}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          <InstitutionField
            {...institution}
            name={form.form.watch('institution_name')}
            onChoose={(ispb, name) => {
              form.form.setValue('institution_name', name);
              institution.onValueChange(ispb);
            }}
          />
          <Numbers>
            <TextField
              {...text('branch')}
              label={texts.branch.label}
              help={texts.branch.help}
              inputMode="numeric"
              maxLength={10}
            />
            <TextField
              {...text('account')}
              label={texts.account.label}
              inputMode="numeric"
              maxLength={30}
              onChange={event => {
                const [account, after] = splitDigit(event.target.value);
                number.onValueChange(account);
                if (after !== null) digit.onValueChange(after);
              }}
            />
            <TextField {...text('check_digit')} label={texts.digit.label} autoCapitalize="characters" maxLength={2} />
          </Numbers>
          <Select
            id={kind.id}
            error={kind.error}
            label={texts.type.label}
            placeholder={texts.type.placeholder}
            options={KINDS}
            value={kind.value || undefined}
            onValueChange={kind.onValueChange}
          />
          <TextField {...text('name')} label={texts.name.label} help={texts.name.help} maxLength={140} />
          <DocumentField {...form.control('document')} label={texts.document.label} />
          <Button type="submit" fullWidth loading={form.isBusy}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** The form, whose values live in the payment: they come back from there, and go there as they are typed. */
function useNamedAccountForm({ flow, acts, accountId }: AccountStepProps) {
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
