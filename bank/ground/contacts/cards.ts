import type { ContactAccount, ContactCard } from '../../contract/ground/contact-cards';
import { fromUuid, toUuid } from '../../core/ids';
import { findInstitution, getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';

interface AccountRow {
  id: string;
  ispb: string;
  branch: string;
  number: string;
  check_digit: string;
  kind: ContactAccount['account_type'];
  /** Read as JSON in lists. */
  last_paid_at: Date | string | null;
}

interface Row {
  id: string;
  name: string;
  document_masked: string;
  has_document: boolean;
  nickname: string | null;
  is_favorite: boolean;
  note: string | null;
  groups: string[];
  accounts: AccountRow[] | null;
}

const toAccount = (row: AccountRow): ContactAccount => ({
  id: fromUuid('cac', row.id),
  institution: row.ispb,
  institution_name: getInstitutionName(row.ispb),
  branch: row.branch,
  account: row.number,
  check_digit: row.check_digit,
  account_type: row.kind,
  takes_pix: findInstitution(row.ispb)?.takesPix === true,
  takes_ted: findInstitution(row.ispb)?.takesTed === true,
  last_paid_at: row.last_paid_at === null ? null : new Date(row.last_paid_at).toISOString(),
});

const toCard = (row: Row): ContactCard => ({
  id: fromUuid('ccd', row.id),
  owner: row.id,
  name: row.name,
  document_masked: row.document_masked,
  has_document: row.has_document,
  nickname: row.nickname,
  favorite: row.is_favorite,
  note: row.note,
  groups: row.groups,
  accounts: (row.accounts ?? []).map(toAccount),
});

/** The cards of an account (UUID) by name, or the one of `cardUuid`. */
export const listCards = async (
  sql: Sql,
  accountUuid: string,
  cardUuid: string | null = null,
): Promise<ContactCard[]> => {
  const { rows } = await sql.query<Row>(
    `select c.id, c.name, c.document_masked, c.document is not null as has_document, c.nickname, c.is_favorite, c.note, c.groups,
       (select json_agg(a order by a.created_at, a.id) from contact_account a where a.card_id = c.id) as accounts
     from contact_card c where c.account_id = $1 and ($2::uuid is null or c.id = $2) order by lower(c.name), c.id`,
    [accountUuid, cardUuid],
  );
  return rows.map(toCard);
};

/** An account (`cac_…`) of a contact of the account (`acc_…`) with its holder, or undefined. */
export const findContactAccount = async (
  sql: Sql,
  accountId: string,
  id: string,
): Promise<(ContactAccount & { name: string; document: string }) | undefined> => {
  const { rows } = await sql.query<AccountRow & { name: string; document: string }>(
    `select a.id, a.ispb, a.branch, a.number, a.check_digit, a.kind, a.last_paid_at, c.name, c.document
     from contact_account a join contact_card c on c.id = a.card_id where c.account_id = $1 and a.id = $2`,
    [toUuid(accountId), toUuid(id)],
  );
  return rows[0] && { ...toAccount(rows[0]), name: rows[0].name, document: rows[0].document };
};

/** A card without any way to pay its owner goes with the last one. */
export const dropEmptyCard = async (sql: Sql, cardUuid: string | null): Promise<void> => {
  await sql.query(
    `delete from contact_card c where c.id = $1 and not exists (select 1 from contact where card_id = c.id)
       and not exists (select 1 from contact_account where card_id = c.id)`,
    [cardUuid],
  );
};

/** Whether there was such an account (`cac_…`) of a contact, which is gone now. */
export const removeContactAccountOf = async (sql: Sql, accountId: string, id: string): Promise<boolean> => {
  const { rows } = await sql.query<{ card_id: string }>(
    `delete from contact_account a using contact_card c where c.id = a.card_id and c.account_id = $1 and a.id = $2
     returning a.card_id`,
    [toUuid(accountId), toUuid(id)],
  );
  await dropEmptyCard(sql, rows[0]?.card_id ?? null);
  return rows.length > 0;
};

/** Whether there was such a card (`ccd_…`), which is gone now with its keys and accounts. */
export const removeCardOf = async (sql: Sql, accountId: string, id: string): Promise<boolean> => {
  const one = [toUuid(accountId), toUuid(id)];
  await sql.query('delete from contact where account_id = $1 and card_id = $2', one);
  const { rowCount } = await sql.query('delete from contact_card where account_id = $1 and id = $2', one);
  return rowCount === 1;
};
