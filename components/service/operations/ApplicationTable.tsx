'use client';

import type { OnboardingStatus } from '@/bank/contract/service/onboarding-data';
import type { ApplicationRow } from '@/bank/contract/service/onboarding-operations';
import styled from 'styled-components';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime, formatDocument } from '@/components/ui/format';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { media } from '@/themes/tokens';
import { FileSearch } from 'lucide-react';
import { onboardingTexts as words } from './onboarding-texts';
import { DeskPage, DeskTable } from '@/components/frame/DeskPage';

export const STATUS_LOOKS: Record<OnboardingStatus, BadgeStatus> = {
  draft: 'undefined',
  sent: 'processing',
  analysis: 'processing',
  pending: 'pending',
  approved: 'completed',
  refused: 'canceled',
  cancelled: 'canceled',
  blocked_protege: 'waiting',
};

/** A phone shows what tells them apart and how they stand; the rest is one press away. */
const Rows = styled(DeskTable)`
  ${media.phoneOnly} {
    th, td { padding-right: 6px; }
    td { overflow-wrap: anywhere; }
    [data-wide] { display: none; }
  }
`;

/** Places of the columns for a wide screen only. */
const WIDE = [2, 3];

const ROOT = '/operations/onboarding';
const STATUSES = Object.keys(words.statuses) as OnboardingStatus[];

/** What the list is narrowed to: a state, or accounts that opened and that nobody has access to; null for none. */
export type ApplicationFilter = OnboardingStatus | 'without_access' | null;

const FILTERS: readonly ApplicationFilter[] = [null, ...STATUSES, 'without_access'];

interface ApplicationTableProps {
  rows: readonly ApplicationRow[];
  filter: ApplicationFilter;
  nextCursor: string | null;
  isFirst: boolean;
}

const queryOf = (filter: ApplicationFilter): Record<string, string> => {
  if (filter === null) return {};
  return filter === 'without_access' ? { without_access: 'true' } : { status: filter };
};

const addressOf = (filter: ApplicationFilter, cursor?: string): string => {
  const query = new URLSearchParams({ ...queryOf(filter), ...(cursor ? { cursor } : {}) }).toString();
  return query === '' ? ROOT : `${ROOT}?${query}`;
};

const nameOf = (filter: ApplicationFilter): string => {
  if (filter === null) return words.all;
  return filter === 'without_access' ? words.withoutAccess : words.statuses[filter];
};

/** Every application, the newest first, by its state. Works without script: the filter is links. */
export function ApplicationTable({ rows, filter, nextCursor, isFirst }: ApplicationTableProps) {
  return (
    <DeskPage title={words.title}>
      <nav aria-label={words.filter}>
        <Inline gap={16}>
          {FILTERS.map(one => (
            <TextLink
              key={one ?? 'all'}
              href={addressOf(one)}
              prefetch={false}
              aria-current={one === filter ? 'page' : undefined}
            >
              {one === filter ? <strong>{nameOf(one)}</strong> : nameOf(one)}
            </TextLink>
          ))}
        </Inline>
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon={FileSearch} title={words.empty} />
      ) : (
        <Rows aria-label={words.table}>
          <thead>
            <tr>
              {words.columns.map((column, place) => (
                <th key={column} scope="col" data-wide={WIDE.includes(place) || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <td>
                  <a href={`${ROOT}/${row.id}`}>{row.protocol}</a>
                </td>
                <td>
                  {row.legal_name}
                  <Text size={14} muted>
                    {formatDocument(row.cnpj)}
                  </Text>
                </td>
                <td data-wide>{row.applicant_name}</td>
                <td data-wide>{row.sent_at ? formatDateTime(row.sent_at) : '–'}</td>
                <td>
                  <Badge status={STATUS_LOOKS[row.status]}>{words.statuses[row.status]}</Badge>
                  {row.without_access ? (
                    <Text size={14} muted>
                      {words.withoutAccess}
                    </Text>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Rows>
      )}
      <Inline gap={16}>
        {isFirst ? null : (
          <TextLink href={addressOf(filter)} prefetch={false}>
            {words.first}
          </TextLink>
        )}
        {nextCursor ? (
          <TextLink href={addressOf(filter, nextCursor)} prefetch={false}>
            {words.more}
          </TextLink>
        ) : null}
      </Inline>
    </DeskPage>
  );
}
