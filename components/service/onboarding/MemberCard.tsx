'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { formatDocument } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, radius } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { ROLES, wordOf } from './choices';
import { MemberFields, type MemberFieldsProps } from './MemberFields';
import { memberTexts as words } from './member-texts';
import { formatShare, parseShare } from './shares';

const Box = styled.li`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

interface MemberCardProps extends MemberFieldsProps {
  place: number;
  isOpen: boolean;
  isComplete: boolean;
  /** What was sent back to be corrected about this partner. */
  issue: string | undefined;
  /** The partner is who applies; absent where that cannot be, or was said. */
  onSelf?: () => void;
  onToggle: () => void;
  onRemove: () => void;
}

/** One partner: who it is at a glance, and all the fields on request. */
export function MemberCard(props: MemberCardProps) {
  const { place, isOpen, isComplete, issue, onSelf, onToggle, onRemove, ...fields } = props;
  const { partner } = fields;
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) box.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const name = partner.name?.trim() || words.partner(place);
  const share = parseShare(partner.share ?? '');
  const facts = [
    partner.role ? wordOf(ROLES, partner.role) : null,
    share === undefined ? null : formatShare(share),
    partner.document ? formatDocument(partner.document) : null,
    partner.is_representative ? words.representative : null,
    partner.registry_index === undefined ? null : words.fromRegistry,
  ].filter(Boolean);

  return (
    <Box id={`partner-${partner.key}`} ref={box} tabIndex={-1} aria-label={name}>
      <Inline justify="between" align="start">
        <Stack gap={4}>
          <Heading level={2} size={16}>
            {name}
          </Heading>
          {facts.length > 0 ? (
            <Text size={14} muted>
              {joinFacts(facts)}
            </Text>
          ) : null}
          <Inline gap={8}>
            <Badge status={isComplete ? 'completed' : 'pending'}>{isComplete ? words.ready : words.incomplete}</Badge>
          </Inline>
        </Stack>
      </Inline>
      {issue ? <Alert tone="warning">{issue}</Alert> : null}
      {onSelf ? (
        <Stack gap={4}>
          <Button variant="quiet" onClick={onSelf}>
            {words.self} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          <Text size={14} muted>
            {words.selfHelp}
          </Text>
        </Stack>
      ) : null}
      {isOpen ? <MemberFields {...fields} /> : null}
      <Inline gap={12}>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? words.close : isComplete ? words.change : words.edit} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button variant="plain" size="small" onClick={() => setAsking(true)}>
          {words.remove} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Inline>
      <AlertDialog
        open={isAsking}
        title={words.removeTitle(name)}
        confirmLabel={words.remove}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{words.removeHelp}</p>
      </AlertDialog>
    </Box>
  );
}
