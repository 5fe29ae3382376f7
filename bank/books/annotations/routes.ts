import {
  ATTACHMENT_FILES,
  type Annotation,
  addAttachment,
  downloadAttachment,
  getAnnotation,
  getCategoryYear,
  NOTE_CHARACTERS,
  removeAttachment,
  setCategories,
  setNote,
} from '../../contract/books/annotations';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Actor, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import type { LedgerEntry } from '../../ledger';
import { type Database, hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import type { FileOwner, FileStore } from '../../ground/files';
import { requireShown } from '../../payments/orders';
import { mapHiddenKeys } from '../../products/batch';
import { type Annotate, toFileOwner } from './annotate';
import { assignCategories, requireEntries } from './assign';
import { listWritten, openAnnotation, writeNote } from './rows';
import { readCategoryYear } from './year';

export interface AnnotationsDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  /** Hears, in the transaction of it, that files of an entry came or went. */
  onFiles(sql: Sql, key: string): Promise<void>;
}

const FILES: RateRule = { name: 'annotation.file', limit: 60, windowSeconds: 3_600 };

interface OneEntry {
  account: AccountRow;
  entry: LedgerEntry;
}

type EntryParams = { account_id: string; transaction_id: string };

/** What several routes ask for: the entry that is meant, and what was made of it. */
const createReaders = (database: Database, annotate: Annotate) => ({
  async find(actor: Actor, params: EntryParams, scope: 'account:read' | 'account:annotate'): Promise<OneEntry> {
    const account = await requireAccount(database, actor, params.account_id, scope);
    await requireShown(database, mapHiddenKeys, { account, userId: actor.userId }, toUuid(params.transaction_id));
    const [entry] = await requireEntries(database, account, [params.transaction_id]);
    if (!entry) throw new BankError('not_found');
    return { account, entry };
  },
  async read(sql: Sql, { account, entry }: OneEntry): Promise<Annotation> {
    const [made] = await annotate(sql, account.id, [entry]);
    if (!made) throw new BankError('not_found');
    const { fileOwner: _, ...annotation } = made;
    return annotation;
  },
  /** What the files of an entry belong to. Throws `not_found` for one without annotation. */
  async ownerOf({ account, entry }: OneEntry): Promise<FileOwner> {
    const [written] = await listWritten(database, account.id, [entry]);
    if (!written?.id) throw new BankError('not_found');
    return toFileOwner(written.id);
  },
});
type Readers = ReturnType<typeof createReaders>;

const readRoutes = ({ database, files }: AnnotationsDeps, { find, read, ownerOf }: Readers): Route[] => [
  route(getAnnotation, async ({ actor, params }) => read(database, await find(actor, params, 'account:read'))),
  route(downloadAttachment, async ({ actor, params }) => {
    const owner = await ownerOf(await find(actor, params, 'account:read'));
    return files.read(database, owner, params.file_id);
  }),
  route(getCategoryYear, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    return readCategoryYear(database, { account, userId: actor.userId }, query.year);
  }),
];

const wordRoutes = ({ database, clock }: AnnotationsDeps, { find, read }: Readers): Route[] => [
  route(setCategories, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:annotate');
    return database.transaction(async sql => {
      const now = clock.now();
      const asked = [...body.entries, ...body.payees].map(({ transaction_id }) => toUuid(transaction_id));
      await requireShown(sql, mapHiddenKeys, { account, userId: actor.userId }, ...asked);
      const before = await assignCategories(sql, account, body, { userId: actor.userId, now });
      const facts = { account: account.id, entries: body.entries.length, payees: body.payees.length };
      await recordAudit(sql, { kind: 'annotation.categories_set', occurredAt: now, ...actor, ...context, facts });
      return before;
    });
  }),
  route(setNote, async ({ actor, params, body, context }) => {
    const one = await find(actor, params, 'account:annotate');
    return database.transaction(async sql => {
      const now = clock.now();
      const id = await openAnnotation(sql, one.account.id, one.entry.key, { userId: actor.userId, now });
      await writeNote(sql, id, toPlainText(body.note, NOTE_CHARACTERS));
      const facts = { account: one.account.id, transaction: params.transaction_id };
      await recordAudit(sql, { kind: 'annotation.noted', occurredAt: now, ...actor, ...context, facts });
      return read(sql, one);
    });
  }),
];

const fileRoutes = (
  { database, clock, files, onFiles }: AnnotationsDeps,
  { find, read, ownerOf }: Readers,
): Route[] => [
  route(addAttachment, async ({ actor, params, file, context }) => {
    const one = await find(actor, params, 'account:annotate');
    const now = clock.now();
    await hitRateLimit(database, FILES, actor.userId, now);
    const owner = toFileOwner(
      await openAnnotation(database, one.account.id, one.entry.key, { userId: actor.userId, now }),
    );
    const wish = { createdBy: toUuid(actor.userId), most: ATTACHMENT_FILES };
    const { id } = await files.receive(owner, file, wish);
    return database.transaction(async sql => {
      await files.attach(sql, owner, id);
      await onFiles(sql, one.entry.key);
      const facts = { account: one.account.id, transaction: params.transaction_id, file: id };
      await recordAudit(sql, { kind: 'annotation.file_added', occurredAt: clock.now(), ...actor, ...context, facts });
      return read(sql, one);
    });
  }),
  route(removeAttachment, async ({ actor, params, context }) => {
    const one = await find(actor, params, 'account:annotate');
    const owner = await ownerOf(one);
    return database.transaction(async sql => {
      await files.discard(sql, owner, params.file_id);
      await onFiles(sql, one.entry.key);
      const facts = { account: one.account.id, transaction: params.transaction_id, file: params.file_id };
      await recordAudit(sql, { kind: 'annotation.file_removed', occurredAt: clock.now(), ...actor, ...context, facts });
      return read(sql, one);
    });
  }),
];

export const createAnnotationsRoutes = (deps: AnnotationsDeps, annotate: Annotate): Route[] => {
  const readers = createReaders(deps.database, annotate);
  return [...readRoutes(deps, readers), ...wordRoutes(deps, readers), ...fileRoutes(deps, readers)];
};
