'use client';

import styled from 'styled-components';
import type { ScheduledBoleto } from '@/bank/contract/products/boleto-schedules';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color, media } from '@/themes/tokens';
import { texts, toBillWords } from './texts';

const words = texts.scheduled;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
  border-top: 1px solid ${color.line};

  ${media.tablet} { padding-inline: 24px; }
  &:first-child { border-top: 0; }
`;

interface ScheduledRowProps {
  boleto: ScheduledBoleto;
  onCancel: (() => void) | undefined;
}

/** One boleto that waits: to whom, when, how much. */
export function ScheduledRow({ boleto, onCancel }: ScheduledRowProps) {
  const { payee, bill, date, due_date, status, amount_cents, failure } = boleto;
  const facts = [formatDate(date), due_date && words.due(formatDate(due_date)), bill && toBillWords(bill)];
  return (
    <Row>
      <div>
        <Text strong>{payee.name}</Text>
        <Text size={14} muted>
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {status === 'waiting' && failure ? <Text size={14}>{failure.reason}</Text> : null}
      </div>
      <Inline>
        <PrivateMoney cents={amount_cents} />
        {onCancel ? (
          <Button variant="quiet" aria-label={words.cancelOne(payee.name)} onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </Inline>
    </Row>
  );
}
