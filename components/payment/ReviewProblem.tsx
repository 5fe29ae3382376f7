'use client';

import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { LinkLikeButton, TextLink } from '@/components/ui/TextLink';
import { withAccount } from '@/components/frame/account-address';
import type { FlowProblem, FoundPayment, SentPayment } from './payment';
import type { PaymentWay, Remedy } from './payment-way';
import { texts } from './texts';
import type { Amount } from './to-amount';
import type { PaymentActs } from './use-payment-flow';
import { MoneyWays, TomorrowButton } from './WaysOut';

/** What mends a refusal of any kind. Codes that nobody names are told in words alone, and the same button tries again. */
const REMEDIES: Partial<Record<string, Remedy>> = {
  insufficient_funds: 'change_amount',
  limit_exceeded: 'change_amount',
  amount_invalid: 'change_amount',
  validation_failed: 'change_payee',
  not_found: 'refresh',
  sent_elsewhere: 'see_statement',
  idempotency_mismatch: 'see_statement',
};

/* The ground of the alert decides the colour of what stands on it. */
const Act = styled(LinkLikeButton)`
  color: inherit;
  text-decoration: underline;
`;

interface ReviewProblemProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  problem: FlowProblem;
  accountId: string;
  way: Pick<PaymentWay, 'remedies' | 'words' | 'places'>;
  acts: PaymentActs<F, S>;
  amount: Amount;
  /** Whoever asks for the amount has fixed it. */
  isFixed: boolean;
  /** Goes to the field of the amount. */
  onAmount: () => void;
}

/** Why the payment was not made, and what mends it. */
export function ReviewProblem<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  problem,
  accountId,
  way: { remedies, words, places },
  acts,
  amount,
  isFixed,
  onAmount,
}: ReviewProblemProps<F, S>) {
  const remedy = remedies[problem.code] ?? REMEDIES[problem.code];
  return (
    <Alert
      tone="danger"
      title={words.review.refused}
      action={
        <>
          {remedy === 'change_payee' ? (
            <Act type="button" onClick={() => acts.dispatch({ type: 'payee_change_asked' })}>
              {texts.review.changePayee}
            </Act>
          ) : null}
          {remedy === 'change_amount' && !isFixed ? (
            <Act type="button" onClick={onAmount}>
              {texts.review.changeAmount}
            </Act>
          ) : null}
          {remedy === 'refresh' ? (
            <Act type="button" onClick={() => void acts.lookUp()}>
              {texts.review.refresh}
            </Act>
          ) : null}
          {problem.code === 'insufficient_funds' ? (
            <>
              {' '}
              <MoneyWays {...{ acts, accountId }} laterDay={amount.laterDay} />
            </>
          ) : null}
          {problem.code === 'limit_exceeded' ? (
            <>
              {' '}
              {amount.fitsTomorrow ? <TomorrowButton acts={acts} /> : null}{' '}
              {places.limits ? (
                <TextLink href={withAccount(places.limits, accountId)}>{texts.review.seeLimits}</TextLink>
              ) : null}
            </>
          ) : null}
          {remedy === 'see_statement' ? (
            <TextLink href={withAccount('/statement', accountId)}>{texts.review.seeStatement}</TextLink>
          ) : null}
        </>
      }
    >
      {problem.message}
      {problem.requestId ? <small>{` ${texts.requestId(problem.requestId)}`}</small> : null}
    </Alert>
  );
}
