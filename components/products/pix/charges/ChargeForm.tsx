'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DatePicker } from '@/components/ui/DatePicker';
import { Disclosure } from '@/components/ui/Disclosure';
import { DocumentField } from '@/components/ui/DocumentField';
import { MoneyField } from '@/components/ui/MoneyField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { isApiError } from '@/services/http/api-error';
import { createPixCharge } from '@/services/pix/charges';
import { type ChargeDraft, type DraftProblems, emptyDraft, findProblems, toProblems, toRequest } from './charge-draft';
import { KeySelect, type ReceivingKey } from './KeySelect';
import { TermFields } from './TermFields';
import { texts } from './texts';

const KINDS = [
  { value: 'immediate', label: texts.form.immediate },
  { value: 'due_date', label: texts.form.dueDate },
] as const;

const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface ChargeFormProps {
  accountId: string;
  keys: readonly ReceivingKey[];
  /** Day in Brasília. */
  today: string;
}

/** A new charge: to be paid soon, or with a due date. */
export function ChargeForm({ accountId, keys, today }: ChargeFormProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(() => emptyDraft(keys[0]?.key ?? ''));
  const [problems, setProblems] = useState<DraftProblems>({});
  const set = (part: Partial<ChargeDraft>) => {
    setDraft(now => ({ ...now, ...part }));
    // what is being mended is no longer held against anybody
    setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const creation = useMutation({
    mutationFn: () => createPixCharge(accountId, toRequest(draft)),
    onSuccess: ({ id }) => router.push(withAccount(`/pix/charges/${id}`, accountId)),
    onError: error => setProblems(isApiError(error) ? toProblems(error.violations) : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems(draft);
    setProblems(found);
    if (Object.keys(found).length === 0 && !creation.isPending) creation.mutate();
  };
  return (
    <Page $width="form">
      <PageHeader
        title={texts.form.title}
        back={{ href: withAccount('/pix/charges', accountId), label: texts.form.back }}
      />
      <form method="post" noValidate onSubmit={submit}>
        <Card as="section" aria-label={texts.form.title}>
          <Stack gap={16}>
            <SegmentedControl
              label={texts.form.kind}
              options={KINDS}
              value={draft.kind}
              onChange={kind => set({ kind })}
            />
            <MoneyField
              label={texts.form.amount}
              size="large"
              valueCents={draft.amountCents}
              onValueChange={amountCents => set({ amountCents })}
              error={problems.amountCents}
            />
            <KeySelect keys={keys} value={draft.key} onValueChange={key => set({ key })} error={problems.key} />
            <TextField
              label={texts.form.message}
              optional
              maxLength={140}
              help={texts.form.messageHelp}
              value={draft.message}
              onChange={event => set({ message: event.target.value })}
              error={problems.message}
            />
            <PayerFields draft={draft} problems={problems} set={set} />
            {draft.kind === 'immediate' ? (
              <Select
                label={texts.form.expires}
                options={toOptions(texts.form.expiries)}
                value={draft.expires}
                onValueChange={expires => set({ expires })}
              />
            ) : (
              <DueFields draft={draft} problems={problems} set={set} today={today} />
            )}
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

interface PartProps {
  draft: ChargeDraft;
  problems: DraftProblems;
  set: (part: Partial<ChargeDraft>) => void;
}

function PayerFields({ draft, problems, set }: PartProps) {
  const isOptional = draft.kind === 'immediate';
  return (
    <>
      <TextField
        label={texts.form.payerName}
        optional={isOptional && draft.payerDocument === ''}
        maxLength={200}
        autoComplete="off"
        value={draft.payerName}
        onChange={event => set({ payerName: event.target.value })}
        error={problems.payerName}
      />
      <DocumentField
        optional={isOptional && draft.payerName.trim() === ''}
        value={draft.payerDocument}
        onValueChange={payerDocument => set({ payerDocument })}
        error={problems.payerDocument}
      />
    </>
  );
}

function DueFields({ draft, problems, set, today }: PartProps & { today: string }) {
  return (
    <>
      <DatePicker
        label={texts.form.due}
        min={today}
        value={draft.dueDate}
        onValueChange={dueDate => set({ dueDate })}
        error={problems.dueDate}
      />
      <Select
        label={texts.form.after}
        options={toOptions(texts.form.afters)}
        value={draft.after}
        onValueChange={after => set({ after })}
      />
      <Disclosure summary={texts.form.terms}>
        <TermFields draft={draft} problems={problems} set={set} today={today} />
      </Disclosure>
    </>
  );
}
