'use client';

import styled from 'styled-components';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatMoney } from '@/components/ui/format';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { media } from '@/themes/tokens';
import type { Simulation } from './simulation';
import { texts } from './texts';

const words = texts.simulator;

const Hero = styled.div`
  /* an amount that is wider than a small phone */
  min-height: 92px;
  ${media.tablet} { min-height: 104px; }
`;

/** The shape of an answer, until the arithmetic has come. */
export function WaitingResult() {
  return (
    <Card as="section" elevation="group" aria-busy aria-label={words.result}>
      <Stack gap={16}>
        <Skeleton width={120} height={20} />
        <Skeleton width={220} height={44} />
        <Skeleton height={160} />
      </Stack>
    </Card>
  );
}

/** What was worked out: the instalment first, then what it all comes to. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { lines, grace_months: grace } = simulation;
  const count = lines.length - grace;
  // the last of equal ones takes what rounding left
  const isEqual = simulation.system === 'price';
  return (
    <Card as="section" elevation="group" aria-label={words.result}>
      <Stack gap={16}>
        <Hero>
          <Text size={14} muted>
            {isEqual ? words.equal(count) : words.falling(count)}
          </Text>
          <PrivateMoney cents={simulation.installment_cents} size="hero" />
          {isEqual ? null : (
            <Text size={14} muted>
              <PrivateText>{words.fallingTo(formatMoney(simulation.last_installment_cents))}</PrivateText>
            </Text>
          )}
          {grace > 0 ? (
            <Text size={14} muted>
              {words.afterGrace(grace)}
            </Text>
          ) : null}
        </Hero>
        <DefinitionList
          rows={[
            { term: words.cet, value: words.cetValue(simulation.cet_year) },
            { term: words.rate, value: words.rateValue(simulation.monthly_rate) },
            { term: words.released, value: <PrivateMoney cents={simulation.released_cents} /> },
            {
              term: words.iof,
              value: <PrivateMoney cents={simulation.iof_daily_cents + simulation.iof_additional_cents} />,
            },
            { term: words.fee, value: <PrivateMoney cents={simulation.fee_cents} /> },
            { term: words.total, value: <PrivateMoney cents={simulation.total_cents} /> },
          ]}
        />
        <Text size={14} muted>
          {words.cetMeans}
        </Text>
      </Stack>
    </Card>
  );
}
