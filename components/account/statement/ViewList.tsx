'use client';

import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/IconButton';
import { MenuItem } from '@/components/ui/Menu';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { listViews } from '@/services/views';
import { color, type as scale } from '@/themes/tokens';
import { hasFilters, type StatementFilters } from './filters';
import { ViewDialog, type ViewTask } from './ViewDialog';
import { toViewHref } from './view-query';
import { viewTexts } from './view-texts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: center; }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  /* no wider than the button it opens under may have room for */
  max-width: 272px;
  padding: 8px 12px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
`;

const Foot = styled.div`
  margin-top: 4px;
  padding-top: 4px;
  border-top: 1px solid ${color.line};
`;

interface ViewListProps {
  accountId: string;
  filters: StatementFilters;
}

/** The person's views: each a link, to be renamed or deleted; and the way to keep the filters of now. */
export function ViewList({ accountId, filters }: ViewListProps) {
  const [task, setTask] = useState<ViewTask | null>(null);
  const views = useQuery({
    queryKey: ['statement-views', accountId],
    queryFn: ({ signal }) => listViews(accountId, signal),
    select: ({ data }) => data,
    // another tab may have changed them: every opening reads them anew
    staleTime: 0,
  });
  return (
    <>
      {views.isPending ? <Words role="status">{viewTexts.loading}</Words> : null}
      {views.isError ? (
        <Words role="alert">
          {viewTexts.failed}{' '}
          <LinkLikeButton type="button" onClick={() => void views.refetch()}>
            {viewTexts.retry}
          </LinkLikeButton>
        </Words>
      ) : null}
      {views.data?.length === 0 ? <Words>{viewTexts.empty}</Words> : null}
      <List>
        {views.data?.map(view => (
          <li key={view.id}>
            <MenuItem as={Link} href={toViewHref(view, accountId)} prefetch={false}>
              <Name>{view.name}</Name>
            </MenuItem>
            <IconButton label={viewTexts.rename(view.name)} onClick={() => setTask({ kind: 'rename', view })}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={viewTexts.remove(view.name)} onClick={() => setTask({ kind: 'remove', view })}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </List>
      <Foot>
        {hasFilters(filters) ? (
          <MenuItem onClick={() => setTask({ kind: 'save' })}>{viewTexts.save}</MenuItem>
        ) : (
          <Words>{viewTexts.saveHint}</Words>
        )}
      </Foot>
      {task ? <ViewDialog accountId={accountId} filters={filters} task={task} onClose={() => setTask(null)} /> : null}
    </>
  );
}
