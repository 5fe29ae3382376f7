'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReturnablePix } from '@/bank/contract/pix-returns';
import { withAccount } from '@/components/layout/account-address';
import { useStepUp } from '@/components/step-up/use-step-up';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Dialog } from '@/components/ui/Dialog';
import { formatDate, formatDocument, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { getReturnablePix } from '@/services/pix-disputes';
import type { OpenReturn } from './open-return';
import { ReturnConfirming } from './ReturnConfirming';
import { returnProblem } from './return-draft';
import { returnTexts as texts } from './return-texts';
import { returnableKey, useReturn } from './use-return';

const FORM_ID = 'return-pix';

interface ReturnDialogProps {
  accountId: string;
  transactionId: string;
  onSent: () => void;
  onClose: () => void;
}

/** Gives all or part of a received Pix back: amount, review, result. Nothing typed is lost when it could not be done. */
export function ReturnDialog({ accountId, transactionId, onSent, onClose }: ReturnDialogProps) {
  const query = useQuery({
    queryKey: returnableKey(accountId, transactionId),
    queryFn: ({ signal }) => getReturnablePix(accountId, transactionId, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [step, setStep] = useState<'form' | 'review'>('form');
  const { ask, dialog } = useStepUp();
  const onFound = (open: OpenReturn) => {
    setAmountCents(open.amountCents);
    setMessage(open.description);
    setStep('review');
  };
  const refund = useReturn({ accountId, transactionId, ask, onSent, onFound });
  const { result, confirming, error } = refund;
  const pix = query.data;

  if (result) return <Outcome accountId={accountId} result={result} onClose={onClose} />;
  if (confirming) {
    return <ReturnConfirming amountCents={confirming.amountCents} onCheckNow={refund.checkNow} onClose={onClose} />;
  }
  if (!pix || pix.closed) return <NotNow query={query} error={error} onClose={onClose} />;
  if (step === 'review' && amountCents !== null) {
    return (
      <>
        <Dialog
          open
          title={texts.reviewTitle}
          onClose={onClose}
          actions={
            <>
              <Button
                variant="quiet"
                disabled={refund.isBusy}
                onClick={() => {
                  refund.clearError();
                  setStep('form');
                }}
              >
                {texts.change}
              </Button>
              <Button loading={refund.isBusy} onClick={() => void refund.send(pix, amountCents, message)}>
                {texts.confirm(formatMoney(amountCents))}
              </Button>
            </>
          }
        >
          <Review pix={pix} amountCents={amountCents} message={message} error={error} />
        </Dialog>
        {dialog}
      </>
    );
  }
  return (
    <ReturnForm
      pix={pix}
      amountCents={amountCents}
      message={message}
      onAmount={setAmountCents}
      onMessage={setMessage}
      onReview={() => setStep('review')}
      onClose={onClose}
    />
  );
}

interface ReturnFormProps {
  pix: ReturnablePix;
  amountCents: number | null;
  message: string;
  onAmount: (amountCents: number | null) => void;
  onMessage: (message: string) => void;
  onReview: () => void;
  onClose: () => void;
}

function ReturnForm({ pix, amountCents, message, onAmount, onMessage, onReview, onClose }: ReturnFormProps) {
  const [wasSubmitted, setSubmitted] = useState(false);
  const review = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!returnProblem(amountCents, pix)) onReview();
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={FORM_ID}>
            {texts.go}
          </Button>
        </>
      }
    >
      <form method="post" id={FORM_ID} noValidate onSubmit={review}>
        <Stack gap={16}>
          <Text>
            {texts.lead(pix.payer.name)} {texts.left(formatMoney(pix.left_cents), formatDate(pix.until))}
          </Text>
          <MoneyField
            label={texts.amount}
            valueCents={amountCents}
            onValueChange={onAmount}
            error={(wasSubmitted && returnProblem(amountCents, pix)) || undefined}
          />
          <div>
            <Button variant="quiet" size="small" onClick={() => onAmount(pix.left_cents)}>
              {texts.all}
            </Button>
          </div>
          <TextField
            label={texts.message}
            help={texts.messageHelp}
            optional
            maxLength={140}
            value={message}
            onChange={event => onMessage(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ReviewProps {
  pix: ReturnablePix;
  amountCents: number;
  message: string;
  error: string | null;
}

function Review({ pix, amountCents, message, error }: ReviewProps) {
  return (
    <Stack gap={16}>
      <DefinitionList
        rows={[
          { term: texts.value, value: formatMoney(amountCents) },
          { term: texts.to, value: pix.payer.name },
          { term: texts.document, value: formatDocument(pix.payer.document_masked) },
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
function NotNow({ query, error, onClose }: NotNowProps) {
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
  result: NonNullable<ReturnType<typeof useReturn>['result']>;
  onClose: () => void;
}

function Outcome({ accountId, result, onClose }: OutcomeProps) {
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
