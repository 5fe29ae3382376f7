import { accountKind, type AccountKind } from '../../contract/ground/institutions';
import { newId, toUuid } from '../../core/ids';
import { maskDocument } from '../../formats/documents';
import type { Sql } from '../../storage';
import { findCard, hasRoom, lockCards, takeCard } from './write-card';

/** An account that was paid by its numbers, with its owner. */
export interface PaidAccount {
  name: string;
  document: string;
  ispb: string;
  branch: string;
  /** `44512-7`. */
  number: string;
  /** As the rail has it; a kind that no contact has is not remembered. */
  kind: string | null;
}

const isKind = (kind: string | null): kind is AccountKind => accountKind.safeParse(kind).success;

/**
 * Remembers an account that was paid, on the card of its owner. Only for what people pay one by one: of a payroll the accounts would tell who is on
 * it. What there is no room for is left out, as a payment never fails for it.
 */
export const rememberAccount = async (
  sql: Sql,
  accountId: string,
  { name, document, ispb, branch, number, kind }: PaidAccount,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<void> => {
  const [account = '', digit = ''] = number.split('-');
  if (!isKind(kind) || digit === '' || name.length < 2) return;
  const accountUuid = toUuid(accountId);
  await lockCards(sql, accountUuid);
  const owner = { name, documentMasked: maskDocument(document), document, nickname: null, isFavorite: false };
  if (!(await findCard(sql, accountUuid, owner)) && !(await hasRoom(sql, accountUuid))) return;
  const cardUuid = await takeCard(sql, accountUuid, owner, now);
  await sql.query(
    `insert into contact_account (id, card_id, ispb, branch, number, check_digit, kind, created_at, last_paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (card_id, ispb, branch, number, check_digit, kind) do update
       set last_paid_at = greatest(contact_account.last_paid_at, excluded.last_paid_at)`,
    [toUuid(newId('cac')), cardUuid, ispb, branch, account, digit, kind, now, paidAt],
  );
};
