'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import Link from 'next/link';
import { ChosenBar } from './ChosenBar';
import styles from './DataList.module.css';
import type { DataColumn, DataListProps, Direction, Selection, Sorting } from './data-list-types';
import { LongName, toWhole } from './LongName';
import { Skeleton } from './Skeleton';
import { keepTableRoom } from './table-room';
import { kitTexts } from './texts';
import { useRowKeys } from './use-row-keys';
import { VisuallyHidden } from './VisuallyHidden';

export type { DataColumn, DataListProps, Sorting } from './data-list-types';

/** Roles said again: a table that is not displayed as one loses them. */
const SAID = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  line: { role: 'row' },
  head: { role: 'columnheader' },
  title: { role: 'rowheader' },
  fact: { role: 'cell' },
} as const;

/**
 * Rows of facts, on the page itself: a table with a head that stays where there is room, two lines a row on a phone, one and the same
 * HTML. It holds what was read so far; a CursorPagination under it brings the next.
 */
export function DataList<Item>(props: DataListProps<Item>) {
  const { caption, columns, items, loading = false, failed, empty, selection, sorting } = props;
  const onKeyDown = useRowKeys(props);
  if (loading) return <Waiting />;
  if (failed) return <div className={styles.frame}>{failed}</div>;
  if (items.length === 0) return <div className={styles.frame}>{empty}</div>;
  return (
    <div className={styles.frame} ref={keepTableRoom}>
      <div className={styles.whole}>
        <table {...SAID.table} className={styles.table} onKeyDown={onKeyDown}>
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          <thead {...SAID.group}>
            <tr {...SAID.line}>
              {selection ? <AllChoice {...props} selection={selection} /> : null}
              {columns.map(column => (
                <HeadCell key={column.id} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <Groups {...props} />
        </table>
        {selection && selection.chosen.size > 0 ? (
          <ChosenBar count={selection.chosen.size} onNone={() => selection.onChoose(new Set())}>
            {selection.actions}
          </ChosenBar>
        ) : null}
      </div>
    </div>
  );
}

const alignOf = ({ place }: Pick<DataColumn<never>, 'place'>) =>
  place === 'figure' || place === 'actions' ? 'end' : undefined;

/** Where a column gives way. */
const hideOf = ({ onlyWide, notBeside }: Pick<DataColumn<never>, 'onlyWide' | 'notBeside'>) =>
  [onlyWide && 'phone', notBeside && 'beside'].filter(Boolean).join(' ') || undefined;

const OTHER: Record<Direction, Direction> = { ascending: 'descending', descending: 'ascending' };

function HeadCell<Item>({ column, sorting }: { column: DataColumn<Item>; sorting?: Sorting }) {
  const { id, header, hideHeader, sortable } = column;
  const shared = { scope: 'col', 'data-align': alignOf(column), 'data-hide': hideOf(column) };
  if (!sortable || !sorting) {
    return (
      <th {...SAID.head} {...shared}>
        {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    );
  }
  const own = sorting.by === id ? sorting.direction : undefined;
  const Arrow = own === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th {...SAID.head} {...shared} aria-sort={own}>
      <Link
        className={styles.sort}
        href={sorting.hrefOf(id, own ? OTHER[own] : 'descending')}
        prefetch={false}
        scroll={false}
      >
        {header}
        <Arrow aria-hidden data-idle={own ? undefined : ''} />
      </Link>
    </th>
  );
}

const listChoosable = <Item,>(items: readonly Item[], { canChoose }: Selection<Item>): readonly Item[] =>
  canChoose ? items.filter(canChoose) : items;

function AllChoice<Item>({ items, keyOf, selection }: DataListProps<Item> & { selection: Selection<Item> }) {
  const { chosen, onChoose } = selection;
  const keys = listChoosable(items, selection).map(keyOf);
  const isAll = keys.every(key => chosen.has(key));
  return (
    <th {...SAID.head} scope="col" data-place="choice" data-hide={selection.onlyWide ? 'phone' : undefined}>
      <label>
        <input
          type="checkbox"
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = !isAll && keys.some(key => chosen.has(key));
          }}
          onChange={() => onChoose(new Set(isAll ? [] : keys))}
        />
        <VisuallyHidden>{kitTexts.list.chooseAll(keys.length)}</VisuallyHidden>
      </label>
    </th>
  );
}

/** Runs of rows that stand under one head: `[['24 nov', [a, b]], ['23 nov', [c]]]`. */
function runsOf<Item>(items: readonly Item[], groupOf?: (item: Item) => string) {
  const runs: { name: string | undefined; rows: Item[] }[] = [];
  for (const item of items) {
    const name = groupOf?.(item);
    const last = runs.at(-1);
    if (last && last.name === name) last.rows.push(item);
    else runs.push({ name, rows: [item] });
  }
  return runs;
}

function Groups<Item>(props: DataListProps<Item>) {
  const { items, groupOf, groupSide, columns, keyOf, selection } = props;
  return runsOf(items, groupOf).map(({ name, rows }) => (
    <tbody {...SAID.group} key={rows.slice(0, 1).map(keyOf).join()}>
      {name === undefined ? null : (
        <tr {...SAID.line} data-day="">
          <th {...SAID.title} scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
            {name}
            {groupSide ? <span className={styles.daySide}>{groupSide(rows)}</span> : null}
          </th>
        </tr>
      )}
      {rows.map(item => (
        <ItemRow key={keyOf(item)} item={item} list={props} />
      ))}
    </tbody>
  ));
}

function ItemRow<Item>({ item, list }: { item: Item; list: DataListProps<Item> }) {
  const { columns, keyOf, open, selection, markOf } = list;
  const key = keyOf(item);
  return (
    <tr
      {...SAID.line}
      {...markOf?.(item)}
      data-open={open?.key === key ? '' : undefined}
      data-chosen={selection?.chosen.has(key) ? '' : undefined}
    >
      {selection ? <RowChoice item={item} list={list} selection={selection} /> : null}
      {columns.map(column => (
        <Cell key={column.id} column={column} item={item} list={list} />
      ))}
    </tr>
  );
}

interface RowChoiceProps<Item> {
  item: Item;
  list: DataListProps<Item>;
  selection: Selection<Item>;
}

/* With Shift a press chooses all from the nearest chosen row above to this one. */
function RowChoice<Item>({ item, list: { items, keyOf }, selection }: RowChoiceProps<Item>) {
  const { chosen, onChoose, nameOf } = selection;
  const key = keyOf(item);
  const choose = (event: MouseEvent) => {
    const keys = listChoosable(items, selection).map(keyOf);
    const end = keys.indexOf(key);
    const start = event.shiftKey ? keys.findLastIndex((other, place) => place < end && chosen.has(other)) : -1;
    const next = new Set(chosen);
    if (start >= 0) for (const between of keys.slice(start, end + 1)) next.add(between);
    else if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <td {...SAID.fact} data-place="choice" data-hide={selection.onlyWide ? 'phone' : undefined}>
      {selection.canChoose?.(item) === false ? null : (
        <label>
          <input type="checkbox" data-stop="choice" checked={chosen.has(key)} onClick={choose} readOnly />
          <VisuallyHidden>{kitTexts.list.choose(nameOf(item))}</VisuallyHidden>
        </label>
      )}
    </td>
  );
}

interface CellProps<Item> {
  column: DataColumn<Item>;
  item: Item;
  list: DataListProps<Item>;
}

function Cell<Item>({ column, item, list }: CellProps<Item>) {
  const { place = 'rest', named, header } = column;
  const shared = { 'data-place': place, 'data-align': alignOf(column), 'data-hide': hideOf(column) };
  const fact = column.cell(item);
  const words = typeof fact === 'string' ? <LongName>{fact}</LongName> : fact;
  if (place === 'title') {
    return (
      <th {...SAID.title} scope="row" {...shared} title={typeof fact === 'string' ? toWhole(fact) : undefined}>
        <RowLink item={item} list={list}>
          {words}
        </RowLink>
      </th>
    );
  }
  const isThere = fact !== null && fact !== undefined && fact !== '' && fact !== false;
  return (
    <td {...SAID.fact} {...shared}>
      {named && isThere ? <span className={styles.name} aria-hidden>{`${header}:`}</span> : null}
      {words}
    </td>
  );
}

const isPlain = (event: MouseEvent) => !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

function RowLink<Item>({ item, list, children }: { item: Item; list: DataListProps<Item>; children: React.ReactNode }) {
  const { hrefOf, onOpen, open, keyOf } = list;
  if (!hrefOf) return children;
  const isOpen = open?.key === keyOf(item);
  const show = (event: MouseEvent) => {
    if (!onOpen || !isPlain(event)) return;
    event.preventDefault();
    onOpen(item);
  };
  return (
    <Link href={hrefOf(item)} prefetch={false} data-stop="row" onClick={show} aria-current={isOpen || undefined}>
      {children}
    </Link>
  );
}

function Waiting() {
  return (
    <div className={styles.frame} role="status" aria-busy aria-label={kitTexts.list.busy}>
      {['60%', '45%', '52%', '38%'].map(width => (
        <div className={styles.wait} key={width}>
          <Skeleton width={width} />
          <Skeleton width={88} />
        </div>
      ))}
    </div>
  );
}
