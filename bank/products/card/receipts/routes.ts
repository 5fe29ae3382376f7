import {
  addCardPurchaseFile,
  downloadCardPurchaseFile,
  getCardPurchasePapers,
  removeCardPurchaseFile,
  setCardPurchaseNote,
} from '../../../contract/products/card-receipts';
import { PURCHASE_FILES, PURCHASE_NOTE } from '../../../contract/products/card-receipt-words';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Actor, type Route, route } from '../../../core/operation';
import { toPlainText } from '../../../core/plain-text';
import { requireAccount, roleAllows } from '../../../ground/accounts';
import type { FileOwner } from '../../../ground/files';
import { tellChanged } from '../../../ground/notifications';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { toAsker, toScope } from '../wire';
import { holdPurchase, refreshReceiptLock } from './lock';
import { getPapered, keyOf, listPapers, type PaperedPurchase, showPapers } from './papers';

const FILES: RateRule = { name: 'card.file', limit: 60, windowSeconds: 3_600 };

export interface PurchaseParams {
  account_id: string;
  card_purchase_id: string;
}

/** Who asks for the papers of a purchase, and what they may see. */
export const openPapers = async (
  { database, clock }: Pick<CardDeps, 'database' | 'clock'>,
  actor: Actor,
  { account_id }: PurchaseParams,
  scope: 'cards:read' | 'cards:use' | 'cards:create',
) => {
  const account = await requireAccount(database, actor, account_id, scope);
  const now = clock.now();
  const cards = toScope(account, toAsker(actor, account), now);
  return { account, now, cards, today: cards.today, isAdmin: roleAllows(account.role, 'cards:create') };
};
export type PaperReader = Awaited<ReturnType<typeof openPapers>>;

/** Holds a purchase with its card and gives it as it is then. Throws `not_found`. */
export const holdPapered = async (sql: Sql, reader: PaperReader, purchaseId: string): Promise<PaperedPurchase> => {
  const { id } = await getPapered(sql, reader.cards, purchaseId);
  await holdPurchase(sql, id);
  return getPapered(sql, reader.cards, purchaseId);
};

/** What follows whatever is done with papers: the lock of the card, screens that are open, and how they stand now. */
export const endPaperAct = async (sql: Sql, deps: CardDeps, reader: PaperReader, purchaseId: string) => {
  const row = await getPapered(sql, reader.cards, purchaseId);
  await refreshReceiptLock(sql, row.lineage_id, reader);
  await tellChanged(sql, reader.account.id, ['cards']);
  return showPapers(sql, deps, row, reader);
};

/** Whose a file of a purchase is. Throws `not_found`. */
const ownerOf = async (sql: Sql, { papers, files }: CardDeps, row: PaperedPurchase, id: string): Promise<FileOwner> => {
  const owners = (await listPapers(sql, papers, row)).map(paper => papers.filesOf(paper.id));
  const found = owners.length === 0 ? [] : await files.list(sql, owners);
  const one = found.find(({ file }) => file.id === id);
  if (!one) throw new BankError('not_found');
  return one.owner;
};

const read = (deps: CardDeps): Route[] => [
  route(getCardPurchasePapers, async ({ actor, params }) => {
    const reader = await openPapers(deps, actor, params, 'cards:read');
    return showPapers(
      deps.database,
      deps,
      await getPapered(deps.database, reader.cards, params.card_purchase_id),
      reader,
    );
  }),
  route(downloadCardPurchaseFile, async ({ actor, params }) => {
    const reader = await openPapers(deps, actor, params, 'cards:read');
    const row = await getPapered(deps.database, reader.cards, params.card_purchase_id);
    return deps.files.read(deps.database, await ownerOf(deps.database, deps, row, params.file_id), params.file_id);
  }),
];

const note = (deps: CardDeps): Route =>
  route(setCardPurchaseNote, async ({ actor, params, body, context }) => {
    const { database, papers } = deps;
    const reader = await openPapers(deps, actor, params, 'cards:use');
    return database.transaction(async sql => {
      const { now, account } = reader;
      const row = await holdPapered(sql, reader, params.card_purchase_id);
      const id = await papers.open(sql, account.id, keyOf(row), { userId: actor.userId, now });
      await papers.write(sql, id, toPlainText(body.note, PURCHASE_NOTE));
      const facts = { account: account.id, purchase: params.card_purchase_id };
      await recordAudit(sql, { kind: 'card.purchase_noted', occurredAt: now, ...actor, ...context, facts });
      return endPaperAct(sql, deps, reader, params.card_purchase_id);
    });
  });

const add = (deps: CardDeps): Route =>
  route(addCardPurchaseFile, async ({ actor, params, file, context }) => {
    const { database, papers, files, clock } = deps;
    const reader = await openPapers(deps, actor, params, 'cards:use');
    const { account, now } = reader;
    await getPapered(database, reader.cards, params.card_purchase_id);
    await hitRateLimit(database, FILES, actor.userId, now);
    // what it belongs to keeps its id when the purchase comes into the statement
    const owner = await database.transaction(async sql => {
      const row = await holdPapered(sql, reader, params.card_purchase_id);
      return papers.filesOf(await papers.open(sql, account.id, keyOf(row), { userId: actor.userId, now }));
    });
    const { id } = await files.receive(owner, file, { createdBy: toUuid(actor.userId), most: PURCHASE_FILES });
    return database.transaction(async sql => {
      await holdPapered(sql, reader, params.card_purchase_id);
      await files.attach(sql, owner, id);
      const facts = { account: account.id, purchase: params.card_purchase_id, file: id };
      await recordAudit(sql, { kind: 'card.receipt_added', occurredAt: clock.now(), ...actor, ...context, facts });
      return endPaperAct(sql, deps, reader, params.card_purchase_id);
    });
  });

const remove = (deps: CardDeps): Route =>
  route(removeCardPurchaseFile, async ({ actor, params, context }) => {
    const { database, files } = deps;
    const reader = await openPapers(deps, actor, params, 'cards:use');
    return database.transaction(async sql => {
      const { account, now } = reader;
      const row = await holdPapered(sql, reader, params.card_purchase_id);
      await files.discard(sql, await ownerOf(sql, deps, row, params.file_id), params.file_id);
      const facts = { account: account.id, purchase: params.card_purchase_id, file: params.file_id };
      await recordAudit(sql, { kind: 'card.receipt_removed', occurredAt: now, ...actor, ...context, facts });
      return endPaperAct(sql, deps, reader, params.card_purchase_id);
    });
  });

/** Notes and receipts of purchases: admins of all, others of those of their own cards. */
export const createPaperRoutes = (deps: CardDeps): Route[] => [...read(deps), note(deps), add(deps), remove(deps)];
