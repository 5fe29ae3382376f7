'use client';

import { useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import type { CreditRules } from '@/bank/contract/products/credit/shapes';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { media } from '@/themes/tokens';
import { ScheduleTable } from './ScheduleTable';
import { SimulationResult, WaitingResult } from './SimulationResult';
import { SimulatorFields } from './SimulatorFields';
import type { Simulation } from './simulation';
import type { CreditTerms } from './terms';
import { texts } from './texts';
import { useEngine } from './use-engine';
import { useMakeSheet } from './use-make-sheet';
import { type CreditWish, toWholeWish } from './wish';

const words = texts.simulator;

const Columns = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;

  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 48px; }
`;

/* In sight while one drags: above the fields on a phone, beside them where there is room. */
const Answer = styled.div`
  min-width: 0;
  ${media.wide} { order: 1; position: sticky; top: 88px; }
`;

interface SimulatorProps {
  accountId: string;
  rules: CreditRules;
  terms: CreditTerms;
  wish: CreditWish;
  onChange: (part: Partial<CreditWish>) => void;
}

function useSimulation({ rules, terms, wish }: SimulatorProps) {
  const { engine, hasFailed, load } = useEngine();
  const whole = useMemo(() => toWholeWish(wish, terms), [wish, terms]);
  const simulation = useMemo(
    () => (engine && whole ? engine.simulate(rules, terms, whole) : null),
    [engine, rules, terms, whole],
  );
  return { whole, simulation, isReady: engine !== null, hasFailed, load };
}

/** Amount, term and way of paying, tried out: every touch is answered at once. */
export function Simulator(props: SimulatorProps) {
  const { rules, terms, wish, onChange } = props;
  const { whole, simulation, isReady, hasFailed, load } = useSimulation(props);
  // rows may come a frame later than the figures
  const lines = useDeferredValue(simulation?.lines);
  const ceiling = terms.offer?.installment_limit_cents;
  const isTooHigh = simulation && ceiling !== undefined && simulation.installment_cents > ceiling;
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      {terms.offer ? null : <Text muted>{words.estimate(terms.monthlyRate)}</Text>}
      <Columns>
        <Answer>
          <Stack gap={16}>
            {hasFailed ? <ErrorState onRetry={() => void load()}>{words.engineFailed}</ErrorState> : null}
            {simulation ? (
              <SimulationResult simulation={simulation} />
            ) : isReady || hasFailed ? null : (
              <WaitingResult />
            )}
            {isReady && whole && !simulation ? <Alert tone="warning">{words.impossible}</Alert> : null}
            {isTooHigh ? <Alert tone="warning">{words.tooHigh(formatMoney(ceiling))}</Alert> : null}
            {terms.offer && rules.may_ask ? (
              <MakeSheet {...props} offerId={terms.offer.id} simulation={isTooHigh ? null : simulation} />
            ) : null}
            {rules.may_ask ? null : <Text muted>{words.viewer}</Text>}
          </Stack>
        </Answer>
        <SimulatorFields wish={wish} terms={terms} onChange={onChange} />
      </Columns>
      {lines && lines.length > 0 ? (
        <Disclosure summary={words.schedule(lines.length)}>
          <ScheduleTable lines={lines} />
        </Disclosure>
      ) : null}
    </Stack>
  );
}

interface MakeSheetProps extends SimulatorProps {
  offerId: string;
  /** Null: there is nothing yet that could be signed. */
  simulation: Simulation | null;
}

/** Leads on to the contract, which the bank works out itself. */
function MakeSheet({ accountId, terms, wish, offerId, simulation }: MakeSheetProps) {
  const { make, act } = useMakeSheet(accountId, offerId);
  const whole = toWholeWish(wish, terms);
  return (
    <>
      {terms.offer ? (
        <Text size={14} muted>
          {words.untilDay(terms.offer.expires_at)}
        </Text>
      ) : null}
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Button
        loading={act.isBusy}
        disabled={!simulation || !whole}
        onClick={() => whole && simulation && make(whole, simulation)}
      >
        {words.submit}
      </Button>
    </>
  );
}
