'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAccount, formatDocument, formatPixKey } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import type { SpendingPower } from '@/services/pix/pay';
import { color } from '@/themes/tokens';
import { ChangeButton } from './ChangeButton';
import { toAccountRow } from './named-account';
import type { ReviewedPayment } from './payment-flow';
import { texts } from './texts';
import type { PaymentActs } from './use-payment-flow';
import { toWhenWords } from './when-plan';

const Detail = styled.span`
  display: block;
  font-size: 0.875rem;
  font-weight: 400;
  color: ${color.onSurfaceMuted};
`;

interface ReviewRowsProps {
  reviewed: ReviewedPayment;
  account: Account;
  power: SpendingPower | null | undefined;
  acts: PaymentActs;
  /** Nothing can be changed while it is being sent. */
  isLocked: boolean;
}

/** The facts of the payment, each with the way back to where it was given. */
export function ReviewRows(props: ReviewRowsProps) {
  return <DefinitionList rows={toRows(props)} />;
}

function toRows({ reviewed, account, power, acts, isLocked }: ReviewRowsProps): DefinitionRow[] {
  const { draft, lookup } = reviewed;
  const change = (what: string, step: 'payee' | 'amount') =>
    isLocked ? undefined : <ChangeButton what={what} onClick={() => acts.dispatch({ type: 'change_asked', step })} />;
  const { payee } = lookup;
  return [
    {
      term: texts.review.payee,
      value: (
        <>
          {payee.name}
          <Detail>{formatDocument(payee.document_masked)}</Detail>
          <Detail>{payee.institution.name}</Detail>
        </>
      ),
      action: change(texts.review.payee, 'payee'),
    },
    ...(payee.key && lookup.source !== 'manual'
      ? [{ term: texts.review.sources[lookup.source], value: formatPixKey(payee.key) }]
      : []),
    ...toAccountRow(payee, draft.named?.check_digit),
    {
      term: texts.review.amount,
      value: <Money cents={draft.amountCents} />,
      action: lookup.amount_fixed ? undefined : change(texts.review.amount, 'amount'),
    },
    {
      term: texts.review.when,
      value: draft.when ? toWhenWords(draft.when) : texts.review.now,
      action:
        lookup.source === 'dynamic_code' || lookup.source === 'manual'
          ? undefined
          : change(texts.review.when, 'amount'),
    },
    ...(draft.when ? [] : [{ term: texts.review.fee, value: texts.review.noFee }]),
    {
      term: texts.review.description,
      value: draft.description.trim() || texts.review.noDescription,
      action: change(texts.review.description, 'amount'),
    },
    {
      term: texts.review.from,
      value: (
        <>
          {account.company.trade_name}
          <Detail>{formatAccount(account)}</Detail>
        </>
      ),
    },
    ...(draft.when ? [] : toPowerRow(draft.amountCents, power)),
  ];
}

/** What is left afterwards; only when the bank told what there is now, and never below 0. */
function toPowerRow(amountCents: number, power: SpendingPower | null | undefined): DefinitionRow[] {
  if (!power) return [];
  const balance = Math.max(0, power.balance.available_cents - amountCents);
  const limit = Math.max(0, power.limits.left_cents - amountCents);
  return [
    {
      term: texts.review.after,
      value: (
        <>
          <PrivateMoney cents={balance} /> {texts.review.balanceAfter}
          <Detail>
            <PrivateMoney cents={limit} /> {texts.review.limitAfter}
          </Detail>
        </>
      ),
    },
  ];
}
