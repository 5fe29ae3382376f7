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
import { DocumentField } from '@/components/ui/DocumentField';
import { MoneyField } from '@/components/ui/MoneyField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Switch } from '@/components/ui/Switch';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { isApiError } from '@/services/http/api-error';
import { createIdempotencyKey, createPixMandate } from '@/services/pix/mandates';
import { FREQUENCIES } from '../automatic/frequencies';
import {
  EMPTY_MANDATE,
  findProblems,
  type MandateDraft,
  type MandatePartProps,
  type MandateProblems,
  toEarliest,
  toProblems,
  toRequest,
} from './mandate-draft';
import { OfferFields } from './OfferFields';
import { texts } from './texts';

const words = texts.form;

const KINDS = [
  { value: 'fixed', label: words.kinds.fixed },
  { value: 'variable', label: words.kinds.variable },
] as const;
const REPEATS = (Object.keys(FREQUENCIES) as MandateDraft['frequency'][]).map(value => ({
  value,
  label: FREQUENCIES[value],
}));

/** A new proposal: who, what, when, and how the customer comes to it. */
export function MandateForm({ accountId, today }: { accountId: string; today: string }) {
  const router = useRouter();
  const [draft, setDraft] = useState(EMPTY_MANDATE);
  const [problems, setProblems] = useState<MandateProblems>({});
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  const set = (part: Partial<MandateDraft>) => {
    setDraft(now => ({ ...now, ...part }));
    // what is being mended is no longer held against anybody
    setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    setKey(createIdempotencyKey());
  };
  const creation = useMutation({
    mutationFn: () => createPixMandate(accountId, toRequest(draft), idempotencyKey),
    onSuccess: ({ id }) => router.push(withAccount(`/pix/charges/automatic/${id}`, accountId)),
    onError: error => setProblems(isApiError(error) ? toProblems(error.violations) : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems(draft, today);
    setProblems(found);
    if (Object.keys(found).length === 0 && !creation.isPending) creation.mutate();
  };
  const part = { draft, problems, set, today };
  return (
    <Page $width="form">
      <PageHeader
        title={words.title}
        back={{ href: withAccount('/pix/charges/automatic', accountId), label: words.back }}
      />
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Card as="section" aria-label={words.who}>
            <WhoFields {...part} />
          </Card>
          <Card as="section" aria-label={words.when}>
            <WhenFields {...part} />
          </Card>
          <Card as="section" aria-label={words.offer}>
            <OfferFields {...part} />
          </Card>
          {creation.error ? <Alert tone="danger">{creation.error.message}</Alert> : null}
          <Button type="submit" fullWidth loading={creation.isPending}>
            {words.create}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

function WhoFields({ draft, problems, set }: MandatePartProps) {
  return (
    <Stack gap={16}>
      <Heading level={2} size={16}>
        {words.who}
      </Heading>
      <TextField
        label={words.name}
        maxLength={140}
        autoComplete="off"
        value={draft.name}
        onChange={event => set({ name: event.target.value })}
        error={problems.name}
      />
      <DocumentField value={draft.document} onValueChange={document => set({ document })} error={problems.document} />
      <TextField
        label={words.subject}
        help={words.subjectHelp}
        optional
        maxLength={35}
        value={draft.subject}
        onChange={event => set({ subject: event.target.value })}
        error={problems.subject}
      />
      <TextField
        label={words.contract}
        help={words.contractHelp}
        maxLength={35}
        autoComplete="off"
        value={draft.contract}
        onChange={event => set({ contract: event.target.value })}
        error={problems.contract}
      />
    </Stack>
  );
}

function WhenFields({ draft, problems, set, today }: MandatePartProps) {
  return (
    <Stack gap={16}>
      <Heading level={2} size={16}>
        {words.when}
      </Heading>
      <SegmentedControl
        label={words.kind}
        options={KINDS}
        value={draft.isFixed ? 'fixed' : 'variable'}
        onChange={kind => set({ isFixed: kind === 'fixed' })}
      />
      {draft.isFixed ? (
        <MoneyField
          label={words.amount}
          valueCents={draft.amountCents}
          onValueChange={amountCents => set({ amountCents })}
          error={problems.amountCents}
        />
      ) : (
        <>
          <MoneyField
            label={words.floor}
            help={words.floorHelp}
            optional
            valueCents={draft.floorCents}
            onValueChange={floorCents => set({ floorCents })}
            error={problems.floorCents}
          />
          <Text size={14} muted>
            {words.variableNote}
          </Text>
        </>
      )}
      <Select
        label={words.frequency}
        options={REPEATS}
        value={draft.frequency}
        onValueChange={frequency => set({ frequency })}
      />
      <DatePicker
        label={words.starts}
        help={words.startsHelp}
        min={toEarliest(today)}
        value={draft.startsOn}
        onValueChange={startsOn => set({ startsOn })}
        error={problems.startsOn}
      />
      <DatePicker
        label={words.ends}
        optional
        min={draft.startsOn ?? toEarliest(today)}
        value={draft.endsOn}
        onValueChange={endsOn => set({ endsOn })}
        error={problems.endsOn}
      />
      <div>
        <Switch label={words.retries} checked={draft.retries} onCheckedChange={retries => set({ retries })} />
        <Text size={14} muted>
          {words.retriesHelp}
        </Text>
      </div>
    </Stack>
  );
}
