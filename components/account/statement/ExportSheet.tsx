'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { EXPORT_AT_ONCE_ROWS } from '@/bank/contract/books/exports';
import { Alert } from '@/components/ui/Alert';
import { FileLink } from '@/components/frame/FileLink';
import { Button } from '@/components/ui/Button';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { Select } from '@/components/ui/Select';
import { Sheet } from '@/components/ui/Sheet';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { type FileFormat, statementFileHref } from '@/services/exports';
import { getStatementTotals } from '@/services/statement';
import { color, media, type as scale } from '@/themes/tokens';
import { ExportList } from './ExportList';
import { Row, Rows } from './ExportRows';
import { exportTexts, FORMATS } from './export-texts';
import { type ExportScope, listScopes, toScopeQuery } from './export-scope';
import type { BankQuery } from './filters';
import { listMonths } from './months';
import type { useExports } from './use-exports';

const Format = styled(Row)`
  strong { color: ${color.onSurface}; font-weight: 550; }
  p { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

const Pack = styled.div`
  display: grid;
  align-items: end;
  gap: 12px;

  /* as high as the field beside it */
  > button { min-height: 48px; }

  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`;

interface ExportSheetProps {
  accountId: string;
  query: BankQuery;
  today: string;
  closeHref: string;
  files: ReturnType<typeof useExports>;
  onClose: () => void;
}

/** The filtered statement as a file: at once while it is short, prepared in the background when it is long; and a month for the accountant. */
export function ExportSheet({ accountId, query: asked, today, closeHref, files, onClose }: ExportSheetProps) {
  const scopes = listScopes(asked, today);
  const [scope, setScope] = useState<ExportScope>(scopes[0]?.value ?? 'tudo');
  const query = toScopeQuery(scope, asked);
  const totals = useQuery({
    queryKey: ['statement-totals', accountId, query],
    queryFn: ({ signal }) => getStatementTotals(accountId, query, signal),
  });
  const isLarge = totals.data ? !totals.data.complete || totals.data.count > EXPORT_AT_ONCE_ROWS : false;
  const scopeWords = scopes.find(({ value }) => value === scope)?.label ?? '';
  return (
    <Sheet title={exportTexts.title} closeHref={closeHref} onClose={onClose}>
      <Stack gap={32}>
        <Stack gap={8}>
          <Select
            label={exportTexts.period}
            value={scope}
            options={scopes}
            onValueChange={value => setScope(value as ExportScope)}
          />
          <Text size={14} muted role="status">
            {totals.isPending ? exportTexts.counting : null}
            {totals.isError ? exportTexts.uncounted : null}
            {totals.data && (isLarge ? exportTexts.scopeLarge : exportTexts.scope(totals.data.count, scopeWords))}
          </Text>
          {files.problem ? <Alert tone="danger">{files.problem}</Alert> : null}
          <Rows>
            {Object.entries(FORMATS).map(([format, { name, use }]) => (
              <Format key={format}>
                <div>
                  <strong>{name}</strong>
                  <p>{use}</p>
                </div>
                {isLarge ? (
                  <Button
                    variant="quiet"
                    size="small"
                    loading={files.create.isPending && files.create.variables.format === format}
                    onClick={() => files.create.mutate({ format: format as FileFormat, filters: query })}
                  >
                    {exportTexts.prepare(name)}
                  </Button>
                ) : (
                  <FileLink
                    variant="quiet"
                    size="small"
                    href={statementFileHref(accountId, format as FileFormat, query)}
                  >
                    {exportTexts.download(name)}
                  </FileLink>
                )}
              </Format>
            ))}
          </Rows>
        </Stack>
        <MonthPack today={today} files={files} />
        <section aria-labelledby="arquivos">
          <Heading id="arquivos" level={3} size={16}>
            {exportTexts.list.title}
          </Heading>
          {files.list.isError ? (
            <Alert
              tone="danger"
              action={
                <LinkLikeButton type="button" onClick={() => void files.list.refetch()}>
                  {exportTexts.list.retry}
                </LinkLikeButton>
              }
            >
              {exportTexts.list.failed}
            </Alert>
          ) : null}
          {files.list.data ? (
            <ExportList accountId={accountId} exports={files.list.data} onCancel={id => files.cancel.mutate(id)} />
          ) : null}
        </section>
      </Stack>
    </Sheet>
  );
}

function MonthPack({ today, files }: Pick<ExportSheetProps, 'today' | 'files'>) {
  const months = listMonths(today);
  const [month, setMonth] = useState(months[0]?.value ?? '');
  return (
    <Stack as="section" gap={8}>
      <Heading level={3} size={16}>
        {exportTexts.pack.title}
      </Heading>
      <Text size={14} muted>
        {exportTexts.pack.body}
      </Text>
      <Pack>
        <Select label={exportTexts.pack.month} name="mes" value={month} options={months} onValueChange={setMonth} />
        <Button
          variant="quiet"
          loading={files.create.isPending && files.create.variables.format === 'month_pack'}
          onClick={() => files.create.mutate({ format: 'month_pack', month })}
        >
          {exportTexts.pack.prepare}
        </Button>
      </Pack>
    </Stack>
  );
}
