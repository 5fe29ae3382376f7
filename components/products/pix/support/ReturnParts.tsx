'use client';

import type { ReturnablePix } from '@/bank/contract/products/pix/returns';
import { withAccount } from '@/components/frame/account-address';
import { toDocumentRows } from '@/components/frame/document-rows';
import type { FoundPayment } from '@/components/payment/payment';
import type { SendingWay } from '@/components/payment/payment-way';
import { useLivePayment } from '@/components/payment/use-live-payment';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Dialog } from '@/components/ui/Dialog';
import { formatMoney } from '@/components/ui/format';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { returnTexts as texts } from './return-texts';
import type { SentReturn } from './return-way';

interface ReviewProps {
  pix: ReturnablePix;
  amountCents: number;
  message: string;
  error: string | null;
}

/** What the person is about to give back, and what stood against it. */
export function Review({ pix, amountCents, message, error }: ReviewProps) {
  return (
    <Stack gap={16}>
      <DefinitionList
        rows={[
          { term: texts.value, value: formatMoney(amountCents) },
          { term: texts.to, value: pix.payer.name },
          ...toDocumentRows(pix.payer.document_masked),
          { term: texts.institution, value: pix.payer.institution_name },
          { term: texts.stays, value: formatMoney(pix.left_cents - amountCents) },
          ...(message.trim() === '' ? [] : [{ term: texts.message, value: message.trim() }]),
        ]}
      />
      <Text size={14}>{texts.final}</Text>
      {error ? <Alert tone="danger">{error}</Alert> : null}
    </Stack>
  );
}

interface NotNowProps {
  query: { data?: ReturnablePix; isError: boolean; refetch: () => unknown };
  /** Why the return that was asked for was not made. */
  error: string | null;
  onClose: () => void;
}

/** While it is asked what is left, and when nothing can be given back. */
export function NotNow({ query, error, onClose }: NotNowProps) {
  const { data, isError } = query;
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {error ? <Alert tone="danger">{error}</Alert> : null}
      {data?.closed ? <Alert>{texts.closed[data.closed]}</Alert> : null}
      {isError ? (
        <Alert
          tone="danger"
          action={
            <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Alert>
      ) : null}
      {data || isError ? null : (
        <div aria-busy>
          <VisuallyHidden role="status">{texts.reading}</VisuallyHidden>
          <Stack gap={16}>
            <Skeleton height={24} />
            <Skeleton height={48} />
          </Stack>
        </div>
      )}
    </Dialog>
  );
}

interface OutcomeProps {
  accountId: string;
  sent: SentReturn;
  way: SendingWay<FoundPayment, SentReturn>;
  onClose: () => void;
}

/** What became of it. */
export function Outcome({ accountId, sent, way, onClose }: OutcomeProps) {
  const result = useLivePayment(accountId, sent, way);
  const words = texts.result[result.status];
  const tone = ({ processing: 'info', completed: 'positive', failed: 'danger' } as const)[result.status];
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {result.status === 'completed' ? (
            <ButtonLink href={withAccount(`/receipts/${result.id}`, accountId)}>{texts.receipt}</ButtonLink>
          ) : null}
        </>
      }
    >
      <Alert tone={tone} title={`${words.title}: ${formatMoney(result.amount_cents)}`}>
        {result.failure ? `${result.failure.reason} ` : ''}
        {words.body}
      </Alert>
    </Dialog>
  );
}
