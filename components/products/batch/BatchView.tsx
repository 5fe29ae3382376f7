'use client';

import dynamic from 'next/dynamic';
import { useCallback, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PanelPlace } from '@/components/ui/SidePanel';
import { Stack } from '@/components/ui/Stack';
import { useShown } from '@/contexts/shown-things';
import type { BatchRowPage } from '@/services/batch';
import { DraftActs } from './DraftActs';
import { DraftSummary } from './DraftSummary';
import { FILTER_PARAM, NEW_ROW, type OpenRow, ROW_PARAM, type RowFilter, toFilterWord } from './batch-address';
import { texts } from './draft-texts';
import { RowList } from './RowList';
import { RunSummary } from './RunSummary';
import { StateBadge } from './StateBadge';
import { toKindName } from './texts';
import { useOpenBatch } from './use-batch';
import { useRemoval } from './use-removal';
import { useRowActs } from './use-row-acts';

const RowPanel = dynamic(() => import('./RowPanel').then(module => module.RowPanel), { ssr: false });
const RowSheet = dynamic(() => import('./RowSheet').then(module => module.RowSheet), { ssr: false });

interface BatchViewProps {
  account: Pick<Account, 'id' | 'role'>;
  batch: BatchDetail;
  filter: RowFilter;
  /** What the server read; null when it could not. */
  rows: BatchRowPage | null;
  open: OpenRow;
}

const toHref = (accountId: string, batchId: string, filter: RowFilter, open?: OpenRow): string => {
  const search = new URLSearchParams({ [FILTER_PARAM]: toFilterWord(filter) });
  if (open) search.set(ROW_PARAM, String(open));
  return withAccount(`/payment/batch/${batchId}?${search}`, accountId);
};

/** The first row with a problem behind one of this number, else the first of all. */
const findNextWrong = (rows: readonly BatchRow[], number: number | null): number | null => {
  const wrong = rows.filter(row => row.state === 'wrong' && row.number !== number);
  return (wrong.find(row => row.number > (number ?? 0)) ?? wrong[0])?.number ?? null;
};

/** One batch: a draft that is mended and authorised, or what becomes of it. */
export function BatchView({ account, batch: first, filter, rows, open: firstOpen }: BatchViewProps) {
  useShown(first.id);
  const { batch, list, fresh } = useOpenBatch(account.id, first, { filter, rows });
  const [open, setOpen] = useState<OpenRow>(firstOpen);
  const items = list.items ?? [];
  // a row that was mended leaves a list of rows with problems, and its panel shows what the bank answered
  const [answered, setAnswered] = useState<BatchRow | null>(null);
  const row = items.find(({ number }) => number === open) ?? (answered?.number === open ? answered : null);
  const next = typeof open === 'number' ? findNextWrong(items, open) : null;
  const close = useCallback(() => setOpen(null), []);
  const acts = useRowActs({
    ...{ accountId: account.id, batchId: batch.id, total: batch.rows.total, next },
    onFresh: fresh.read,
    onSaved: saved => {
      setAnswered(saved);
      if (saved.problems.length > 0) setOpen(saved.number);
      else setOpen(open === NEW_ROW ? null : next);
    },
  });
  const removal = useRemoval({ accountId: account.id, batchId: batch.id, onFresh: fresh.read });
  const isDraft = batch.state === 'draft';
  const mayEdit = isDraft && batch.may_see_amounts && account.role !== 'viewer';
  const here = toHref(account.id, batch.id, filter);
  const isOpen = open === NEW_ROW ? mayEdit : row !== null;
  const face = { accountId: account.id, closeHref: here, onClose: close };
  const panel = !isOpen ? null : mayEdit ? (
    <RowPanel key={open} {...face} row={open === NEW_ROW ? null : row} acts={acts} removal={removal} />
  ) : row ? (
    <RowSheet {...face} row={row} />
  ) : null;

  return (
    <Page>
      <PageHeader
        title={batch.name}
        back={{ href: withAccount('/payment/batch', account.id), label: texts.back }}
        lead={
          <>
            <StateBadge batch={batch} /> {texts.lead(toKindName(batch), batch.created_by_name)}
          </>
        }
        actions={
          mayEdit ? (
            <DraftActs accountId={account.id} batch={batch} fresh={fresh} onAdd={() => setOpen(NEW_ROW)} />
          ) : undefined
        }
      />
      <PanelPlace panel={panel}>
        <Stack gap={24}>
          {isDraft ? <DraftSummary batch={batch} /> : <RunSummary account={account} batch={batch} fresh={fresh} />}
          <RowList
            batch={batch}
            list={list}
            filter={filter}
            hrefOf={(wanted, number) => toHref(account.id, batch.id, wanted, number)}
            open={isOpen && typeof open === 'number' ? open : null}
            onOpen={({ number }) => setOpen(number)}
            accountId={account.id}
            mayEdit={mayEdit}
            mayTakeOut={batch.state === 'awaiting_approval' && account.role !== 'viewer'}
            fresh={fresh}
            removal={removal}
          />
        </Stack>
      </PanelPlace>
    </Page>
  );
}
