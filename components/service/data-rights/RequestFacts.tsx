'use client';

import type { DataRequest } from '@/bank/contract/service/data-rights';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { RIGHTS, texts } from './texts';

const BADGES = {
  open: 'waiting',
  working: 'processing',
  answered: 'completed',
} as const satisfies Record<DataRequest['status'], BadgeStatus>;

/** How a request stands, as a word. */
export function RequestBadge({ request }: { request: DataRequest }) {
  const { status, outcome } = request;
  if (outcome === 'refused') return <Badge status="canceled">{texts.outcome.refused}</Badge>;
  return <Badge status={BADGES[status]}>{outcome ? texts.outcome[outcome] : texts.status[status]}</Badge>;
}

/** A request with its answer, as rows. */
export function RequestFacts({ request }: { request: DataRequest }) {
  const words = texts.request;
  const rows: DefinitionRow[] = [
    { term: words.protocol, value: request.protocol },
    { term: words.kind, value: RIGHTS[request.kind].name },
    { term: words.state, value: <RequestBadge request={request} /> },
    { term: words.opened, value: formatDateTime(request.opened_at) },
    request.answered_at
      ? { term: words.answered, value: formatDateTime(request.answered_at) }
      : { term: words.due, value: formatDate(request.due_at) },
    ...(request.details ? [{ term: words.details, value: request.details }] : []),
    ...(request.answer ? [{ term: words.answer, value: request.answer }] : []),
  ];
  return <DefinitionList rows={rows} />;
}
