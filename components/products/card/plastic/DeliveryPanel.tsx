'use client';

import styled from 'styled-components';
import type { Card } from '@/bank/contract/products/card';
import { fact } from '@/components/frame/Facts';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card as Surface } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { DeliveryStep } from '@/bank/contract/products/card-plastic-words';
import type { CardDelivery } from '@/services/card/plastic';
import { toAddressLine, toCepLine } from './address';
import { plasticTexts, STEP_WORDS, TROUBLE_WORDS } from './plastic-texts';
import { useDelivery } from './use-delivery';

const words = plasticTexts.delivery;

const BADGES: Record<DeliveryStep, BadgeStatus> = {
  requested: 'processing',
  in_production: 'processing',
  shipped: 'processing',
  attempt_failed: 'waiting',
  held_for_pickup: 'waiting',
  delivered: 'completed',
  returned: 'canceled',
  cancelled: 'canceled',
};

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: decimal;
`;

/* A number is not broken at its hyphen. */
const Whole = styled.span`
  white-space: nowrap;
`;

/** The way of a plastic that meets no trouble. */
const WAY: readonly DeliveryStep[] = ['requested', 'in_production', 'shipped', 'delivered'];
/** From which step of it the way goes on where it met some. */
const GOES_ON: Partial<Record<DeliveryStep, DeliveryStep>> = { attempt_failed: 'shipped', held_for_pickup: 'shipped' };

const stepsAfter = (step: DeliveryStep): readonly DeliveryStep[] => {
  const at = WAY.indexOf(GOES_ON[step] ?? step);
  return at < 0 ? [] : WAY.slice(at + 1);
};

interface DeliveryPanelProps {
  accountId: string;
  card: Card;
  delivery: CardDelivery;
  onRedirect: () => void;
}

/** A plastic on its way: where it is, what went before, and where it goes. */
export function DeliveryPanel({ accountId, card, delivery: first, onRedirect }: DeliveryPanelProps) {
  const delivery = useDelivery(accountId, card.id, first);
  const { step, trouble, history } = delivery;
  return (
    <Surface as="section" aria-labelledby="entrega-do-cartao">
      <Stack gap={16}>
        <Inline justify="between">
          <Heading id="entrega-do-cartao" level={2} size={16}>
            {words.title}
          </Heading>
          <span role="status">
            <Badge status={BADGES[step]}>{STEP_WORDS[step]}</Badge>
          </span>
        </Inline>
        {trouble && step === 'attempt_failed' ? <Alert tone="warning">{TROUBLE_WORDS[trouble]}</Alert> : null}
        <DefinitionList
          rows={[
            ...fact(words.to, delivery.recipient),
            {
              term: words.address,
              value: (
                <>
                  {toAddressLine(delivery.address)}, <Whole>{toCepLine(delivery.address)}</Whole>
                </>
              ),
            },
            ...fact(words.carrier, delivery.carrier),
            ...fact(words.code, delivery.tracking_code),
            ...fact(
              words.expected,
              step === 'delivered' ? null : delivery.expected_on && formatDate(delivery.expected_on),
            ),
            ...fact(words.receivedBy, delivery.received_by),
          ]}
        />
        <Text size={14} muted>
          {words.history}
        </Text>
        <Steps>
          {history.map(({ step: past, at }) => (
            <li key={`${past} ${at}`}>{words.at(STEP_WORDS[past], formatDateTime(at))}</li>
          ))}
          {stepsAfter(step).map(next => (
            <li key={next}>
              <Text as="span" muted>
                {words.next(STEP_WORDS[next])}
              </Text>
            </li>
          ))}
        </Steps>
        {card.may.includes('redirect') ? (
          <div>
            <Button variant="quiet" onClick={onRedirect}>
              {words.redirect}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Surface>
  );
}
