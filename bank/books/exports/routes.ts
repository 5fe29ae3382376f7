import {
  cancelExport,
  createExport,
  downloadExport,
  downloadStatement,
  type exportRequest,
  getExport,
  listExports,
  type StatementExport,
} from '../../contract/books/exports';
import type { z } from 'zod';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { type Actor, type FileAnswer, type Route, route } from '../../core/operation';
import { type DocumentBrand, type FileBytes, toStream } from '../../documents';
import { enqueueJob } from '../../jobs';
import { sumEntries } from '../../ledger';
import { type Database, hitRateLimit, type Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { openBatchPack } from '../../products/batch';
import type { Annotate } from '../annotations';
import { toEntryFilter, withoutPayroll } from '../statement';
import { createAtOnce } from './at-once';
import { EXPORT_JOB } from './job';
import { toFileName, toSelection } from './selection';
import {
  cancelStored,
  countUnderWay,
  findExport,
  insertExport,
  listExportsOf,
  readChunk,
  removeOldest,
  type StoredExport,
  sealSelection,
  toWireExport,
} from './store';
import { CONTENT_TYPES } from './writers';
import type { Secret } from '../../core/sealing';
import { DAY_MS } from '../../contract/durations';

export interface ExportsDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  brand: DocumentBrand;
  annotate: Annotate;
}

const KEPT_FOR_MS = 7 * DAY_MS;
const MOST_UNDER_WAY = 3;
const MOST_KEPT = 10;
const ORDERS = { name: 'export.create', limit: 30, windowSeconds: 60 * 60 } as const;

const order = async (
  { database, clock, secret }: ExportsDeps,
  { actor, account, body }: { actor: Actor; account: AccountRow; body: z.output<typeof exportRequest> },
): Promise<StatementExport> => {
  const now = clock.now();
  const chosen = toSelection(body);
  const reader = { account, userId: actor.userId };
  // how many rows there are is an answer, too
  const filter = await withoutPayroll(database, reader, await toEntryFilter(database, account.id, chosen.filters));
  await hitRateLimit(database, ORDERS, actor.userId, now);
  const pack = chosen.batch_id ? await openBatchPack(database, account, actor.userId, chosen.batch_id) : null;
  const count = pack ? pack.paid.length : (await sumEntries(database, account.ledgerAccountId, filter)).count;
  const uuid = toUuid(newId('exp'));
  const row = {
    uuid,
    userUuid: toUuid(actor.userId),
    accountUuid: toUuid(account.id),
    format: chosen.format,
    sealedRequest: sealSelection(secret, uuid, chosen),
    rowsTotal: Number(count),
    fileName: pack ? pack.fileName : toFileName(account, chosen, now),
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_FOR_MS),
  };
  await database.transaction(async sql => {
    if ((await countUnderWay(sql, actor.userId)) >= MOST_UNDER_WAY) {
      throw new BankError('conflict', { detail: 'too many exports are under way', params: { limit: MOST_UNDER_WAY } });
    }
    await insertExport(sql, row);
    // with the ones under way a person has at most MOST_KEPT
    await removeOldest(sql, actor.userId, MOST_KEPT - MOST_UNDER_WAY);
    await enqueueJob(sql, { kind: EXPORT_JOB, payload: { exportId: uuid }, uniqueKey: uuid });
  });
  return toWireExport({ ...row, status: 'queued', rowsDone: 0, sizeBytes: null }, now);
};

async function* readFile(sql: Sql, secret: Secret, { uuid, sizeBytes }: StoredExport): FileBytes {
  let left = Number(sizeBytes ?? 0n);
  for (let number = 0; left > 0; number++) {
    const chunk = await readChunk(sql, secret, uuid, number);
    // a short file must not look like a whole one
    if (!chunk) throw new BankError('not_found', { detail: 'the export was removed while it was read' });
    left -= chunk.length;
    yield chunk;
  }
}

const toFile = ({ database, secret }: ExportsDeps, stored: StoredExport): FileAnswer => ({
  fileName: stored.fileName,
  contentType: CONTENT_TYPES[stored.format],
  body: toStream(readFile(database, secret, stored)),
});

/** The operations of exports. A person sees the own ones only, and only while the account may be read. */
export const createExportsRoutes = (deps: ExportsDeps): Route[] => {
  const { database, clock } = deps;
  const writeAtOnce = createAtOnce(deps);
  const open = (actor: Actor, accountId: string) => requireAccount(database, actor, accountId, 'account:read');
  const find = async (actor: Actor, params: { account_id: string; export_id: string }): Promise<StoredExport> => {
    const account = await open(actor, params.account_id);
    const owner = { userId: actor.userId, accountId: account.id };
    const stored = await findExport(database, owner, toUuid(params.export_id));
    if (!stored) throw new BankError('not_found');
    return stored;
  };
  return [
    route(downloadStatement, async ({ actor, params, query }) => {
      const { format, ...filters } = query;
      const reader = { account: await open(actor, params.account_id), userId: actor.userId };
      return writeAtOnce(reader, { format, filters });
    }),
    route(createExport, async ({ actor, params, body }) =>
      order(deps, { actor, account: await open(actor, params.account_id), body }),
    ),
    route(listExports, async ({ actor, params }) => {
      const account = await open(actor, params.account_id);
      const now = clock.now();
      const rows = await listExportsOf(database, { userId: actor.userId, accountId: account.id }, now);
      return { data: rows.map(row => toWireExport(row, now)) };
    }),
    route(getExport, async ({ actor, params }) => toWireExport(await find(actor, params), clock.now())),
    route(cancelExport, async ({ actor, params }) => {
      const { uuid } = await find(actor, params);
      await database.transaction(sql => cancelStored(sql, uuid));
      return undefined;
    }),
    route(downloadExport, async ({ actor, params }) => {
      const stored = await find(actor, params);
      const { status } = toWireExport(stored, clock.now());
      if (status === 'expired' || status === 'canceled') throw new BankError('not_found');
      if (status !== 'ready') throw new BankError('conflict', { detail: `the export is ${status}` });
      return toFile(deps, stored);
    }),
  ];
};
