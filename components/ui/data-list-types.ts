import type { ReactNode } from 'react';

/**
 * Where a fact stands on a phone, in two lines: the title, which is never cut, and the figure in the first; the rest and what stands
 * under the figure in the second; the acts at its end.
 */
export type CellPlace = 'title' | 'figure' | 'rest' | 'under' | 'actions';

export interface DataColumn<Item> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  place?: CellPlace;
  /** Not on a phone. */
  onlyWide?: boolean;
  /** Not where a panel stands beside the list and leaves room for few columns. */
  notBeside?: boolean;
  /** On a phone, where the head is gone, the fact says itself what it is: "Vencimento: 30 nov 2026". */
  named?: boolean;
  /** The head is read and not seen: for a column of buttons. */
  hideHeader?: boolean;
  /** The head leads to the list in this order: `sorting` says where. */
  sortable?: boolean;
}

export type Direction = 'ascending' | 'descending';

/** The order of a list is a part of its address: the bank sorts, however many there are. */
export interface Sorting {
  by: string;
  direction: Direction;
  hrefOf: (column: string, direction: Direction) => string;
}

export interface Selection<Item> {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Names a row to those who do not see it: "Escolher Moinho Farinhas Ltda". */
  nameOf: (item: Item) => string;
  /** Whether a row can be chosen with others; absent: every. */
  canChoose?: (item: Item) => boolean;
  /** Not on a phone: the room goes to the names. */
  onlyWide?: boolean;
  /** What can be done with all that are chosen. */
  actions: ReactNode;
}

export interface DataListProps<Item> {
  /** What the list holds, for those who do not see it. */
  caption: string;
  columns: readonly DataColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** A row that leads somewhere: the title becomes a link, and the row is its target. */
  hrefOf?: (item: Item) => string;
  /** Opens a row beside the list instead of going where it leads; arrows then move the open one. */
  onOpen?: (item: Item) => void;
  /** Key of the row that is open, and the id of the panel that shows it. */
  open?: { key: string; panelId: string };
  /** The head that a row stands under, as a day: rows of one head stand together. */
  groupOf?: (item: Item) => string;
  /** What stands at the end of such a head: what its rows add up to. */
  groupSide?: (items: readonly Item[]) => ReactNode;
  /** Marks a row for whoever looks for it: `{ 'data-entry': 'txn_…' }`. */
  markOf?: (item: Item) => Readonly<Record<`data-${string}`, string>>;
  sorting?: Sorting;
  selection?: Selection<Item>;
  loading?: boolean;
  /** What stands there when the list could not be read: an ErrorState. */
  failed?: ReactNode;
  /** What stands there when there is nothing: an EmptyState. */
  empty: ReactNode;
}
