'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { UploadView } from '@/bank/contract/service/onboarding-application';
import type { DocumentKind, DocumentSlot } from '@/bank/contract/service/onboarding-data';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { DocumentPlace } from './DocumentPlace';
import { documentTexts as words } from './document-texts';
import { PhotoExamples } from './PhotoExamples';

const LOOKS: Record<Exclude<DocumentSlot['status'], 'missing'>, BadgeStatus> = {
  partial: 'pending',
  received: 'completed',
  accepted: 'completed',
  refused: 'canceled',
};

const Box = styled.li`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

export interface DocumentSlotCardProps {
  slot: DocumentSlot;
  isOpen: boolean;
  onToggle: () => void;
  /** Why it has to be sent again. */
  issue?: string;
  onSent: (view: UploadView) => void;
  onRemove: (fileId: string) => void;
  withSession: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The choice whose files are there already; else none. */
const begunChoice = ({ choices, files }: DocumentSlot): DocumentKind[] | undefined =>
  choices.find(choice => choice.some(kind => files.some(file => file.kind === kind)));

/** Whether it is there; nothing of one that need not be. */
function SlotState({ slot: { status, required } }: { slot: DocumentSlot }) {
  if (status !== 'missing') return <Badge status={LOOKS[status]}>{words.states[status]}</Badge>;
  return required ? (
    <Text as="span" size={14} muted>
      {words.states.missing}
    </Text>
  ) : null;
}

/** One document that is asked for: what it is, whether it is there, and its files on request. */
export function DocumentSlotCard({ slot, isOpen, onToggle, issue, ...place }: DocumentSlotCardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const only = slot.choices.length === 1 ? slot.choices[0] : undefined;
  const choice = only ?? slot.choices.find(kinds => kinds[0] === chosen) ?? begunChoice(slot);
  const help = words.slotHelps[slot.name];
  const isThere = slot.status === 'received' || slot.status === 'accepted';

  return (
    <Box id={slot.id} tabIndex={-1} aria-label={words.slots[slot.name]}>
      <Inline justify="between" align="start">
        <Stack gap={4}>
          <Heading level={3} size={16}>
            {words.slots[slot.name]} {slot.required ? null : words.optional}
          </Heading>
          {help ? (
            <Text size={14} muted>
              {help}
            </Text>
          ) : null}
        </Stack>
        <SlotState slot={slot} />
      </Inline>
      {issue ? <Alert tone="warning">{issue}</Alert> : null}
      {isOpen ? (
        <Stack gap={16}>
          {only ? null : (
            <RadioGroup
              label={words.choose}
              options={slot.choices.map(([first]) => ({
                value: String(first),
                label: (first && words.choices[first]) ?? words.kinds[first as DocumentKind],
              }))}
              value={choice?.[0] ?? null}
              onValueChange={setChosen}
            />
          )}
          {choice?.map(kind => (
            <DocumentPlace key={kind} slot={slot} kind={kind} {...place} />
          ))}
          <PhotoExamples />
        </Stack>
      ) : null}
      <div>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? words.close : isThere ? words.replaceSlot(slot.name) : words.sendSlot(slot.name)}
        </Button>
      </div>
    </Box>
  );
}
