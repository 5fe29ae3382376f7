'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { GUARANTEES, type GuaranteeKind, LOAN_RANGES } from '@/bank/contract/products/marketplace-terms';
import { ButtonLink } from '@/components/ui/Button';
import { MoneyField } from '@/components/ui/MoneyField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { bankToday } from '@/components/ui/today';
import { media } from '@/themes/tokens';
import { EstimateCard } from './EstimateCard';
import { homeTexts } from './home-texts';
import { firstDueRange } from './pre-offer-checks';
import { texts } from './texts';
import { useEstimate } from './use-estimate';

const { simulate: words } = homeTexts;

const Sides = styled.div`
  display: grid;
  gap: 24px;

  ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 48px; align-items: start; }
`;

const KINDS = GUARANTEES.map(value => ({ value, label: texts.guarantees[value] }));
const WHO = (['person', 'company'] as const).map(value => ({ value, label: words[value] }));

/** A simulation for everybody: between which figures offers may lie, with the CET; nothing of it is kept. */
export function Simulation() {
  const [today] = useState(bankToday);
  const [amount, setAmount] = useState<number | null>(3_000_000);
  const [months, setMonths] = useState('24');
  const [kind, setKind] = useState<GuaranteeKind>('none');
  const [who, setWho] = useState<'person' | 'company'>('person');
  const { least, most, fewestMonths, mostMonths } = LOAN_RANGES[kind];
  const count = Number(months);
  const isAmountRight = amount !== null && amount >= least && amount <= most;
  const isTermRight = count >= fewestMonths && count <= mostMonths;
  const estimate = useEstimate(
    amount !== null && isAmountRight && isTermRight
      ? {
          ...{ amount_cents: amount, months: count, system: 'price', first_due_date: firstDueRange(today).from },
          ...{ borrower_kind: who, simples: false, guarantee_kind: kind },
        }
      : null,
  );
  const range = homeTexts.range(least, most, fewestMonths, mostMonths);
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      <Text muted>{words.lead}</Text>
      <Sides>
        <Stack gap={16}>
          <SegmentedControl label={words.who} options={WHO} value={who} onChange={setWho} />
          <Select label={words.guarantee} options={KINDS} value={kind} onValueChange={setKind} />
          <MoneyField
            label={words.amount}
            valueCents={amount}
            onValueChange={setAmount}
            help={isAmountRight ? undefined : words.outOfRange(range)}
          />
          <TextField
            label={words.months}
            inputMode="numeric"
            maxLength={3}
            value={months}
            onChange={event => setMonths(event.target.value.replace(/\D/g, ''))}
            help={isTermRight ? undefined : words.outOfRange(range)}
          />
        </Stack>
        <Stack gap={16}>
          <EstimateCard state={estimate} />
          {isAmountRight && isTermRight ? (
            <ButtonLink fullWidth href={`/marketplace/pre-offer?garantia=${kind}&valor=${amount}&meses=${count}`}>
              {words.go}
            </ButtonLink>
          ) : null}
        </Stack>
      </Sides>
    </Stack>
  );
}
