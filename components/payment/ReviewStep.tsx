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
import { color, media } from '@/themes/tokens';
import type { FoundPayment, Power, SentPayment } from './payment';
import type { AtReview, AtSending } from './payment-flow';
import type { PaymentWay } from './payment-way';
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

interface ReviewStepProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtReview<F> | AtSending<F>;
  acts: PaymentActs<F, S>;
  way: PaymentWay<F, S>;
  account: Account;
  power: Power | null | undefined;
}

/** Everything the payment will be, in one sentence and in rows, before the one button that moves money. */
export function ReviewStep<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  acts,
  way,
  account,
  power,
}: ReviewStepProps<F, S>) {
  const { draft, lookup } = flow;
  const warnings = [...way.toWarnings(lookup), ...(lookup.first_payment ? [way.words.review.first] : [])];
  const money = formatMoney(draft.amountCents);
  const problem = flow.step === 'review' ? flow.problem : null;
  useErrorTitle(problem !== null);
  return (
    <Card as="div">
      <Stack gap={24}>
        <Stack gap={8}>
          <Money cents={draft.amountCents} size="hero" />
          <Sentence>{toReviewSentence(flow, way.toFacts(lookup.payee))}</Sentence>
        </Stack>
        <RepeatedPayment reviewed={flow} accountId={account.id} title={way.words.review.repeated} />
        {warnings.map(warning => (
          <Alert key={warning} tone="warning">
            {warning}
          </Alert>
        ))}
        <ReviewRows reviewed={flow} {...{ way, account, power, acts }} isLocked={flow.step === 'sending'} />
        {problem ? (
          <ReviewProblem
            problem={problem}
            accountId={account.id}
            way={way}
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
            {draft.when ? way.schedule?.words.final : way.words.review.final}
          </Text>
        </Confirm>
      </Stack>
    </Card>
  );
}
