'use client';

import type { Card } from '@/bank/contract/products/card';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { CardThumb } from '@/components/ui/CardArt';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { BADGES } from './card-badge';
import { CARD_FACE } from './card-art';
import { STATUS_WORDS, texts } from './texts';

const words = texts.list;

const COLUMNS: readonly DataColumn<Card>[] = [
  {
    id: 'card',
    header: words.card,
    place: 'title',
    cell: ({ alias, type, last4, status }) => (
      <Inline gap={12}>
        <CardThumb art={CARD_FACE} isDim={status !== 'active'} />
        <span>
          {alias ?? texts.type[type]} <span translate="no">•••• {last4}</span>
        </span>
      </Inline>
    ),
  },
  { id: 'holder', header: words.holder, place: 'rest', cell: ({ holder }) => holder.name },
  { id: 'center', header: words.center, onlyWide: true, cell: ({ cost_center }) => cost_center },
  {
    id: 'status',
    header: words.status,
    place: 'under',
    cell: ({ status }) => <Badge status={BADGES[status]}>{STATUS_WORDS[status]}</Badge>,
  },
  {
    id: 'month',
    header: words.month,
    place: 'figure',
    cell: ({ used }) => <PrivateMoney cents={used.month_cents} />,
  },
];

interface CardRowsProps {
  accountId: string;
  cards: readonly Card[];
  /** Where other cards stand above them. */
  title: string | null;
}

/** Cards as rows: whose, what for, how they stand. */
export function CardRows({ accountId, cards, title }: CardRowsProps) {
  return (
    <Stack as="section" gap={12}>
      {title ? (
        <Heading level={2} size={20}>
          {title}
        </Heading>
      ) : null}
      <DataList
        caption={words.caption}
        columns={COLUMNS}
        items={cards}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/card/${id}`, accountId)}
        empty={null}
      />
    </Stack>
  );
}
