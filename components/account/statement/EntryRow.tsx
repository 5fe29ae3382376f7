'use client';

import Link from 'next/link';
import { memo } from 'react';
import styled from 'styled-components';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { formatTime } from '@/components/ui/format';
import { toInitials } from '@/components/frame/initials';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { LongName } from '@/components/ui/LongName';
import { describeEntry } from './describe-entry';
import { KIND_ICONS } from './entry-look';
import { KIND_LABELS } from './texts';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 10px 16px;
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
  ${media.tablet} { padding-inline: 24px; }
`;

/* Whom it was with, where somebody is known. */
const Face = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};
  color: ${color.onSurfaceMuted};
  font-size: ${scale[14]};
  font-weight: 600;

  svg { width: 18px; height: 18px; }
`;

/* A name keeps room to be known by: an amount too wide to stand beside it goes below. */
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
`;

const Words = styled.span`
  display: flex;
  flex: 1 1 6rem;
  flex-direction: column;
  min-width: 0;
`;

const Name = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
  overflow-wrap: anywhere;
`;

const Amount = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 2px;
  margin-left: auto;
`;

interface EntryRowProps {
  entry: StatementEntry;
  href: string;
}

/** One movement: who, what, when and how much. It leads to its details. */
export const EntryRow = memo(function EntryRow({ entry, href }: EntryRowProps) {
  const KindIcon = KIND_ICONS[entry.kind];
  const initials = toInitials(entry.counterparty?.name ?? '');
  return (
    <Row href={href} prefetch={false} data-entry={entry.transaction_id}>
      <Face aria-hidden>{initials || <KindIcon />}</Face>
      <Line>
        <Words>
          <Name>
            <LongName>{entry.counterparty?.name ?? entry.description}</LongName>
          </Name>
          <Detail>{describe(entry)}</Detail>
        </Words>
        <Amount>
          <PrivateMoney cents={entry.amount_cents} signed />
          {entry.status === 'completed' ? null : <Badge status={entry.status} />}
        </Amount>
      </Line>
    </Row>
  );
});

/** `Pix enviado · 09:14 · Farinha de outubro`: the description only when it adds something. */
function describe(entry: StatementEntry): string {
  const said = describeEntry(entry);
  return joinFacts([KIND_LABELS[entry.kind], formatTime(entry.posted_at), said]);
}
