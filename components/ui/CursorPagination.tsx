'use client';

import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Alert } from './Alert';
import { ButtonLink } from './Button';
import { Text } from './Text';
import { kitTexts } from './texts';

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px;
  text-align: center;

  > a { min-width: 180px; }
`;

export interface CursorPaginationProps {
  /** Address of the list from the next cursor on: where the link leads before the script is there. Null when that was all. */
  nextHref: string | null;
  onMore: () => void;
  loading?: boolean;
  /** The last try failed; what is on the screen stays, and the button tries again. */
  failed?: boolean;
  /** How many are on the screen; said whenever more arrived. */
  shown: number;
  /** What they are, singular and plural: `['lançamento', 'lançamentos']`. */
  noun: readonly [one: string, many: string];
}

/** "Carregar mais": a real link that adds to the list once the script is there, and says how many there are now. */
export function CursorPagination({
  nextHref,
  onMore,
  loading = false,
  failed = false,
  shown,
  noun,
}: CursorPaginationProps) {
  const load = (event: MouseEvent) => {
    event.preventDefault();
    if (!loading) onMore();
  };
  const words = nextHref === null ? kitTexts.list.all : kitTexts.list.shown;
  return (
    <Place>
      {failed ? <Alert tone="danger">{kitTexts.list.failed}</Alert> : null}
      <Text size={14} muted role="status">
        {shown === 0 ? null : words(shown, ...noun)}
      </Text>
      {nextHref === null ? null : (
        <ButtonLink variant="quiet" href={nextHref} prefetch={false} onClick={load} aria-busy={loading || undefined}>
          {loading ? kitTexts.list.loading : failed ? kitTexts.list.retry : kitTexts.list.more}
        </ButtonLink>
      )}
    </Place>
  );
}
