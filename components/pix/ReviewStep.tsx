'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/accounts';
import { PrivateMoney } from '@/components/layout/PrivateMoney';
import { useErrorTitle } from '@/components/layout/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAccount, formatDocument, formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import type { SpendingPower } from '@/services/pix';
import type { PaymentFlow, ReviewedPayment } from './payment-flow';
import { ReviewProblem } from './ReviewProblem';
import { texts } from './texts';
import type { PaymentActs } from './use-payment-flow';

const Sentence = styled(Text)`
  text-wrap: pretty;
`;

interface ReviewStepProps {
  flow: Extract<PaymentFlow, { step: 'review' | 'sending' }>;
  acts: PaymentActs;
  account: Account;
  power: SpendingPower | null | undefined;
}

/** Everything the payment will be, in one sentence and in rows, before the one button that moves money. */
export function ReviewStep({ flow, acts, account, power }: ReviewStepProps) {
  const { draft, lookup } = flow;
  const money = formatMoney(draft.amountCents);
  const problem = flow.step === 'review' ? flow.problem : null;
  useErrorTitle(problem !== null);
  return (
    <Card as="div">
      <Stack gap={24}>
        <Stack gap={8}>
          <Money cents={draft.amountCents} size="hero" />
          <Sentence>{texts.review.sentence(money, lookup.payee.name, lookup.payee.institution.name)}</Sentence>
        </Stack>
        {lookup.first_payment ? <Alert tone="warning">{texts.review.firstPayment}</Alert> : null}
        <DefinitionList rows={toRows(flow, account, power, acts, flow.step === 'sending')} />
        {problem ? (
          <ReviewProblem
            problem={problem}
            accountId={account.id}
            onChangeAmount={() => acts.dispatch({ type: 'change_asked', step: 'amount' })}
            onRefresh={() => void acts.lookUp()}
          />
        ) : null}
        <Stack gap={12}>
          <Button
            fullWidth
            onClick={acts.confirm}
            loading={flow.step === 'sending' || (flow.step === 'review' && flow.isLookingUp)}
          >
            {texts.review.confirm(money)}
          </Button>
          <Text size={14} muted>
            {texts.review.final}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}

function toRows(
  { draft, lookup }: ReviewedPayment,
  account: Account,
  power: SpendingPower | null | undefined,
  acts: PaymentActs,
  isLocked: boolean,
): DefinitionRow[] {
  const change = (what: string, step: 'payee' | 'amount') =>
    isLocked ? undefined : (
      <LinkLikeButton
        type="button"
        aria-label={texts.review.changeWhat(what)}
        onClick={() => acts.dispatch({ type: 'change_asked', step })}
      >
        {texts.review.change}
      </LinkLikeButton>
    );
  const { payee } = lookup;
  return [
    { term: texts.review.payee, value: payee.name, action: change(texts.review.payee, 'payee') },
    { term: texts.review.document, value: formatDocument(payee.document_masked) },
    { term: texts.review.institution, value: payee.institution.name },
    ...(payee.key ? [{ term: texts.review.key, value: formatDocument(payee.key) }] : []),
    ...(lookup.source === 'key' ? [] : [{ term: texts.review.code, value: texts.review.codeKinds[lookup.source] }]),
    {
      term: texts.review.from,
      value: `${account.company.trade_name} · ${formatAccount(account)}`,
    },
    {
      term: texts.review.amount,
      value: <Money cents={draft.amountCents} />,
      action: lookup.amount_fixed ? undefined : change(texts.review.amount, 'amount'),
    },
    { term: texts.review.fee, value: texts.review.noFee },
    { term: texts.review.when, value: texts.review.now },
    {
      term: texts.review.description,
      value: draft.description.trim() || texts.review.noDescription,
      action: change(texts.review.description, 'amount'),
    },
    ...toPowerRows(draft.amountCents, power),
  ];
}

/** What is left afterwards; only when the bank told what there is now, and never below 0. */
function toPowerRows(amountCents: number, power: SpendingPower | null | undefined): DefinitionRow[] {
  if (!power) return [];
  const left = [
    { term: texts.review.balanceAfter, cents: power.balance.available_cents - amountCents },
    { term: texts.review.limitAfter, cents: power.limits.left_cents - amountCents },
  ];
  return left.map(({ term, cents }) => ({ term, value: <PrivateMoney cents={Math.max(0, cents)} /> }));
}
