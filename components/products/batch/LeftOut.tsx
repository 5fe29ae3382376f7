'use client';

import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { texts } from './map-texts';
import type { Table } from './read/find-header';
import type { ReadRows } from './read/to-rows';

/** What of a table is not paid, and why: nothing falls away in silence. */
export function LeftOut({ table: { names, left }, found }: { table: Table; found: ReadRows }) {
  const notes = [
    names.length === 0 && texts.noNames,
    left.above.length > 0 && texts.above(left.above),
    left.repeated.length > 0 && texts.repeated(left.repeated),
    left.totals.length > 0 && texts.totals(left.totals),
    left.blank > 0 && texts.blank(left.blank),
    found.padded.length > 0 && texts.padded(found.padded),
  ].filter(note => note !== false);
  return (
    <Stack gap={8}>
      {found.over.length > 0 ? <Alert tone="warning">{texts.over(found.over)}</Alert> : null}
      {found.merged.length > 0 ? <Alert tone="warning">{texts.merged(found.merged)}</Alert> : null}
      {notes.map(note => (
        <Text key={note} size={14} muted>
          {note}
        </Text>
      ))}
    </Stack>
  );
}
