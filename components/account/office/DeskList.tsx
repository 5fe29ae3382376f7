'use client';

import { CheckCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { MOST_AT_ONCE } from '@/bank/contract/payments/at-once';
import type { Approval, ApprovalTab } from '@/bank/contract/payments/office';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import type { CursorList } from '@/components/lists/use-cursor-list';
import { Button } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { isForMany, toTitle } from './approval-look';
import { toColumns } from './desk-columns';
import { texts } from './texts';

const Sum = styled.span`
  display: inline-flex;
  gap: 6px;
`;

const Note = styled.span`
  flex-basis: 100%;
`;

/* Of use where there is a keyboard. */
const Keys = styled.p`
  display: none;
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};

  @media (hover: hover) and (pointer: fine) { display: block; }
`;

interface ChosenProps {
  chosen: readonly Approval[];
  isBusy: boolean;
  onApprove: (approvals: readonly Approval[]) => void;
}

/** What the chosen ones come to, and the one button that approves them. */
function ChosenApprovals({ chosen, isBusy, onApprove }: ChosenProps) {
  const total = chosen.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  const isTooMany = chosen.length > MOST_AT_ONCE;
  return (
    <>
      <Sum>
        {texts.bulk.total} <PrivateMoney cents={total} />
      </Sum>
      <Button size="small" loading={isBusy} disabled={isTooMany} onClick={() => onApprove(chosen)}>
        {texts.bulk.approve(chosen.length)}
      </Button>
      {isTooMany ? <Note>{texts.bulk.tooMany(MOST_AT_ONCE)}</Note> : null}
    </>
  );
}

interface DeskListProps {
  tab: ApprovalTab;
  list: CursorList<Approval>;
  /** Whether more may wait than is looked at. */
  isFiltered: boolean;
  /** Address of one of them, and of the list. */
  hrefOf: (approval?: Approval) => string;
  open: { key: string; panelId: string } | undefined;
  onOpen: (approval: Approval) => void;
  isBusy: boolean;
  onApprove: (approvals: readonly Approval[], onDone: () => void) => void;
}

/** The rows of a tab; what waits for the reader is chosen and approved together. What is new is opened first. */
export function DeskList({ tab, list, isFiltered, hrefOf, open, onOpen, isBusy, onApprove }: DeskListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = list.items ?? [];
  // what others decided meanwhile is not chosen any more
  const left = items.filter(one => chosen.has(one.id) && isForMany(one));
  const choose = (ids: ReadonlySet<string>) =>
    setChosen(new Set(items.filter(one => ids.has(one.id) && isForMany(one)).map(({ id }) => id)));
  const { title, body } = isFiltered ? texts.filters.empty : texts.empty[tab];
  return (
    <Stack gap={16}>
      <DataList
        caption={texts.caption(tab)}
        columns={toColumns(tab)}
        items={items}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        onOpen={onOpen}
        open={open}
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {texts.failed}
            </ErrorState>
          )
        }
        selection={
          tab === 'mine' && items.some(isForMany)
            ? {
                chosen: new Set(left.map(({ id }) => id)),
                onChoose: choose,
                nameOf: toTitle,
                canChoose: isForMany,
                actions: (
                  <ChosenApprovals
                    chosen={left}
                    isBusy={isBusy}
                    onApprove={all => onApprove(all, () => setChosen(new Set()))}
                  />
                ),
              }
            : undefined
        }
        empty={
          <EmptyState icon={tab === 'mine' ? CheckCheck : Hourglass} title={title}>
            {body}
          </EmptyState>
        }
      />
      {tab === 'mine' && items.some(one => !isForMany(one)) ? (
        <Text size={14} muted>
          {texts.bulk.oneByOne}
        </Text>
      ) : null}
      {items.length > 0 ? <Keys>{texts.keys}</Keys> : null}
      <MoreRows list={list} hrefOf={() => hrefOf()} noun={texts.noun} />
    </Stack>
  );
}
