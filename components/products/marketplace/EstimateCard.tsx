'use client';

import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Heading, Text } from '@/components/ui/Text';
import { preOfferTexts } from './pre-offer-texts';
import { percent, texts } from './texts';
import type { EstimateState } from './use-estimate';

const { estimate: words } = preOfferTexts;

/** What lenders let an instalment take of an income, in percent. */
const MOST_OF_INCOME = 30;

interface EstimateCardProps {
  state: EstimateState;
  /** Income of a month in centavos, where it was told. */
  monthly?: number | null;
}

/** Between which figures offers may lie, with their CET; no offer. */
export function EstimateCard({ state, monthly = null }: EstimateCardProps) {
  const isHeavy =
    state.kind === 'known' &&
    monthly !== null &&
    state.estimate.least.instalment_cents * 100 > monthly * MOST_OF_INCOME;
  return (
    <Card elevation="group" as="section" aria-live="polite">
      <Stack gap={12}>
        <Heading level={2} size={16}>
          {words.title}
        </Heading>
        {state.kind === 'known' ? <Figures estimate={state.estimate} /> : null}
        {isHeavy ? <Alert tone="warning">{words.heavy(MOST_OF_INCOME)}</Alert> : null}
        {state.kind === 'none' ? <Text muted>{words.waiting}</Text> : null}
        {state.kind === 'failed' ? <Text muted>{words.failed}</Text> : null}
      </Stack>
    </Card>
  );
}

function Figures({
  estimate: { least, most, lenders },
}: {
  estimate: Extract<EstimateState, { kind: 'known' }>['estimate'];
}) {
  return (
    <>
      <Text size={20} strong>
        {words.instalment(formatMoney(least.instalment_cents), formatMoney(most.instalment_cents))}
      </Text>
      <Sums>
        <div>
          <dt>{words.total}</dt>
          <dd>{words.between(formatMoney(least.total_cents), formatMoney(most.total_cents))}</dd>
        </div>
        <div>
          <dt>{words.cet}</dt>
          <dd>{words.between(percent(least.cet_year), percent(most.cet_year))}</dd>
        </div>
      </Sums>
      <Text size={14} muted>
        {words.notice} {words.lenders(lenders)} {texts.cetMeaning}
      </Text>
    </>
  );
}
