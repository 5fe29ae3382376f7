'use client';

import { toEarliestDay } from '@/bank/contract/schedule-days';
import { withAccount } from '@/components/frame/account-address';
import { ADD_MONEY_PLACE } from '@/components/frame/add-money';
import { Button, ButtonLink } from '@/components/ui/Button';
import { bankToday } from '@/components/ui/today';
import type { FoundPayment, SentPayment } from './payment';
import { texts } from './texts';
import type { Amount } from './to-amount';
import type { PaymentActs } from './use-payment-flow';

interface TomorrowButtonProps<F extends FoundPayment, S extends SentPayment> {
  acts: Pick<PaymentActs<F, S>, 'edit'>;
}

/** The way out of a limit that is lower now: the morning after. */
export function TomorrowButton<F extends FoundPayment, S extends SentPayment>({ acts }: TomorrowButtonProps<F, S>) {
  return (
    <Button variant="quiet" onClick={() => acts.edit({ when: { first: toEarliestDay(bankToday()) } })}>
      {texts.amount.tomorrow}
    </Button>
  );
}

interface MoneyWaysProps<F extends FoundPayment, S extends SentPayment> extends TomorrowButtonProps<F, S> {
  accountId: string;
  laterDay: Amount['laterDay'];
}

/** The ways out of a balance that is too low: a day on which there will be more, or more now. What was typed is kept. */
export function MoneyWays<F extends FoundPayment, S extends SentPayment>({
  acts,
  accountId,
  laterDay,
}: MoneyWaysProps<F, S>) {
  return (
    <>
      {laterDay ? (
        <Button variant="quiet" onClick={() => acts.edit({ when: { first: laterDay } })}>
          {texts.amount.later}
        </Button>
      ) : null}
      {ADD_MONEY_PLACE ? (
        <ButtonLink variant="quiet" href={withAccount(ADD_MONEY_PLACE, accountId)} prefetch={false}>
          {texts.amount.addMoney}
        </ButtonLink>
      ) : null}
    </>
  );
}
