'use client';

import styled from 'styled-components';
import type { CompanyChange } from '@/bank/contract/service/company-changes';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { companyPaperHref } from '@/services/company';
import { color } from '@/themes/tokens';
import { KINDS, STATES } from '@/components/lists/company-change-words';
import { changeTexts as words } from './change-texts';
import type { CompanyTask } from './company-tasks';
import { useChanges } from './use-changes';

const BADGES: Readonly<Record<CompanyChange['state'], BadgeStatus>> = {
  ...{ papers: 'pending', review: 'waiting', approved: 'completed', refused: 'canceled', withdrawn: 'undefined' },
};

const Rows = styled.ul`
  display: grid;
  gap: 20px;
`;

const Row = styled.li`
  display: grid;
  gap: 8px;

  + li { padding-top: 20px; border-top: 1px solid ${color.line}; }
`;

const isOpen = ({ state }: CompanyChange): boolean => state === 'papers' || state === 'review';

interface OneProps {
  accountId: string;
  change: CompanyChange;
  mayChange: boolean;
  onTask: (task: CompanyTask) => void;
}

function Papers({ accountId, change: { id, papers } }: Pick<OneProps, 'accountId' | 'change'>) {
  return papers.map(paper => (
    <TextLink key={paper.id} href={companyPaperHref(accountId, id, paper.id)} download={paper.name}>
      {words.open(paper.name)}
    </TextLink>
  ));
}

function Acts({ change, onTask }: Pick<OneProps, 'change' | 'onTask'>) {
  return (
    <Inline>
      {change.state === 'papers' ? (
        <Button size="small" onClick={() => onTask({ what: 'papers', change })}>
          {words.addPapers}
        </Button>
      ) : null}
      <Button size="small" variant="quiet" onClick={() => onTask({ what: 'withdraw', change })}>
        {words.withdraw}
      </Button>
    </Inline>
  );
}

/** One change: what, how it stands, its papers, what the bank answered, and what can be done about it. */
function One(props: OneProps) {
  const { change, mayChange, onTask } = props;
  const { wish, state, asked_by_name, asked_at, note, decided_at } = change;
  const ended = state === 'approved' || state === 'refused';
  return (
    <Row>
      <Inline justify="between">
        <Text strong>{KINDS[wish.kind].label}</Text>
        <Badge status={BADGES[state]}>{STATES[state]}</Badge>
      </Inline>
      <Text size={14} muted>
        {words.asked(asked_by_name, formatDate(asked_at))}
        {ended && decided_at ? `. ${words.decided(formatDate(decided_at))}` : ''}
      </Text>
      {note ? (
        <Text size={14}>
          {words.note}: {note}
        </Text>
      ) : null}
      {mayChange ? <Papers {...props} /> : null}
      {mayChange && isOpen(change) ? <Acts change={change} onTask={onTask} /> : null}
    </Row>
  );
}

/** What the company asked to change of itself, the newest first. */
export function ChangeList({ accountId, onTask }: Pick<OneProps, 'accountId' | 'onTask'>) {
  const query = useChanges(accountId);
  const { data } = query;
  return (
    <Card as="section" aria-labelledby="mudancas">
      <Stack gap={16}>
        <Inline justify="between">
          <Heading id="mudancas" level={2} size={16}>
            {words.title}
          </Heading>
          {data?.may_change ? (
            <Button size="small" onClick={() => onTask({ what: 'ask' })}>
              {words.ask}
            </Button>
          ) : null}
        </Inline>
        {data && !data.may_change ? (
          <Text size={14} muted>
            {words.onlyAdmins}
          </Text>
        ) : null}
        {data?.data.length === 0 ? <Text muted>{words.none}</Text> : null}
        {query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {words.failed}
          </ErrorState>
        ) : null}
        {data && data.data.length > 0 ? (
          <Rows>
            {data.data.map(change => (
              <One key={change.id} accountId={accountId} change={change} mayChange={data.may_change} onTask={onTask} />
            ))}
          </Rows>
        ) : null}
      </Stack>
    </Card>
  );
}
