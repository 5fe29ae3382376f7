import { type ContactCardWish, type ContactLineRule, MOST_CARDS } from '../../contract/ground/contact-cards';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { toPlainText } from '../../core/plain-text';
import { maskDocument } from '../../formats/documents';
import type { Sql } from '../../storage';
import { addAccounts, addKeys } from './add-ways';
import { checkKey, institutionProblem, type Key, parseDocument, unmask } from './ways';

const refuse = (field: string, rule: ContactLineRule): BankError =>
  new BankError('validation_failed', { violations: [{ field, rule }] });

/** Whom a card is of. */
export interface Owner {
  name: string;
  documentMasked: string;
  document: string | null;
  /** What was made of their keys before there was a card. */
  nickname: string | null;
  isFavorite: boolean;
}

interface KnownOwner {
  card_id: string | null;
  name: string;
  document_masked: string;
  document: string | null;
  nickname: string | null;
  is_favorite: boolean;
}

/** The full document that goes with a masked one, as a wish writes it. */
const checkDocument = (text: string, { document_masked }: Pick<KnownOwner, 'document_masked'>): string => {
  const document = parseDocument(text);
  if (document === undefined) throw refuse('document', 'invalid');
  if (maskDocument(document) !== document_masked) throw refuse('document', 'mismatch');
  return document;
};

const FROM_CARD =
  'select id as card_id, name, document_masked, document, nickname, is_favorite from contact_card where account_id = $1 and id = $2';
const FROM_KEY = `select k.card_id, k.name, k.document_masked, c.document, k.nickname, k.is_favorite
  from contact k left join contact_card c on c.id = k.card_id where k.account_id = $1 and k.id = $2`;

/** Whom a wish names by a card or a key of theirs. */
const ownerOfKnown = async (sql: Sql, accountUuid: string, id: string, { card_id, document }: ContactCardWish) => {
  const { rows } = await sql.query<KnownOwner>(card_id === id ? FROM_CARD : FROM_KEY, [accountUuid, toUuid(id)]);
  const [known] = rows;
  if (!known) throw new BankError('not_found');
  const owner: Owner = {
    name: known.name,
    documentMasked: known.document_masked,
    document:
      document === undefined ? (known.document ?? unmask(known.document_masked)) : checkDocument(document, known),
    ...{ nickname: known.nickname, isFavorite: known.is_favorite },
  };
  return { cardUuid: known.card_id, owner };
};

const ownerOfWish = (wish: ContactCardWish): Owner => {
  const name = toPlainText(wish.name, 140);
  if (name === null || name.length < 2) throw refuse('name', 'missing');
  if (!wish.document) throw refuse('document', 'missing');
  const document = parseDocument(wish.document);
  if (document === undefined) throw refuse('document', 'invalid');
  return { name, documentMasked: maskDocument(document), document, nickname: null, isFavorite: false };
};

/** Whether an account may have one more card. */
export const hasRoom = async (sql: Sql, accountUuid: string): Promise<boolean> => {
  const { rows } = await sql.query<{ count: bigint }>(
    'select count(*) as count from contact_card where account_id = $1',
    [accountUuid],
  );
  return Number(rows[0]?.count ?? 0) < MOST_CARDS;
};

