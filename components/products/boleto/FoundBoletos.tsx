'use client';

import styled from 'styled-components';
import type { Boleto } from '@/bank/contract/boleto';
import { formatLine } from '@/bank/contract/boleto-line';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { bankToday } from '@/components/ui/today';
import { color, radius, type as scale } from '@/themes/tokens';
import { listBoletos } from './list-boletos';
import { texts } from './texts';
import type { Reading } from './use-line-box';

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 420px;
  overflow: auto;
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  width: 100%;
  min-height: 56px;
  padding: 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover { border-color: ${color.onSurfaceMuted}; }
  strong { font-weight: 550; font-variant-numeric: tabular-nums; }
  small { grid-column: 1 / -1; font-size: ${scale[12]}; color: ${color.onSurfaceMuted}; font-variant-numeric: tabular-nums; }
`;

const toFacts = (boleto: Boleto): string =>
  boleto.kind === 'boleto' && boleto.dueDate ? texts.scheduled.due(formatDate(boleto.dueDate)) : '';

const toMoney = ({ amountCents }: Boleto): string =>
  amountCents === null ? texts.found.noAmount : formatMoney(Number(amountCents));

interface FoundBoletosProps {
  reading: Reading;
  disabled: boolean;
  onChoose: (line: string) => void;
  onClose: () => void;
}

/** The boletos of a file or a pasted text, to choose from. */
export function FoundBoletos({ reading: { lines, isCut, inTurn }, disabled, onChoose, onClose }: FoundBoletosProps) {
  const title = inTurn ? texts.found.turns(lines.length) : texts.found.title(lines.length);
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={12}>
        <Text as="span" strong role="status">
          {title}
        </Text>
        {isCut ? <Alert tone="warning">{texts.found.cut}</Alert> : null}
        <List>
          {listBoletos(lines, bankToday()).map(boleto => (
            <li key={boleto.barcode}>
              <Choice type="button" disabled={disabled} onClick={() => onChoose(boleto.line)}>
                <strong>{toMoney(boleto)}</strong>
                <span>{toFacts(boleto)}</span>
                <small>{formatLine(boleto.line)}</small>
              </Choice>
            </li>
          ))}
        </List>
        <Button variant="plain" onClick={onClose}>
          {inTurn ? texts.found.stop : texts.found.clear}
        </Button>
      </Stack>
    </Card>
  );
}
