'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAccount } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { color } from '@/themes/tokens';
import { ChangeButton } from './ChangeButton';
import type { FoundPayment, Power, ReviewedPayment, SentPayment } from './payment';
import type { PaymentWay, PaymentWords } from './payment-way';
import { texts } from './texts';
import type { PaymentActs } from './use-payment-flow';
import { toWhenWords } from './when-plan';

const Detail = styled.span`
  display: block;
  font-size: 0.875rem;
  font-weight: 400;
  color: ${color.onSurfaceMuted};
`;

interface ReviewRowsProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  reviewed: ReviewedPayment<F>;
  way: PaymentWay<F, S>;
  account: Account;
  power: Power | null | undefined;
  acts: PaymentActs<F, S>;
  /** Nothing can be changed while it is being sent. */
  isLocked: boolean;
}

/** The facts of the payment, each with the way back to where it was given. */
export function ReviewRows<F extends FoundPayment, S extends SentPayment<F['payee']>>(props: ReviewRowsProps<F, S>) {
  return <DefinitionList rows={toRows(props)} />;
}

function toRows<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  reviewed,
  way,
  account,
  power,
  acts,
  isLocked,
}: ReviewRowsProps<F, S>): DefinitionRow[] {
  const { draft, lookup } = reviewed;
  const change = (what: string, step: 'payee' | 'amount') =>
    isLocked ? undefined : <ChangeButton what={what} onClick={() => acts.dispatch({ type: 'change_asked', step })} />;
  return [
    {
      term: texts.review.payee,
      value: (
        <>
          {lookup.payee.name}
          {way.toFacts(lookup.payee).details.map(detail => (
            <Detail key={detail}>{detail}</Detail>
          ))}
        </>
      ),
      action: change(texts.review.payee, 'payee'),
    },
    ...way.toReviewRows(reviewed),
    {
      term: texts.review.amount,
      value: <Money cents={draft.amountCents} />,
      action: lookup.amount_fixed ? undefined : change(texts.review.amount, 'amount'),
    },
    {
      term: texts.review.when,
      value: draft.when ? toWhenWords(draft.when) : texts.review.now,
      action: way.schedule?.isPossible(lookup) ? change(texts.review.when, 'amount') : undefined,
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
    ...(draft.when ? [] : toPowerRow(draft.amountCents, power, way.words)),
  ];
}

/** What is left afterwards; only when the bank told what there is now, and never below 0. */
function toPowerRow(
  amountCents: number,
  power: Power | null | undefined,
  { review: words }: PaymentWords,
): DefinitionRow[] {
  if (!power) return [];
  const balance = Math.max(0, power.balance.available_cents - amountCents);
  const limit = Math.max(0, power.limits.left_cents - amountCents);
  return [
    {
      term: words.after,
      value: (
        <>
          <PrivateMoney cents={balance} /> {texts.review.balanceAfter}
          <Detail>
            <PrivateMoney cents={limit} /> {words.limitAfter}
          </Detail>
        </>
      ),
    },
  ];
}
