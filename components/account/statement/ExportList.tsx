'use client';

import styled from 'styled-components';
import type { StatementExport } from '@/bank/contract/books/exports';
import { FileLink } from '@/components/frame/FileLink';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { exportFileHref } from '@/services/exports';
import { color, radius, type as scale } from '@/themes/tokens';
import { Row, Rows } from './ExportRows';
import { EXPORT_STATUS, exportTexts, FORMAT_NAMES } from './export-texts';
import { isUnderWay } from './use-exports';

const Words = styled.div`
  min-width: 0;
  font-size: ${scale[14]};
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  color: ${color.onSurface};
  font-weight: 500;
`;

const Progress = styled.progress`
  grid-column: 1 / -1;
  width: 100%;
  height: 6px;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};
  accent-color: ${color.brandLine};
  appearance: none;

  &::-webkit-progress-bar { background: ${color.surfaceSunken}; }
  &::-webkit-progress-value { background: ${color.brandLine}; }
  &::-moz-progress-bar { background: ${color.brandLine}; }
`;

interface ExportListProps {
  accountId: string;
  exports: readonly StatementExport[];
  onCancel: (exportId: string) => void;
}

const nameOf = ({ file_name, format }: StatementExport): string => file_name || FORMAT_NAMES[format];

/** The files that are being prepared or kept, newest first: how far they are, and what can be done with them. */
export function ExportList({ accountId, exports, onCancel }: ExportListProps) {
  if (exports.length === 0) {
    return (
      <Text size={14} muted>
        {exportTexts.list.empty}
      </Text>
    );
  }
  return (
    <Rows>
      {exports.map(entry => (
        <Row key={entry.id}>
          <Words>
            <Name>{nameOf(entry)}</Name>
            <p>{describe(entry)}</p>
          </Words>
          <Act accountId={accountId} entry={entry} onCancel={onCancel} />
          {isUnderWay(entry.status) ? (
            <Progress
              aria-label={exportTexts.list.progressOf(nameOf(entry))}
              max={Math.max(1, entry.rows_total)}
              value={entry.rows_total > 0 ? Math.min(entry.rows_done, entry.rows_total) : undefined}
            />
          ) : null}
        </Row>
      ))}
    </Rows>
  );
}

function Act({
  accountId,
  entry,
  onCancel,
}: { accountId: string; entry: StatementExport } & Pick<ExportListProps, 'onCancel'>) {
  const { list } = exportTexts;
  const name = nameOf(entry);
  if (entry.status === 'ready') {
    return (
      <FileLink
        variant="quiet"
        size="small"
        href={exportFileHref(accountId, entry.id)}
        aria-label={list.downloadOf(name)}
      >
        {list.download}
      </FileLink>
    );
  }
  if (!isUnderWay(entry.status)) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => onCancel(entry.id)} aria-label={list.cancelOf(name)}>
      {list.cancel}
    </Button>
  );
}

function describe({ format, status, rows_done, rows_total, expires_at }: StatementExport): string {
  const word = EXPORT_STATUS[status];
  const progress =
    format === 'month_pack' || format === 'batch_pack' ? exportTexts.list.packProgress : exportTexts.list.progress;
  if (status === 'running' && rows_total > 0) return `${word} · ${progress(rows_done, rows_total)}`;
  if (status === 'ready') return `${word} · ${exportTexts.list.keptUntil(formatDate(expires_at))}`;
  return word;
}
