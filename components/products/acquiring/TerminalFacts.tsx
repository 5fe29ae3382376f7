'use client';

import type { Terminal } from '@/bank/contract/products/acquiring-terminals';
import { TERMINAL_ASKS, type TerminalAsk } from '@/bank/contract/products/acquiring-words';
import { codeFact, fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Button } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { terminalTexts } from './terminal-texts';

const words = terminalTexts.detail;

interface TerminalFactsProps {
  terminal: Terminal;
  onRename: () => void;
  onAsk: (ask: TerminalAsk) => void;
}

/** One terminal: what it is and costs, what was asked for it, and what may be. */
export function TerminalFacts({ terminal, onRename, onAsk }: TerminalFactsProps) {
  const { may, requests, last_sale_at: last, free_from_cents: free } = terminal;
  return (
    <Stack gap={16}>
      <DefinitionList
        rows={[
          ...fact(words.model, terminal.model_name),
          ...codeFact(words.serial, terminal.serial),
          ...codeFact(words.number, terminal.logical_number),
          { term: words.sold, value: <PrivateMoney cents={terminal.sold_this_month_cents} /> },
          { term: words.rent, value: <PrivateMoney cents={terminal.rent_cents} /> },
          ...fact(words.last, last && formatDateTime(last)),
          ...fact(words.requested, formatDate(terminal.requested_at)),
        ]}
      />
      {free > 0 ? (
        <Text size={14} muted>
          {words.free(formatMoney(free))}
        </Text>
      ) : null}
      {requests.length > 0 ? (
        <Stack as="section" gap={4}>
          <Heading level={3} size={16}>
            {words.asked}
          </Heading>
          <ul>
            {requests.map(({ id, kind, created_at, done_at }) => (
              <li key={id}>
                <Text size={14}>
                  {`${terminalTexts.asks[kind].title}, ${done_at ? words.done(formatDate(done_at)) : words.waiting(formatDate(created_at))}`}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
      <Inline gap={8}>
        {may.includes('rename') ? (
          <Button size="small" variant="quiet" onClick={onRename}>
            {words.rename}
          </Button>
        ) : null}
        {TERMINAL_ASKS.filter(ask => may.includes(ask)).map(ask => (
          <Button key={ask} size="small" variant="quiet" onClick={() => onAsk(ask)}>
            {terminalTexts.asks[ask].act}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
