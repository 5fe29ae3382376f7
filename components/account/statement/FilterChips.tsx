'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { formatDate, formatMoney } from '@/components/ui/format';
import { color, motion, radius, type as scale } from '@/themes/tokens';
import { CATEGORY_LABELS, NO_CATEGORY } from './category-labels';
import { hasFilters, NO_FILTERS, type StatementFilters, toSearch } from './filters';
import { toHref } from './places';
import { KIND_LABELS, PERIOD_LABELS, texts } from './texts';

const List = styled.ul`
  /* one line, so that the list below keeps its place; the rest is reached by a swipe or by the keyboard */
  display: flex;
  align-items: center;
  gap: 8px;
  /* the ring of the focus is not cut off */
  margin: -4px;
  padding: 4px;
  list-style: none;
  overflow-x: auto;
  scrollbar-width: none;

  li { flex: none; max-width: 260px; }
`;

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 36px;
  padding: 4px 10px 4px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  font-size: ${scale[14]};
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  svg { flex: none; width: 14px; height: 14px; color: ${color.iconMuted}; }
`;

const Clear = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding-inline: 8px;
  color: ${color.link};
  font-size: ${scale[14]};
  font-weight: 500;
  text-decoration: none;

  &:hover { text-decoration: underline; }
`;

interface ActiveFilter {
  words: string;
  without: StatementFilters;
}

const categoryWords = (category: NonNullable<StatementFilters['category']>): string =>
  category === 'none' ? NO_CATEGORY : CATEGORY_LABELS[category];

/** Each filter that is set, in words, with the filters that are left when it goes. */
export function listActive(filters: StatementFilters): ActiveFilter[] {
  const { period, from, to, direction, kind, category, text, minCents, maxCents } = filters;
  const day = (date: string | null) => date && formatDate(date);
  const active: (ActiveFilter | false)[] = [
    text !== '' && { words: texts.chips.text(text), without: { ...filters, text: '' } },
    period !== 'tudo' && {
      words: period === 'datas' ? texts.chips.dates(day(from), day(to)) : PERIOD_LABELS[period],
      without: { ...filters, period: 'tudo', from: null, to: null },
    },
    direction !== null && { words: texts.directions[direction], without: { ...filters, direction: null } },
    kind !== null && { words: KIND_LABELS[kind], without: { ...filters, kind: null } },
    category !== null && { words: categoryWords(category), without: { ...filters, category: null } },
    minCents !== null && {
      words: texts.chips.min(formatMoney(minCents)),
      without: { ...filters, minCents: null },
    },
    maxCents !== null && {
      words: texts.chips.max(formatMoney(maxCents)),
      without: { ...filters, maxCents: null },
    },
  ];
  return active.filter(entry => entry !== false);
}

interface FilterChipsProps {
  filters: StatementFilters;
  accountId: string;
  onChange: (filters: StatementFilters) => void;
}

const isPlain = (event: MouseEvent): boolean => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** What narrows the list, each with a way out. Links, so that they work before the script is there. */
export function FilterChips({ filters, accountId, onChange }: FilterChipsProps) {
  if (!hasFilters(filters)) return null;
  const to = (next: StatementFilters) => ({
    href: toHref(next, accountId),
    prefetch: false,
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onChange(next);
    },
  });
  return (
    // other filters are another list: none of them slides to the place of one that went
    <List key={toSearch(filters, null)} aria-label={texts.active}>
      {listActive(filters).map(({ words, without }) => (
        <li key={words}>
          <Chip {...to(without)} aria-label={texts.remove(words)}>
            <span>{words}</span>
            <X aria-hidden />
          </Chip>
        </li>
      ))}
      <li>
        <Clear {...to(NO_FILTERS)}>{texts.clear}</Clear>
      </li>
    </List>
  );
}