/** The card (UUID) that there is of an owner. */
export const findCard = async (sql: Sql, accountUuid: string, { name, documentMasked, document }: Owner) => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from contact_card where account_id = $1
       and (document = $2 or (document is null and owner = payee_owner($3, $4))) order by document nulls last limit 1`,
    [accountUuid, document, documentMasked, name],
  );
  return rows[0]?.id;
};

/** Throws `validation_failed` where the owner has a card, or keys that were remembered; the one there is stands in `params.contact`. */
const requireNobody = async (sql: Sql, accountUuid: string, owner: Owner): Promise<void> => {
  const card = await findCard(sql, accountUuid, owner);
  const { rows } = await sql.query<{ id: string }>(
    `select id from contact where account_id = $1 and owner = payee_owner($2, $3)
     order by last_paid_at desc nulls last, id limit 1`,
    [accountUuid, owner.documentMasked, owner.name],
  );
  const contact = card ? fromUuid('ccd', card) : rows[0] && fromUuid('cnt', rows[0].id);
  if (!contact) return;
  throw new BankError('validation_failed', {
    violations: [{ field: 'document', rule: 'exists' }],
    params: { contact },
  });
};

/** The owner's card (UUID), made if there is none; keys that were remembered of the owner become its own. */
export const takeCard = async (sql: Sql, accountUuid: string, owner: Owner, now: Date): Promise<string> => {
  const { name, documentMasked, document, nickname, isFavorite } = owner;
  const found = await findCard(sql, accountUuid, owner);
  const cardUuid = found ?? toUuid(newId('ccd'));
  if (!found && !(await hasRoom(sql, accountUuid))) throw refuse('document', 'too_many');
  await sql.query(
    `insert into contact_card (id, account_id, name, document_masked, document, nickname, is_favorite, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set document = coalesce(contact_card.document, excluded.document)`,
    [cardUuid, accountUuid, name, documentMasked, document, nickname, isFavorite, now],
  );
  // a CNPJ tells its owner, a masked CPF only with the name
  await sql.query(
    `with own as (
       update contact set card_id = $2 where account_id = $1 and card_id is null and owner = payee_owner($3, $4)
       returning nickname, is_favorite)
     update contact_card set nickname = coalesce(nickname, (select max(nickname) from own)),
       is_favorite = is_favorite or coalesce((select bool_or(own.is_favorite) from own), false) where id = $2`,
    [accountUuid, cardUuid, documentMasked, name],
  );
  return cardUuid;
};

/** What the company calls them, notes and groups; a nickname holds for every key of the owner. */
const writeWords = async (sql: Sql, cardUuid: string, wish: ContactCardWish): Promise<void> => {
  const groups = wish.groups?.flatMap(group => toPlainText(group, 30) ?? []);
  await sql.query(
    `update contact_card set nickname = case when $2 then $3 else nickname end, note = case when $4 then $5 else note end,
       groups = coalesce($6, groups), is_favorite = coalesce($7, is_favorite) where id = $1`,
    [
      cardUuid,
      wish.nickname !== undefined,
      toPlainText(wish.nickname, 60),
      wish.note !== undefined,
      toPlainText(wish.note, 500),
      groups ? [...new Set(groups)] : null,
      wish.favorite ?? null,
    ],
  );
  await sql.query(
    `update contact k set nickname = c.nickname, is_favorite = c.is_favorite from contact_card c
     where c.id = $1 and k.card_id = c.id and (k.nickname is distinct from c.nickname or k.is_favorite <> c.is_favorite)`,
    [cardUuid],
  );
};

const checkKeys = (keys: readonly string[], documentMasked: string): Key[] =>
  keys.map((text, place) => {
    const checked = checkKey(text, documentMasked);
    if (!checked.ok) throw refuse(`keys.${place}`, checked.rule);
    return checked.way;
  });

/** One after the other of calls that write contacts of an account: two that name the same owner write one card. */
export const lockCards = (sql: Sql, accountUuid: string) =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contact cards ${accountUuid}`]);

interface WriteCard {
  accountUuid: string;
  wish: ContactCardWish;
  now: Date;
  /** A name and a document of somebody who is known already: refused, or added to the one there is. */
  ofKnown: 'refused' | 'added';
}

/**
 * Writes down whom a wish names, with what it says of them. Answers the card (UUID). Throws `not_found` for a contact of another account, and
 * `validation_failed` with the field that is wrong.
 */
export const writeCard = async (sql: Sql, { accountUuid, wish, now, ofKnown }: WriteCard): Promise<string> => {
  await lockCards(sql, accountUuid);
  const id = wish.card_id ?? wish.contact_id;
  const { cardUuid: known, owner } =
    id === undefined ? { cardUuid: null, owner: ownerOfWish(wish) } : await ownerOfKnown(sql, accountUuid, id, wish);
  const { keys = [], accounts = [] } = wish;
  if (accounts.length > 0 && owner.document === null) throw refuse('document', 'missing');
  for (const [place, account] of accounts.entries()) {
    const problem = institutionProblem(account);
    if (problem) throw refuse(`accounts.${place}.institution`, problem);
  }
  const checked = checkKeys(keys, owner.documentMasked);
  if (id === undefined && ofKnown === 'refused') await requireNobody(sql, accountUuid, owner);
  const cardUuid = known ?? (await takeCard(sql, accountUuid, owner, now));
  if (known && owner.document !== null) {
    await sql.query('update contact_card set document = coalesce(document, $2) where id = $1', [known, owner.document]);
  }
  const taken = await addKeys(sql, { accountUuid, cardUuid, owner, keys: checked, now });
  if (taken !== null) throw refuse(`keys.${taken}`, 'taken');
  await addAccounts(sql, cardUuid, accounts, now);
  await writeWords(sql, cardUuid, wish);
  return cardUuid;
};
