'use client';

import styled from 'styled-components';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Heading, Text } from '@/components/ui/Text';
import { useShown } from '@/contexts/shown-things';
import { texts } from './texts';

const Moment = styled.section`
  display: grid;
  justify-items: center;
  gap: 4px;
  padding-bottom: 24px;
  text-align: center;
  overflow-wrap: anywhere;
`;

/** The first money of an account: the one moment of it that comes only once. */
export function FirstMoney({ entry }: { entry: StatementEntry }) {
  useShown(entry.transaction_id);
  const { title, from } = texts.firstSteps.firstMoney;
  return (
    <Moment aria-labelledby="primeiro-dinheiro">
      <SuccessSign />
      <Heading id="primeiro-dinheiro" level={2} size={20}>
        {title}
      </Heading>
      <PrivateMoney cents={entry.amount_cents} size="figure" signed />
      <Text size={14} muted>
        {entry.counterparty ? from(entry.counterparty.name) : entry.description}
      </Text>
    </Moment>
  );
}
