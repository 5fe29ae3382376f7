'use client';

import type { PolicyContent, PolicyNote } from '@/bank/contract/payments/policies';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { Simulation } from '@/services/office';
import { policyTexts } from './policy-texts';

const words = policyTexts.simulation;

const toNote = ({ groups, rules }: PolicyContent, { rule_id, kind, by }: PolicyNote): string => {
  const nameOf = (id: string | null): string => [...rules, ...groups].find(one => one.id === id)?.name ?? id ?? '';
  return policyTexts.notes.words[kind](nameOf(rule_id), nameOf(by));
};

/** What rules would have asked for, and what they run into. */
export function SimulationView({ simulation, content }: { simulation: Simulation; content: PolicyContent }) {
  const { orders, asked, denied, by_rule, notes } = simulation;
  const counted = by_rule.filter(one => one.orders > 0);
  return (
    <Stack gap={12} as="section">
      <Heading level={3}>{words.title}</Heading>
      <Text role="status">
        {orders === 0 ? words.none : words.asked(asked, orders)}
        {denied > 0 ? ` ${words.denied(denied)}` : ''}
      </Text>
      <ul>
        {counted.map(({ rule_id, orders: count }) => (
          <li key={rule_id}>
            <Text size={14} as="span">
              {words.rule(content.rules.find(({ id }) => id === rule_id)?.name ?? rule_id, count)}
            </Text>
          </li>
        ))}
      </ul>
      {notes.map(note => (
        <Alert key={`${note.kind} ${note.rule_id} ${note.by}`} tone={note.refused ? 'danger' : 'warning'}>
          {toNote(content, note)}
        </Alert>
      ))}
    </Stack>
  );
}
