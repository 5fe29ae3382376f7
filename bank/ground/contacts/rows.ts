import type { Contact } from '../../contract/ground/contacts';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { unmask } from './ways';

/** Who was paid, as the contact list shows it; documents come masked. */
export interface RememberedPayee {
  name: string;
  documentMasked: string;
  pixKey: string;
  pixKeyType: Contact['pix_key_type'];
  institutionName: string;
  /** In full where it is known: whose card it is on belongs to that one. */
  document?: string;
}

/**
 * Adds the payee to the account's contacts, or refreshes the contact that has the same Pix key. A new key takes over what the company made of its
 * owner; a key that has gone to somebody else loses it. `paidAt` may be null for a contact never paid.
 */
export const rememberPayee = async (
  sql: Sql,
  accountId: string,
  payee: RememberedPayee,
  paidAt: Date | null,
  now: Date,
): Promise<void> => {
  await sql.query(
    `with card as (
       select id, nickname, is_favorite from contact_card
       where account_id = $2 and (document = $10 or (document is null and owner = payee_owner($4, $3))) limit 1
     ), known as (
       select nickname, is_favorite from card
       union all select nickname, is_favorite from contact where account_id = $2 and owner = payee_owner($4, $3) limit 1
     )
     insert into contact (id, account_id, name, document_masked, pix_key, pix_key_type, institution_name, last_paid_at, created_at,
       nickname, is_favorite, card_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
       (select nickname from known limit 1), coalesce((select is_favorite from known limit 1), false), (select id from card))
     on conflict (account_id, pix_key) do update set name = excluded.name, document_masked = excluded.document_masked,
       institution_name = excluded.institution_name, last_paid_at = greatest(contact.last_paid_at, excluded.last_paid_at),
       nickname = case when contact.document_masked = excluded.document_masked then contact.nickname else excluded.nickname end,
       is_favorite = case when contact.document_masked = excluded.document_masked
         then contact.is_favorite else excluded.is_favorite end,
       card_id = case when contact.document_masked = excluded.document_masked
         then coalesce(contact.card_id, excluded.card_id) else excluded.card_id end`,
    [
      toUuid(newId('cnt')),
      toUuid(accountId),
      payee.name,
      payee.documentMasked,
      payee.pixKey,
      payee.pixKeyType,
      payee.institutionName,
      paidAt,
      now,
      payee.document ?? unmask(payee.documentMasked),
    ],
  );
};

interface Row {
  id: string;
  name: string;
  document_masked: string;
  pix_key: string;
  pix_key_type: Contact['pix_key_type'];
  institution_name: string;
  last_paid_at: Date | null;
  nickname: string | null;
  is_favorite: boolean;
  owner: string;
}

const COLUMNS =
  'id, name, document_masked, pix_key, pix_key_type, institution_name, last_paid_at, nickname, is_favorite, coalesce(card_id::text, owner) as owner';

const toContact = (row: Row): Contact => ({
  id: fromUuid('cnt', row.id),
  name: row.name,
  document_masked: row.document_masked,
  pix_key: row.pix_key,
  pix_key_type: row.pix_key_type,
  institution_name: row.institution_name,
  last_paid_at: row.last_paid_at?.toISOString() ?? null,
  nickname: row.nickname,
  favorite: row.is_favorite,
  owner: row.owner,
});

/** The keys that an account paid: those of favourites first, then the most recently paid ones, never paid ones last. */
export const listContactsOf = async (sql: Sql, accountId: string, limit: number): Promise<Contact[]> => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from contact
     where account_id = $1 order by is_favorite desc, last_paid_at desc nulls last, id limit $2`,
    [toUuid(accountId), limit],
  );
  return rows.map(toContact);
};

/** One contact of an account. Throws `not_found` for one of another. */
export const getContact = async (sql: Sql, accountId: string, contactId: string): Promise<Contact> => {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from contact where account_id = $1 and id = $2`, [
    toUuid(accountId),
    toUuid(contactId),
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return toContact(rows[0]);
};
