'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { HiddenNote } from '@/components/lists/sheet/HiddenNote';
import { findHidden, toSeen } from '@/components/lists/sheet/hidden';
import type { Sheet } from '@/components/lists/sheet/sheet';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { bankToday } from '@/components/ui/today';
import { listInstitutions } from '@/services/batch';
import { media } from '@/themes/tokens';
import { type ChosenKind, toBatchBody } from './chosen-kind';
import { ColumnList } from './ColumnList';
import { LeftOut } from './LeftOut';
import { texts } from './map-texts';
import type { Mapping } from './read/columns';
import { toTable } from './read/find-header';
import { findMissing, mapColumn, proposeMapping } from './read/propose-mapping';
import { findMapping, keepMapping } from './read/remember-mapping';
import { toRows } from './read/to-rows';
import { useImport } from './use-import';
import type { Source } from './use-source';

const HOUR_MS = 3_600_000;
/** Longest name of a batch. */
const NAME_LENGTH = 80;

const Head = styled.div`
  h2:focus { outline: none; }
`;

const Names = styled.div`
  display: grid;
  gap: 16px;

  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

interface MapColumnsProps {
  accountId: string;
  chosen: ChosenKind;
  source: Source;
  onBack: () => void;
}

const NOTHING: Sheet = { name: '', rows: [] };

/** A table as it will be read: which column holds what, and what is left out of it. */
function useTable({ sheets }: Source) {
  const [sheetAt, setSheetAt] = useState(0);
  const [chosen, setChosen] = useState<Mapping | null>(null);
  const [isHiddenRead, setHiddenRead] = useState(false);
  const sheet = sheets[sheetAt] ?? NOTHING;
  const hidden = useMemo(() => findHidden(sheet), [sheet]);
  const table = useMemo(
    () => (isHiddenRead ? toTable(sheet) : toTable(toSeen(sheet), hidden.lines)),
    [sheet, hidden, isHiddenRead],
  );
  const known = useMemo(() => findMapping(table), [table]);
  const proposed = useMemo(() => known ?? proposeMapping(table), [known, table]);
  const mapping = chosen ?? proposed;
  return {
    ...{ table, mapping, sheetAt, hidden, isHiddenRead },
    isRemembered: known !== undefined && chosen === null,
    chooseSheet: (at: number) => {
      setSheetAt(at);
      setHiddenRead(false);
      setChosen(null);
    },
    toggleHidden: () => {
      setHiddenRead(was => !was);
      // a column that comes or goes is proposed anew
      if (hidden.columns.length > 0) setChosen(null);
    },
    map: (place: number, field: Mapping[number]) => setChosen(mapColumn(mapping, place, field)),
  };
}

/** The columns of what was read, proposed and mended by hand; then the bank checks every row. */
export function MapColumns({ accountId, chosen, source, onBack }: MapColumnsProps) {
  const router = useRouter();
  const { table, mapping, ...read } = useTable(source);
  const [name, setName] = useState(source.name.slice(0, NAME_LENGTH));
  const institutions = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => listInstitutions(signal),
    staleTime: HOUR_MS,
    enabled: mapping.includes('payee'),
  });
  const facts = { today: bankToday(), register: institutions.data ?? [] };
  const found = useMemo(
    () => toRows(table, mapping, { today: facts.today, register: facts.register }),
    [table, mapping, facts.today, facts.register],
  );
  const { act, done, isBegun, start } = useImport(accountId, batchId =>
    router.push(withAccount(`/payment/batch/${batchId}`, accountId)),
  );
  const head = useFocusedHead();
  const missing = findMissing(mapping) ?? (found.rows.length === 0 ? 'rows' : null);
  const hasName = name.trim() !== '';
  const submit = () => {
    if (missing || !hasName) return;
    keepMapping(table, mapping);
    start({ ...toBatchBody(chosen), name: name.trim() }, found.rows);
  };
  return (
    <Stack gap={24} as="section">
      <Head ref={head}>
        <Heading level={2} tabIndex={-1}>
          {texts.title}
        </Heading>
        <Text muted>{read.isRemembered ? texts.remembered : texts.lead}</Text>
      </Head>
      <Names>
        <TextField
          label={texts.name}
          value={name}
          maxLength={NAME_LENGTH}
          error={hasName ? undefined : texts.nameMissing}
          disabled={act.isBusy || isBegun}
          onChange={event => setName(event.target.value)}
        />
        {source.sheets.length > 1 ? (
          <Select
            label={texts.sheet}
            value={String(read.sheetAt)}
            options={source.sheets.map((sheet, at) => ({ value: String(at), label: sheet.name }))}
            disabled={act.isBusy || isBegun}
            onValueChange={at => read.chooseSheet(Number(at))}
          />
        ) : null}
      </Names>
      <ColumnList table={table} mapping={mapping} disabled={act.isBusy || isBegun} onMap={read.map} />
      <HiddenNote
        hidden={read.hidden}
        isRead={read.isHiddenRead}
        disabled={act.isBusy || isBegun}
        onToggle={read.toggleHidden}
      />
      <LeftOut table={table} found={found} />
      {missing ? <Alert tone="warning">{texts.missing[missing]}</Alert> : null}
      {act.error ? <Alert tone="danger">{texts.stopped(done, found.rows.length, act.error)}</Alert> : null}
      <Progress isBusy={act.isBusy} done={done} all={found.rows.length} />
      <Inline stackOnPhone>
        <Button loading={act.isBusy} disabled={missing !== null || !hasName} onClick={submit}>
          {isBegun ? texts.goOn : texts.submit(found.rows.length)}
        </Button>
        <Button variant="quiet" disabled={act.isBusy} onClick={onBack}>
          {texts.back}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The title takes the focus, so that the keyboard and who does not see the screen know that it is another. */
function useFocusedHead() {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return head;
}

function Progress({ isBusy, done, all }: { isBusy: boolean; done: number; all: number }) {
  return (
    <Text size={14} muted role="status">
      {isBusy ? texts.checking(done, all) : ''}
    </Text>
  );
}
