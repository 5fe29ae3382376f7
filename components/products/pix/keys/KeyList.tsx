'use client';

import { KeyRound, Trash2 } from 'lucide-react';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import { Whole } from '@/components/lists/Whole';
import { Badge } from '@/components/ui/Badge';
import { CopyButton } from '@/components/ui/CopyButton';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Inline } from '@/components/ui/Stack';
import { toKeyText } from './key-text';
import { texts } from './texts';

interface KeyListProps {
  keys: readonly PixKey[];
  canAct: boolean;
  onRemove: (key: PixKey) => void;
}

const columnsFor = ({ canAct, onRemove }: Omit<KeyListProps, 'keys'>): DataColumn<PixKey>[] => [
  { id: 'key', header: texts.list.key, place: 'title', cell: ({ key, type }) => toKeyText(key, type) },
  { id: 'type', header: texts.list.type, cell: ({ type }) => texts.types[type] },
  {
    id: 'since',
    header: texts.list.since,
    onlyWide: true,
    cell: ({ created_at }) => <Whole>{formatDate(created_at)}</Whole>,
  },
  {
    id: 'state',
    header: texts.list.state,
    place: 'under',
    cell: ({ status }) =>
      status === 'active' ? (
        // what is as it should be needs no words on a phone
        <span data-repeats>
          <Badge status="completed">{texts.list.active}</Badge>
        </span>
      ) : (
        <Badge status="waiting">{texts.list.claimed}</Badge>
      ),
  },
  {
    id: 'actions',
    header: texts.list.actions,
    hideHeader: true,
    place: 'actions',
    cell: key => {
      const name = toKeyText(key.key, key.type);
      return (
        <Inline gap={4} justify="end">
          <CopyButton label={texts.list.copy(name)} value={key.key} />
          {canAct && key.status === 'active' ? (
            <IconButton label={texts.list.remove(name)} onClick={() => onRemove(key)}>
              <Trash2 aria-hidden />
            </IconButton>
          ) : null}
        </Inline>
      );
    },
  },
];

/** The keys of the account, each to copy or to remove; one that is claimed is answered first. */
export function KeyList({ keys, ...rest }: KeyListProps) {
  return (
    <DataList
      caption={texts.list.caption}
      columns={columnsFor(rest)}
      items={keys}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon={KeyRound} title={texts.list.empty}>
          {texts.list.emptyBody}
        </EmptyState>
      }
    />
  );
}
