import type { PolicyVersion } from '../../contract/payments/policies';
import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { mapWaits } from './alone';
import { mapNames } from './people';
import type { VersionRow } from './versions';

const toWire = (row: VersionRow, names: ReadonlyMap<string, string>, effectiveAt: Date | undefined): PolicyVersion => ({
  ...{ id: fromUuid('apl', row.id), version: row.version, state: row.state, content: row.content },
  author_name: names.get(row.author) ?? '',
  confirmed_by_name: row.confirmedBy === null ? null : (names.get(row.confirmedBy) ?? null),
  created_at: row.createdAt.toISOString(),
  activated_at: row.activatedAt?.toISOString() ?? null,
  approval_id: fromUuid('apv', row.id),
  wait: effectiveAt ? { effective_at: effectiveAt.toISOString() } : null,
});

/** Versions of the rules as the contract shows them. */
export const toWires = async (sql: Sql, rows: readonly VersionRow[]): Promise<PolicyVersion[]> => {
  const names = await mapNames(
    sql,
    rows.flatMap(({ author, confirmedBy }) => [author, ...(confirmedBy === null ? [] : [confirmedBy])]),
  );
  const waits = await mapWaits(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map(row => toWire(row, names, waits.get(row.id)));
};
