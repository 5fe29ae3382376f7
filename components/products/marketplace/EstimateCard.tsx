'use client';

import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Heading, Text } from '@/components/ui/Text';
import { preOfferTexts } from './pre-offer-texts';
import { percent, texts } from './texts';
import type { EstimateState } from './use-estimate';

const { estimate: words } = preOfferTexts;

/** Between which figures offers may lie, with their CET; no offer. */
export function EstimateCard({ state }: { state: EstimateState }) {
  return (
    <Card elevation="group" as="section" aria-live="polite">
      <Stack gap={12}>
        <Heading level={2} size={16}>
          {words.title}
        </Heading>
        {state.kind === 'known' ? <Figures estimate={state.estimate} /> : null}
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
