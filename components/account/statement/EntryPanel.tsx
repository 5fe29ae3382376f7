'use client';

import { useQuery } from '@tanstack/react-query';
import { ReceiptText, Repeat2 } from 'lucide-react';
import type { Receipt } from '@/bank/contract/books/receipts';
import type { AnnotatedEntry, StatementEntry } from '@/bank/contract/books/statement';
import { withAccount } from '@/components/frame/account-address';
import { toPayAgain } from '@/components/products/pix/pay/pay-again';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDateTime } from '@/components/ui/format';
import { SidePanel } from '@/components/ui/SidePanel';
import { Skeleton } from '@/components/ui/Skeleton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { isApiError } from '@/services/http/api-error';
import { getReceipt } from '@/services/receipts';
import { EntryFacts } from './EntryFacts';
import { EntryMade } from './EntryMade';
import { PANEL_ID } from './EntryTable';
import { KIND_LABELS, texts } from './texts';

interface EntryPanelProps {
  accountId: string;
  entryId: string;
  /** The line, when the list holds it: shown at once. */
  entry: AnnotatedEntry | undefined;
  canAnnotate: boolean;
  /** What the server read with the page. */
  initial: Receipt | null;
  closeHref: string;
  onClose: () => void;
  /** The list is read again. */
  onChanged: () => void;
}

const BADGES: Record<Receipt['status'], BadgeStatus> = {
  completed: 'completed',
  processing: 'processing',
  failed: 'canceled',
  returned: 'undefined',
};

/** What has not moved money stands in no book. */
const isPosted = ({ status }: Receipt): boolean => status === 'completed' || status === 'returned';

/** Whether a line stands for many payments of a payroll, which have no receipt for who may not see what each earns. */
const isLot = (entry: StatementEntry | undefined, error: Error): boolean =>
  entry?.kind === 'payroll' && isApiError(error, 'not_found');

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** One entry beside the list: who, when, how much, what identifies it, and what can be done with it. */
export function EntryPanel(props: EntryPanelProps) {
  const { accountId, entryId, entry, canAnnotate, initial, closeHref, onClose, onChanged } = props;
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({
    queryKey: ['receipt', accountId, entryId],
    queryFn: ({ signal }) => getReceipt(accountId, entryId, signal),
    initialData: initial?.id === entryId ? initial : undefined,
  });
  // nothing is paid again by who only looks
  const payAgain = receipt && canAnnotate ? toPayAgain(receipt) : null;
  return (
    <SidePanel
      id={PANEL_ID}
      title={texts.sheet.title}
      closeHref={closeHref}
      onClose={onClose}
      actions={
        receipt ? (
          <>
            <ButtonLink href={withAccount(`/receipts/${entryId}`, accountId)} prefetch={false}>
              <ReceiptText aria-hidden />
              {texts.sheet.receipt}
            </ButtonLink>
            {payAgain ? (
              <ButtonLink variant="quiet" href={withAccount(payAgain, accountId)} prefetch={false}>
                <Repeat2 aria-hidden />
                {texts.sheet.payAgain}
              </ButtonLink>
            ) : null}
            <CopyButton value={receipt.end_to_end_id ?? receipt.id} label={texts.sheet.copyId} showLabel />
          </>
        ) : null
      }
    >
      {error && !receipt && isLot(entry, error) ? (
        <Stack gap={24}>
          <EntryHead entry={entry} receipt={undefined} />
          <Text>{texts.sheet.lot}</Text>
        </Stack>
      ) : error && !receipt ? (
        <SheetError error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={24}>
          <EntryHead entry={entry} receipt={receipt} />
          {receipt && isPosted(receipt) ? (
            <EntryMade {...{ accountId, entry, canAnnotate, onChanged }} transactionId={entryId} />
          ) : null}
          {receipt ? <EntryFacts receipt={receipt} entry={entry} /> : <Waiting />}
        </Stack>
      )}
    </SidePanel>
  );
}

function EntryHead({ entry, receipt }: { entry: StatementEntry | undefined; receipt: Receipt | undefined }) {
  const signed = entry?.amount_cents ?? (receipt && (receipt.direction === 'out' ? -1 : 1) * receipt.amount_cents);
  if (signed === undefined) return <Skeleton width={220} height={88} />;
  const other = receipt?.direction === 'in' ? receipt.payer : receipt?.payee;
  const when = entry?.posted_at ?? receipt?.occurred_at ?? '';
  return (
    <Stack gap={4}>
      <Inline justify="between">
        <Text muted size={14}>
          {receipt?.title ?? (entry && KIND_LABELS[entry.kind])}
        </Text>
        {receipt ? <Badge status={BADGES[receipt.status]}>{texts.sheet.status[receipt.status]}</Badge> : null}
      </Inline>
      <PrivateMoney cents={signed} size="hero" signed />
      <Heading level={3} size={16}>
        {entry?.counterparty?.name ?? other?.name ?? entry?.description}
      </Heading>
      <Text muted size={14}>
        <time dateTime={when}>{formatDateTime(when)}</time>
      </Text>
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap={24}>
      <VisuallyHidden role="status">{texts.sheet.loading}</VisuallyHidden>
      {ROWS.map(row => (
        <Skeleton key={row} height={20} />
      ))}
    </Stack>
  );
}

function SheetError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = isApiError(error, 'not_found') || isApiError(error, 'validation_failed');
  const words = isMissing ? texts.sheet.missing : texts.sheet.failed;
  return (
    <ErrorState title={words.title} onRetry={isMissing ? undefined : onRetry}>
      {words.body}
    </ErrorState>
  );
}
