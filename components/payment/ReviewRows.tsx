'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAccount } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { color } from '@/themes/tokens';
import { toBalanceLeft, toLimitLeft } from './balance-left';
import type { FoundPayment, PaymentDraft, Power, SentPayment } from './payment';
import type { PaymentWay } from './payment-way';
import { texts } from './texts';

const Detail = styled.span`
  display: block;
  font-size: 0.875rem;
  font-weight: 400;
  color: ${color.onSurfaceMuted};
`;

interface ReviewRowsProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  draft: PaymentDraft;
  lookup: F;
  way: PaymentWay<F, S>;
  account: Account;
  power: Power | null | undefined;
}

/** What belongs to the payment and is not chosen here: by what the payee is known, the cost, and what is left afterwards. */
export function ReviewRows<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  draft,
  lookup,
  way,
  account,
  power,
}: ReviewRowsProps<F, S>) {
  return (
    <DefinitionList
      rows={[
        ...way.toReviewRows({ draft, lookup }),
        {
          term: texts.review.fee,
          value: <Fee isNow={!draft.when} lookup={lookup} />,
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
        ...(draft.when || !draft.amountCents ? [] : toPowerRow(draft.amountCents, lookup, power, way)),
      ]}
    />
  );
}

/** What it costs now, or on its day, and how many more of the month cost nothing. */
function Fee({ isNow, lookup }: { isNow: boolean; lookup: FoundPayment }) {
  const { fee_cents: now = 0, scheduled_fee_cents: scheduled = now, free_left: freeLeft = null } = lookup;
  const cents = isNow ? now : scheduled;
  return (
    <>
      {cents ? <Money cents={cents} /> : texts.review.noFee}
      {freeLeft !== null && isNow ? <Detail>{texts.review.freeLeft(freeLeft)}</Detail> : null}
    </>
  );
}

/** What is left afterwards; only when the bank told what there is now, and never below 0. What a payee's own limit takes is left of the account's. */
function toPowerRow<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  amountCents: number,
  lookup: F,
  power: Power | null | undefined,
  { toOwnLimit, words: { review: words } }: Pick<PaymentWay<F, S>, 'toOwnLimit' | 'words'>,
): DefinitionRow[] {
  if (!power) return [];
  const balance = toBalanceLeft(power, amountCents, lookup.fee_cents ?? 0);
  const limit = toLimitLeft(power, amountCents <= toOwnLimit(lookup) ? 0 : amountCents);
  return [
    {
      term: words.after,
      value: (
        <>
          <PrivateMoney cents={balance} /> {texts.review.balanceAfter}
          {limit === null ? null : (
            <Detail>
              <PrivateMoney cents={limit} /> {words.limitAfter}
            </Detail>
          )}
        </>
      ),
    },
  ];
}
