'use client';

import styled from 'styled-components';
import type { SharingDetail, SharingEvent } from '@/bank/contract/service/open-finance';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAccount, formatDate, formatDateTime, formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { eventWords, texts } from './texts';

const toRows = (sharing: SharingDetail): DefinitionRow[] => {
  const { detail } = texts;
  const { receiver, expires_at, authorised_at, ended_at, last_access_at, signatures, signatures_needed } = sharing;
  return [
    { term: detail.cnpj, value: formatDocument(receiver.cnpj) },
    { term: detail.purpose, value: receiver.purpose },
    ...(sharing.accounts.length > 0
      ? [{ term: detail.accounts, value: sharing.accounts.map(formatAccount).join('; ') }]
      : []),
    { term: detail.term, value: expires_at ? texts.area.until(formatDate(expires_at)) : texts.area.noTerm },
    ...(authorised_at ? [{ term: detail.since, value: formatDateTime(authorised_at) }] : []),
    ...(signatures_needed > 1
      ? [{ term: detail.signatures, value: detail.signaturesOf(signatures.length, signatures_needed) }]
      : []),
    ...(authorised_at
      ? [{ term: detail.lastAccess, value: last_access_at ? formatDateTime(last_access_at) : detail.never }]
      : []),
    ...(ended_at ? [{ term: detail.endedAt, value: formatDateTime(ended_at) }] : []),
  ];
};

/** Who receives what, until when. */
export function SharingFacts({ sharing }: { sharing: SharingDetail }) {
  return <DefinitionList rows={toRows(sharing)} />;
}

const Events = styled.ol`
  display: grid;
  gap: 16px;

  li { padding-left: 16px; border-left: 2px solid ${color.line}; }
`;

/** What happened, newest first. */
export function SharingHistory({ events }: { events: readonly SharingEvent[] }) {
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size={16}>
          {texts.detail.history}
        </Heading>
        <Events>
          {events.map(event => (
            <li key={`${event.kind} ${event.occurred_at} ${event.person ?? ''}`}>
              <Text>{eventWords(event)}</Text>
              <Text size={14} muted>
                {formatDateTime(event.occurred_at)}
                {event.expires_at ? ` · ${texts.area.until(formatDate(event.expires_at))}` : ''}
              </Text>
            </li>
          ))}
        </Events>
      </Stack>
    </Card>
  );
}
