'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import type { SpendingPower } from '@/services/pix/pay';
import { color, media } from '@/themes/tokens';
import type { FoundPayee, PaymentFlow } from './payment-flow';
import { RepeatedPayment } from './RepeatedPayment';
import { ReviewProblem } from './ReviewProblem';
import { ReviewRows } from './ReviewRows';
import { texts } from './texts';
import type { PaymentActs } from './use-payment-flow';
import { toReviewSentence } from './when-plan';
import { whenTexts } from './when-texts';

const Sentence = styled(Text)`
  text-wrap: pretty;
`;

/* On a phone the rows are longer than the screen: the button stays within reach of the thumb. */
const Confirm = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 12px;
  background: ${color.surfaceRaised};

  ${media.belowWide} {
    position: sticky;
    bottom: calc(65px + env(safe-area-inset-bottom));
    padding-bottom: 12px;
    margin-bottom: -12px;
    /* so low a window, or so close a look, has no room for a bar over the rows */
    @media (max-height: 700px) { position: static; }
  }
`;

/** What to look at twice. The name of a named account is as it was typed: nobody can tell before paying whose it is. */
function Warnings({ lookup }: { lookup: FoundPayee }) {
  const { firstPayment, firstNamed, doubtfulDigit } = texts.review;
  const isNamed = lookup.source === 'manual';
  return (
    <>
      {isNamed && lookup.check_digit_doubtful ? <Alert tone="warning">{doubtfulDigit}</Alert> : null}
      {lookup.first_payment ? <Alert tone="warning">{isNamed ? firstNamed : firstPayment}</Alert> : null}
    </>
  );
}

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
          <Sentence>{toReviewSentence(flow)}</Sentence>
        </Stack>
        <RepeatedPayment reviewed={flow} accountId={account.id} />
        <Warnings lookup={lookup} />
        <ReviewRows reviewed={flow} account={account} power={power} acts={acts} isLocked={flow.step === 'sending'} />
        {problem ? (
          <ReviewProblem
            problem={problem}
            accountId={account.id}
            onChangePayee={() => acts.dispatch({ type: 'change_asked', step: 'payee' })}
            onChangeAmount={() => acts.dispatch({ type: 'change_asked', step: 'amount' })}
            onRefresh={() => void acts.lookUp()}
          />
        ) : null}
        <Confirm>
          <Button
            fullWidth
            onClick={() => void acts.confirm()}
            loading={flow.step === 'sending' || (flow.step === 'review' && flow.isLookingUp)}
          >
            {draft.when ? whenTexts.review.confirm(money) : texts.review.confirm(money)}
          </Button>
          <Text size={14} muted>
            {draft.when ? whenTexts.review.final : texts.review.final}
          </Text>
        </Confirm>
      </Stack>
    </Card>
  );
}
