import type { NamedAccount } from '../../contract/ground/institutions';
import { newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { Key } from './ways';

interface KeysOfCard {
  accountUuid: string;
  cardUuid: string;
  owner: { name: string; documentMasked: string };
  keys: readonly Key[];
  now: Date;
}

/** Adds keys that nobody looked up yet: their institution is unknown until the first payment. Answers the place of one that is another contact's, or null. */
export const addKeys = async (
  sql: Sql,
  { accountUuid, cardUuid, owner, keys, now }: KeysOfCard,
): Promise<number | null> => {
  for (const [place, { key, type }] of keys.entries()) {
    const { rowCount } = await sql.query(
      `insert into contact (id, account_id, name, document_masked, pix_key, pix_key_type, institution_name, created_at, card_id)
       values ($1, $2, $3, $4, $5, $6, '', $7, $8)
       on conflict (account_id, pix_key) do update set card_id = excluded.card_id
         where contact.document_masked = excluded.document_masked and coalesce(contact.card_id, excluded.card_id) = excluded.card_id`,
      [toUuid(newId('cnt')), accountUuid, owner.name, owner.documentMasked, key, type, now, cardUuid],
    );
    if (rowCount === 0) return place;
  }
  return null;
};

/** Adds accounts to a card; one that it has stays as it is. */
export const addAccounts = async (
  sql: Sql,
  cardUuid: string,
  accounts: readonly NamedAccount[],
  now: Date,
): Promise<void> => {
  for (const { institution, branch, account, check_digit, account_type } of accounts) {
    await sql.query(
      `insert into contact_account (id, card_id, ispb, branch, number, check_digit, kind, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [toUuid(newId('cac')), cardUuid, institution, branch, account, check_digit, account_type, now],
    );
  }
};
