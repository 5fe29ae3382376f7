'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReturnablePix } from '@/bank/contract/products/pix/returns';
import { useStepUp } from '@/components/step-up/use-step-up';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formatDate, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { getReturnablePix } from '@/services/pix/support';
import type { OpenReturn } from './open-return';
import { ReturnConfirming } from './ReturnConfirming';
import { NotNow, Outcome, Review } from './ReturnParts';
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
