'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReturnablePix } from '@/bank/contract/products/pix/returns';
import { FormDialog } from '@/components/lists/FormDialog';
import { toReviewed } from '@/components/payment/payment-flow';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formatDate, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { getReturnablePix } from '@/services/pix/support';
import { ReturnConfirming } from './ReturnConfirming';
import { NotNow, Outcome, Review } from './ReturnParts';
import { returnProblem } from './return-draft';
import { returnTexts as texts } from './return-texts';
import { returnableKey, useReturn } from './use-return';

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
  const pix = query.data;
  const { flow, acts, way, dialog } = useReturn({ accountId, transactionId, pix, onSent });
  const [isReviewing, setReviewing] = useState(false);
  const error = flow.step === 'review' ? (flow.problem?.message ?? null) : null;

  if (flow.step === 'result') return <Outcome accountId={accountId} sent={flow.payment} way={way} onClose={onClose} />;
  if (flow.step === 'confirming') {
    return <ReturnConfirming amountCents={flow.draft.amountCents} onCheckNow={acts.checkNow} onClose={onClose} />;
  }
  if (!pix || pix.closed) return <NotNow query={query} error={error} onClose={onClose} />;
  if (flow.step !== 'review' && flow.step !== 'sending') return null;
  const typed = flow.step === 'review' && !isReviewing && !error;
  const reviewed = typed ? null : flow.step === 'review' ? toReviewed(flow) : flow;
  if (reviewed) {
    const { amountCents, description } = reviewed.draft;
    const isSending = flow.step === 'sending';
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
                disabled={isSending}
                onClick={() => {
                  setReviewing(false);
                  // what was said against it goes with it
                  acts.edit({});
                }}
              >
                {texts.change}
              </Button>
              <Button loading={isSending} onClick={() => void acts.confirm()}>
                {texts.confirm(formatMoney(amountCents))}
              </Button>
            </>
          }
        >
          <Review pix={pix} amountCents={amountCents} message={description} error={error} />
        </Dialog>
        {dialog}
      </>
    );
  }
  return (
    <ReturnForm
      pix={pix}
      amountCents={flow.draft.amountCents}
      message={flow.draft.description}
      onAmount={amountCents => acts.edit({ amountCents })}
      onMessage={description => acts.edit({ description })}
      onReview={() => setReviewing(true)}
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
  const review = () => {
    setSubmitted(true);
    if (!returnProblem(amountCents, pix)) onReview();
  };
  return (
    <FormDialog
      title={texts.title}
      words={{ cancel: texts.cancel, submit: texts.go }}
      onSubmit={review}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
