'use client';

import type { KeyboardEvent } from 'react';
import type { DataListProps } from './data-list-types';

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: place => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

type Keyed<Item> = Pick<DataListProps<Item>, 'items' | 'keyOf' | 'onOpen' | 'open' | 'selection'>;

/**
 * The keys of a list: arrows, Home and End move through the rows (with Shift they choose on the way), Space chooses, Enter opens as any
 * link, the right arrow goes into the panel of the open row.
 */
export function useRowKeys<Item>({ items, keyOf, onOpen, open, selection }: Keyed<Item>) {
  const toggle = (item: Item, isChosen?: boolean) => {
    if (!selection) return;
    const key = keyOf(item);
    const chosen = new Set(selection.chosen);
    if (isChosen ?? !chosen.has(key)) chosen.add(key);
    else chosen.delete(key);
    selection.onChoose(chosen);
  };

  const move = (event: KeyboardEvent, stops: readonly HTMLElement[], place: number) => {
    const step = STEPS[event.key];
    const next = step?.(place, stops.length - 1);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
    if (event.shiftKey) toggle(item, true);
    if (open && next !== place) onOpen?.(item);
  };

  return (event: KeyboardEvent<HTMLTableElement>) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = stop.dataset.stop ?? '';
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-stop="${kind}"]`)];
    const place = stops.indexOf(stop);
    const item = items[place];
    if (event.key === ' ' && kind === 'row' && selection && item !== undefined) {
      event.preventDefault();
      toggle(item);
    } else if (event.key === 'ArrowRight' && open) {
      event.preventDefault();
      document.getElementById(open.panelId)?.focus();
    } else move(event, stops, place);
  };
}
