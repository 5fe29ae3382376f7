'use client';

import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { FileLink } from '@/components/frame/FileLink';
import { MoreRows } from '@/components/lists/MoreRows';
import type { CursorList } from '@/components/lists/use-cursor-list';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { TabLinks } from '@/components/ui/Tabs';
import { useAct } from '@/contexts/use-act';
import { batchResultHref, takeOutBatchRows } from '@/services/batch';
import type { OpenRow, RowFilter } from './batch-address';
import { texts } from './draft-texts';
import { PANEL_ID } from './row-panel-id';
import { RemovedRows } from './RemovedRows';
import { ROW_COLUMNS, toRowTitle } from './row-look';
import type { FreshBatch } from './use-batch';
import type { Removal } from './use-removal';

const words = texts.rows;

interface RowListProps {
  accountId: string;
  batch: BatchDetail;
  list: CursorList<BatchRow>;
  filter: RowFilter;
  /** Address of rows by a filter, and of one of them. */
  hrefOf: (filter: RowFilter, open?: OpenRow) => string;
  open: number | null;
  onOpen: (row: BatchRow) => void;
  mayEdit: boolean;
  mayTakeOut: boolean;
  fresh: FreshBatch;
  removal: Removal;
}

/** Groups of rows that are mended elsewhere and handed in again. */
const UNPAID: ReadonlySet<RowFilter> = new Set(['wrong', 'unpaid']);

/** Which groups of rows there are, with how many stand in each. */
const toFilters = ({ state, rows, review }: BatchDetail): readonly (readonly [RowFilter, number])[] => {
  if (state === 'draft') {
    return [
      ['all', rows.total],
      ['wrong', rows.wrong],
      ['doubtful', review?.doubtful ?? 0],
      ['ready', rows.ready],
    ];
  }
  return [
    ['all', rows.total],
    ['open', rows.queued + rows.waiting + rows.scheduled + rows.processing],
    ['paid', rows.completed],
    ['unpaid', rows.wrong + rows.failed + rows.returned + rows.taken_out + rows.canceled],
  ];
};

/** The rows of a batch, a page at a time; of a draft, and for who approves, several are taken out together. */
export function RowList({ batch, list, filter, hrefOf, open, onOpen, ...rights }: RowListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = list.items ?? [];
  const takeOut = useTakeOut(batch, items, rights, () => setChosen(new Set()));
  const filters = toFilters(batch).filter(([name, count]) => name === 'all' || name === filter || count > 0);
  return (
    <Stack gap={16}>
      <TabLinks
        label={texts.filters.label}
        tabs={filters.map(([name, count]) => ({
          ...{ label: texts.filters.names[name], count, href: hrefOf(name), current: name === filter },
        }))}
      />
      {batch.may_see_amounts && UNPAID.has(filter) && items.length > 0 ? (
        <div>
          <FileLink variant="quiet" size="small" href={batchResultHref(rights.accountId, batch.id, 'xlsx', 'unpaid')}>
            {words.download}
          </FileLink>
        </div>
      ) : null}
      {takeOut.act.error ? <Alert tone="danger">{takeOut.act.error}</Alert> : null}
      {rights.mayEdit && rights.removal.undoable > 0 ? <RemovedRows removal={rights.removal} /> : null}
      <DataList
        caption={words.caption}
        columns={ROW_COLUMNS}
        items={items}
        keyOf={({ number }) => String(number)}
        hrefOf={({ number }) => hrefOf(filter, number)}
        onOpen={onOpen}
        open={open === null ? undefined : { key: String(open), panelId: PANEL_ID }}
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {words.failed}
            </ErrorState>
          )
        }
        selection={
          takeOut.words
            ? {
                ...{ chosen, onChoose: setChosen, nameOf: toRowTitle, onlyWide: true },
                actions: (
                  <Button size="small" variant="quiet" loading={takeOut.act.isBusy} onClick={() => takeOut.run(chosen)}>
                    {takeOut.words(chosen.size)}
                  </Button>
                ),
              }
            : undefined
        }
        empty={
          <EmptyState icon={Rows3} title={texts.filters.empty}>
            {batch.rows.total === 0 ? texts.notes.empty : texts.filters.emptyBody}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => hrefOf(filter)} noun={words.noun} always />
    </Stack>
  );
}

type Rights = Pick<RowListProps, 'accountId' | 'mayEdit' | 'mayTakeOut' | 'fresh' | 'removal'>;

/** What several rows are taken out of: a draft, or what waits for people. */
function useTakeOut(
  { id }: BatchDetail,
  items: readonly BatchRow[],
  { accountId, mayEdit, mayTakeOut, fresh, removal }: Rights,
  onDone: () => void,
) {
  const act = useAct();
  const exclude = async (numbers: readonly number[]) => {
    fresh.put(await takeOutBatchRows(accountId, id, numbers));
    onDone();
  };
  return {
    act: mayEdit ? removal.act : act,
    words: mayEdit ? words.chosen : mayTakeOut ? words.takeOut : undefined,
    run: (chosen: ReadonlySet<string>) => {
      const rows = items.filter(({ number }) => chosen.has(String(number)));
      if (mayEdit) removal.run(rows, onDone);
      else void act.run(() => exclude(rows.map(({ number }) => number)));
    },
  };
}
