import type { ComponentProps } from 'react';
import { Card } from './Card';
import { EmptyState } from './EmptyState';

/** A page, or a part of one, that has nothing to show: in a card of its own. */
export function EmptyCard(state: ComponentProps<typeof EmptyState>) {
  return (
    <Card padding="none" as="div">
      <EmptyState {...state} />
    </Card>
  );
}
