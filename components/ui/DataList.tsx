'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, type as scale } from '@/themes/tokens';
import { Skeleton } from './Skeleton';
import { kitTexts } from './texts';
import { VisuallyHidden } from './VisuallyHidden';

const Frame = styled.div`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  overflow: clip;
`;

/* The roles are said again: a table that is not displayed as one loses them. */
const Table = styled.table.attrs({ role: 'table' })`
  font-size: 0.9375rem;

  th, td { padding: 10px 16px; text-align: left; vertical-align: middle; overflow-wrap: anywhere; }
  thead th {
    background: ${color.surfaceSunken};
    font-size: ${scale[14]};
    font-weight: 550;
    color: ${color.onSurfaceMuted};
    white-space: nowrap;
  }
  tbody tr { position: relative; height: 56px; border-top: 1px solid ${color.line}; }
  tbody th { font-weight: 500; }
  tbody td { min-width: 112px; }
  tbody tr:has(a[data-row]:hover) { background: ${color.surfaceSunken}; }
  /* what can be pressed in a row lies above the link of the row */
  td :is(a, button, input) { position: relative; z-index: 1; }
  [data-align='end'] { text-align: right; font-variant-numeric: tabular-nums; }

  ${media.phoneOnly} {
    &, tbody, caption { display: block; }
    thead { display: none; }
    tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; height: auto; padding: 14px 16px; }
    tbody tr:first-child { border-top: 0; }
    tbody th, tbody td { display: block; min-width: 0; padding: 0; text-align: left; }
    tbody [data-place='rest'] { grid-column: 1 / -1; display: flex; gap: 8px; font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
    tbody [data-place='figure'] { grid-row: 1; grid-column: 2; text-align: right; max-width: 46vw; }
    tbody [data-place='title'] { grid-row: 1; grid-column: 1; }
    tbody [data-place='actions'] { grid-column: 1 / -1; }
    [data-hide='phone'] { display: none; }
  }
`;

const Group = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const Head = styled.th.attrs({ role: 'columnheader' })``;
const Title = styled.th.attrs({ role: 'rowheader' })``;
const Fact = styled.td.attrs({ role: 'cell' })``;

/* On a phone the head is gone: each fact says itself what it is. Screen readers know from the head. */
const Name = styled.span`
  display: none;
  ${media.phoneOnly} { display: inline; flex: none; }
`;

const Row = styled(Link).attrs({ prefetch: false })`
  color: inherit;
  text-decoration: none;

  &::after { content: ''; position: absolute; inset: 0; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;

const Wait = styled.div`
  display: grid;
  gap: 12px;
  padding: 20px 16px;
  border-top: 1px solid ${color.line};
  &:first-of-type { border-top: 0; }
`;

/** Where a fact stands on a phone: the title and the figure in the first line, the rest under them, each with its name. */
export type CellPlace = 'title' | 'figure' | 'rest' | 'actions';

export interface DataColumn<Item> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  place?: CellPlace;
  /** Not on a phone. */
  onlyWide?: boolean;
  /** The head is read and not seen: for a column of buttons. */
  hideHeader?: boolean;
}

export interface DataListProps<Item> {
  /** What the list holds, for those who do not see it. */
  caption: string;
  columns: readonly DataColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** A row that leads somewhere: the title becomes a link, and the row is its target. */
  hrefOf?: (item: Item) => string;
  loading?: boolean;
  /** What stands there when there is nothing: an EmptyState. */
  empty: ReactNode;
}

/** Rows of facts: a real table where there is room, cards on a phone, one and the same HTML. */
export function DataList<Item>({
  caption,
  columns,
  items,
  keyOf,
  hrefOf,
  loading = false,
  empty,
}: DataListProps<Item>) {
  if (loading) return <Waiting />;
  if (items.length === 0) return <Frame>{empty}</Frame>;
  return (
    <Frame>
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Group as="thead">
          <Line>
            {columns.map(column => (
              <Head key={column.id} scope="col" data-align={alignOf(column)}>
                {column.hideHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </Head>
            ))}
          </Line>
        </Group>
        <Group>
          {items.map(item => (
            <Line key={keyOf(item)}>
              {columns.map(column => (
                <Cell key={column.id} column={column} item={item} href={hrefOf?.(item)} />
              ))}
            </Line>
          ))}
        </Group>
      </Table>
    </Frame>
  );
}

const alignOf = ({ place }: Pick<DataColumn<never>, 'place'>) =>
  place === 'figure' || place === 'actions' ? 'end' : undefined;

function Cell<Item>({ column, item, href }: { column: DataColumn<Item>; item: Item; href?: string }) {
  const { place = 'rest', onlyWide } = column;
  const content = column.cell(item);
  const shared = { 'data-place': place, 'data-align': alignOf(column), 'data-hide': onlyWide ? 'phone' : undefined };
  if (place === 'title') {
    return (
      <Title scope="row" {...shared}>
        {href ? (
          <Row href={href} prefetch={false} data-row>
            {content}
          </Row>
        ) : (
          content
        )}
      </Title>
    );
  }
  return (
    <Fact {...shared}>
      {place === 'rest' ? <Name aria-hidden>{column.header}:</Name> : null}
      {place === 'rest' ? <span>{content}</span> : content}
    </Fact>
  );
}

function Waiting() {
  return (
    <Frame role="status" aria-busy aria-label={kitTexts.list.busy}>
      {['60%', '45%', '52%', '38%'].map(width => (
        <Wait key={width}>
          <Skeleton width={width} />
        </Wait>
      ))}
    </Frame>
  );
}
