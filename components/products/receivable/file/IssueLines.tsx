'use client';

import { FileDown } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { toParts } from '../receivable-draft';
import { toFaultsHref } from './csv-files';
import { LINE_COLUMNS, type ShownLine, toFaults } from './line-columns';
import type { Table } from './read-table';
import { texts } from './texts';
import type { FileLine } from './to-draft';
import type { useIssue } from './use-issue';

const sumOf = (lines: readonly ShownLine[]): number =>
  lines.flatMap(({ draft }) => toParts(draft)).reduce((sum, { amountCents }) => sum + amountCents, 0);

interface IssueLinesProps {
  accountId: string;
  table: Table;
  lines: readonly FileLine[];
  issuing: ReturnType<typeof useIssue>;
}

/** The lines of a file, and the issuing of those that are right. */
export function IssueLines({ accountId, table, lines, issuing }: IssueLinesProps) {
  const { outcomes, isBusy, isWaiting } = issuing;
  const shown: ShownLine[] = lines.map(line => ({ ...line, outcome: outcomes.get(line.line) }));
  const issued = shown.filter(({ outcome }) => outcome?.state === 'issued');
  const sound = shown.filter(({ problems }) => problems.length === 0);
  const left = sound.filter(({ outcome }) => outcome?.state !== 'issued');
  const wrong = shown.filter(line => line.outcome?.state !== 'issued' && toFaults(line).length > 0);
  return (
    <Stack gap={24}>
      <Sums>
        <div>
          <dt>{texts.ready(sound.length)}</dt>
          <dd>
            <Money cents={sumOf(sound)} />
          </dd>
        </div>
        {wrong.length > 0 ? (
          <div>
            <dt>{texts.wrong(wrong.length)}</dt>
            <dd>
              <Money cents={sumOf(wrong)} />
            </dd>
          </div>
        ) : null}
      </Sums>
      <div role="status">
        {isBusy ? (
          <Alert tone="info">{isWaiting ? texts.waiting : texts.issuing(issued.length, sound.length)}</Alert>
        ) : null}
        {!isBusy && issued.length > 0 ? <Alert tone="positive">{texts.done(issued.length)}</Alert> : null}
      </div>
      {!isBusy && issued.length > 0 && wrong.length > 0 ? <Alert tone="warning">{texts.again}</Alert> : null}
      <Inline stackOnPhone>
        {isBusy ? (
          <Button variant="quiet" onClick={issuing.stop}>
            {texts.stop}
          </Button>
        ) : null}
        {!isBusy && left.length > 0 ? (
          <Button onClick={() => void issuing.issue(sound)}>{texts.issue(left.length)}</Button>
        ) : null}
        {!isBusy && issued.length > 0 ? (
          <ButtonLink variant="quiet" href={withAccount('/receivables', accountId)}>
            {texts.toList}
          </ButtonLink>
        ) : null}
        {!isBusy && wrong.length > 0 ? (
          <ButtonLink
            variant="quiet"
            prefetch={false}
            download={texts.keepName}
            href={toFaultsHref(
              table,
              wrong.map(line => ({ fields: line.fields, faults: toFaults(line) })),
            )}
          >
            <FileDown aria-hidden />
            {texts.keep}
          </ButtonLink>
        ) : null}
      </Inline>
      <DataList
        caption={texts.list.caption}
        columns={LINE_COLUMNS}
        items={shown}
        keyOf={({ line }) => String(line)}
        empty={null}
      />
    </Stack>
  );
}
