'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import type { DepositRules } from '@/bank/contract/products/deposit';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DatePicker } from '@/components/ui/DatePicker';
import { formatDate, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { createDeposit, createIdempotencyKey } from '@/services/deposit';
import { texts } from './texts';

interface Draft {
  amountCents: number | null;
  dueDate: string | null;
}
type Problems = Partial<Record<keyof Draft, string>>;

const findProblems = ({ amountCents, dueDate }: Draft, rules: DepositRules): Problems => {
  const problems: Problems = {};
  const bounds = texts.form.bounds(formatMoney(rules.min_cents), formatMoney(rules.max_cents));
  if (amountCents === null) problems.amountCents = texts.form.amountMissing;
  else if (amountCents < rules.min_cents || amountCents > rules.max_cents) problems.amountCents = bounds;
  if (!dueDate) problems.dueDate = texts.form.dueMissing;
  return problems;
};

/** A new deposit: how much, and until when. */
export function DepositForm({ accountId, rules }: { accountId: string; rules: DepositRules }) {
  const router = useRouter();
  const [draft, setDraft] = useState<Draft>({ amountCents: null, dueDate: rules.suggested_due_date });
  const [problems, setProblems] = useState<Problems>({});
  const [key, setKey] = useState(createIdempotencyKey);
  const set = (part: Partial<Draft>) => {
    setDraft(now => ({ ...now, ...part }));
    // another wish is another boleto
    setKey(createIdempotencyKey());
    setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const creation = useMutation({
    mutationFn: () =>
      createDeposit(accountId, { amount_cents: draft.amountCents ?? 0, due_date: draft.dueDate ?? '' }, key),
    onSuccess: ({ id }) => router.push(withAccount(`/deposit/${id}`, accountId)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems(draft, rules);
    setProblems(found);
    if (Object.keys(found).length === 0 && !creation.isPending) creation.mutate();
  };
  return (
    <Page $width="form">
      <PageHeader
        title={texts.form.title}
        lead={texts.form.lead}
        back={{ href: withAccount('/deposit', accountId), label: texts.title }}
      />
      <form method="post" noValidate onSubmit={submit}>
        <Card as="section" aria-label={texts.form.title}>
          <Stack gap={16}>
            <MoneyField
              label={texts.form.amount}
              size="large"
              help={texts.form.bounds(formatMoney(rules.min_cents), formatMoney(rules.max_cents))}
              valueCents={draft.amountCents}
              onValueChange={amountCents => set({ amountCents })}
              error={problems.amountCents}
            />
            <DatePicker
              label={texts.form.due}
              min={rules.first_due_date}
              max={rules.last_due_date}
              help={texts.form.dueHelp(formatDate(rules.last_due_date))}
              value={draft.dueDate}
              onValueChange={dueDate => set({ dueDate })}
              error={problems.dueDate}
            />
            {rules.pix === null ? (
              <Text size={14} muted>
                {texts.form.noKey}
              </Text>
            ) : null}
            {creation.error ? <Alert tone="danger">{creation.error.message}</Alert> : null}
            <Button type="submit" fullWidth loading={creation.isPending}>
              {texts.form.create}
            </Button>
          </Stack>
        </Card>
      </form>
    </Page>
  );
}
