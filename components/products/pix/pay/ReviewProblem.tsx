'use client';

import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { LinkLikeButton, TextLink } from '@/components/ui/TextLink';
import { withAccount } from '@/components/frame/account-address';
import type { FlowProblem } from './payment-flow';
import { texts } from './texts';

type Remedy = 'change_amount' | 'change_payee' | 'refresh' | 'see_statement';

/** What mends a refusal. Codes that are not here are told in words alone, and the same button tries again. */
const REMEDIES: Partial<Record<string, Remedy>> = {
  insufficient_funds: 'change_amount',
  limit_exceeded: 'change_amount',
  amount_invalid: 'change_amount',
  payee_account_mismatch: 'change_payee',
  validation_failed: 'change_payee',
  pix_same_account: 'change_payee',
  br_code_expired: 'change_payee',
  pix_amount_fixed: 'refresh',
  pix_charge_changed: 'refresh',
  pix_lookup_expired: 'refresh',
  not_found: 'refresh',
  pix_lookup_used: 'see_statement',
  br_code_paid: 'see_statement',
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
  onChangePayee: () => void;
  onChangeAmount: () => void;
  onRefresh: () => void;
}

/** Why the payment was not made, and the one act that mends it. */
export function ReviewProblem({ problem, accountId, onChangePayee, onChangeAmount, onRefresh }: ReviewProblemProps) {
  const remedy = REMEDIES[problem.code];
  return (
    <Alert
      tone="danger"
      title={texts.review.failedTitle}
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
              <TextLink href={withAccount('/pix/limits', accountId)}>{texts.review.seeLimits}</TextLink>
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
