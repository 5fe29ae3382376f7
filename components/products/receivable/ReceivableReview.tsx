'use client';

import type { ReceivableRules } from '@/bank/contract/products/receivable';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { toDocumentRows } from '@/components/frame/document-rows';
import { fact } from '@/components/frame/Facts';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { bankToday } from '@/components/ui/today';
import { toTermWords } from './amount-words';
import { texts as detailTexts } from './detail-texts';
import { texts } from './form-texts';
import { useHeadingFocus } from './use-heading-focus';
import { isReminderPast, type ReceivableDraft, toParts, toRequest } from './receivable-draft';

const words = texts.reviewPage;

const HEADING = 'confira-a-cobranca';

type Part = ReturnType<typeof toParts>[number];

/** The terms in sentences, as the payer will read them. */
const toSentences = (draft: ReceivableDraft, today: string): string[] => {
  const { fine, interest, discount, rebate_cents, amount_cents, due_date } = toRequest(draft);
  const tiers = discount?.tiers.map(({ days_before, value }) => ({
    until: addScheduleDays(due_date, -days_before),
    value,
  }));
  const nothing = { rebate_cents: 0, discount_cents: 0, fine_cents: 0, interest_cents: 0 };
  return toTermWords({
    amount_cents,
    amounts: { day: today, ...nothing, total_cents: amount_cents },
    terms: { fine, interest, discount: discount && { mode: discount.mode, tiers: tiers ?? [] }, rebate_cents },
  });
};

const toMails = (draft: ReceivableDraft, today: string): string => {
  const { send_now, plan, reminders } = toRequest(draft);
  const { before_days, on_due, after_days } = reminders;
  // of several the later ones are still reminded of
  const leaves = before_days !== null && (plan !== null || !isReminderPast(draft, today));
  return [
    ...(send_now ? [words.mailNow] : []),
    ...(leaves ? [detailTexts.reminder.before(before_days)] : []),
    ...(on_due ? [detailTexts.reminder.onDue] : []),
    ...(after_days === null ? [] : [detailTexts.reminder.after(after_days)]),
  ].join(', ');
};

interface ReceivableReviewProps {
  draft: ReceivableDraft;
  rules: ReceivableRules;
  isBusy: boolean;
  error: string | null;
  onChange: () => void;
  onIssue: () => void;
}

/** What is about to be issued, boleto by boleto, before it is. */
export function ReceivableReview({ draft, rules, isBusy, error, onChange, onIssue }: ReceivableReviewProps) {
  useHeadingFocus(HEADING);
  const request = toRequest(draft);
  const parts = toParts(draft);
  const agreement = rules.agreements.find(({ id }) => id === draft.agreementId);
  const columns: readonly DataColumn<Part>[] = [
    { id: 'part', header: words.parts, place: 'title', cell: ({ position }) => words.part(position, parts.length) },
    { id: 'due', header: words.due, place: 'rest', cell: ({ dueDate }) => formatDate(dueDate) },
    { id: 'amount', header: words.total, place: 'figure', cell: ({ amountCents }) => <Money cents={amountCents} /> },
  ];
  return (
    <Card as="section" aria-labelledby={HEADING}>
      <Stack gap={16}>
        <Heading id={HEADING} level={2} tabIndex={-1}>
          {words.title}
        </Heading>
        <Money cents={parts.reduce((sum, { amountCents }) => sum + amountCents, 0)} size="hero" />
        <DefinitionList
          rows={[
            ...fact(words.payer, request.payer.name),
            ...toDocumentRows(request.payer.document),
            ...fact(words.email, request.payer.email),
            ...(parts.length === 1 ? fact(words.due, formatDate(request.due_date)) : []),
            ...fact(words.description, request.description),
            ...fact(words.mails, toMails(draft, bankToday())),
            ...fact(
              words.protest,
              request.protest_after_days === null ? null : detailTexts.facts.protestAfter(request.protest_after_days),
            ),
            ...fact(words.agreement, agreement?.name),
            ...(agreement ? [{ term: words.fee, value: <Money cents={agreement.fee_cents} /> }] : []),
          ]}
        />
        {parts.length > 1 ? (
          <DataList
            caption={words.parts}
            columns={columns}
            items={parts}
            keyOf={({ position }) => String(position)}
            empty={null}
          />
        ) : null}
        {toSentences(draft, rules.first_due_date).map(sentence => (
          <Text key={sentence} size={14} muted>
            {sentence}
          </Text>
        ))}
        {rules.has_pix ? null : (
          <Text size={14} muted>
            {texts.noKey}
          </Text>
        )}
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <Inline stackOnPhone>
          <Button loading={isBusy} onClick={onIssue}>
            {words.issue(parts.length)}
          </Button>
          <Button variant="quiet" onClick={onChange}>
            {words.change}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
