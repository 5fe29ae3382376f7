'use client';

import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { LinkLikeButton, TextLink } from '@/components/ui/TextLink';
import { withAccount } from '@/components/frame/account-address';
import type { FlowProblem } from './payment';
import type { PaymentWay, Remedy } from './payment-way';
import { texts } from './texts';

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

interface ReviewProblemProps {
  problem: FlowProblem;
  accountId: string;
  way: Pick<PaymentWay, 'remedies' | 'words' | 'places'>;
  onChangePayee: () => void;
  onChangeAmount: () => void;
  onRefresh: () => void;
}

/** Why the payment was not made, and the one act that mends it. */
export function ReviewProblem({
  problem,
  accountId,
  way: { remedies, words, places },
  onChangePayee,
  onChangeAmount,
  onRefresh,
}: ReviewProblemProps) {
  const remedy = remedies[problem.code] ?? REMEDIES[problem.code];
  return (
    <Alert
      tone="danger"
      title={words.review.refused}
      action={
        <>
          {remedy === 'change_payee' ? (
            <Act type="button" onClick={onChangePayee}>
              {texts.review.changePayee}
            </Act>
          ) : null}
          {remedy === 'change_amount' ? (
            <Act type="button" onClick={onChangeAmount}>
              {texts.review.changeAmount}
            </Act>
          ) : null}
          {remedy === 'refresh' ? (
            <Act type="button" onClick={onRefresh}>
              {texts.review.refresh}
            </Act>
          ) : null}
          {problem.code === 'limit_exceeded' ? (
            <>
              {' '}
              <TextLink href={withAccount(places.limits, accountId)}>{texts.review.seeLimits}</TextLink>
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
