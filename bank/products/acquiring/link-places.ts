import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import { withdrawCharge } from '../pix/charges';
import { type LinkRow, stateOfLink } from './links';

/** Whether the account of a link (UUID) receives; it stays so until the caller's transaction ends. */
export const isReceiving = async (sql: Sql, accountUuid: string): Promise<boolean> => {
  const { rowCount } = await sql.query(`select 1 from account where id = $1 and status = 'active' for share`, [
    accountUuid,
  ]);
  return rowCount === 1;
};

/** Throws `payment_link_closed` for a link that takes nothing by its own state or by that of its account. */
export const requireTaking = async (sql: Sql, link: LinkRow, now: Date): Promise<void> => {
  const isOpen = stateOfLink(link, toLocalDate(now)) === 'active' && (await isReceiving(sql, link.account_id));
  if (!isOpen) throw new BankError('payment_link_closed');
};

/** Holds the codes of a link that nobody is paying now. Before its link: a Pix that comes in holds its code first. */
export const holdOpenCodes = async (sql: Sql, linkUuid: string, now: Date): Promise<void> => {
  await sql.query(
    `select 1 from acquiring_link_payment p join pix_charge c on c.id = p.charge_id
     where p.link_id = $1 and p.paid_at is null and p.expires_at > $2 and c.payment_id is null and c.removed_at is null order by c.id for update of c`,
    [linkUuid, now],
  );
};

/**
 * Takes one use of a held link that is open for a card. Codes that would pay it more often than it may be are withdrawn, the newest first; false, and
 * nothing is changed, when a Pix that is on its way has the last use.
 */
export const takePlace = async (sql: Sql, link: LinkRow, now: Date): Promise<boolean> => {
  if (link.max_uses === null) return true;
  const { rows } = await sql.query<{ id: string; charge_id: string; is_coming: boolean }>(
    `select p.id, p.charge_id, c.payment_id is not null as is_coming from acquiring_link_payment p join pix_charge c on c.id = p.charge_id
     where p.link_id = $1 and p.paid_at is null and (c.payment_id is not null or (p.expires_at > $2 and c.removed_at is null)) order by p.created_at desc`,
    [link.id, now],
  );
  const left = link.max_uses - link.paid_count - 1;
  const open = rows.filter(row => !row.is_coming);
  const coming = rows.length - open.length;
  if (coming > left) return false;
  for (const { id, charge_id: chargeId } of open.slice(0, Math.max(0, rows.length - left))) {
    if (!(await withdrawCharge(sql, chargeId, now))) throw new Error('a held code was taken');
    await sql.query('update acquiring_link_payment set expires_at = $2 where id = $1', [id, now]);
  }
  return true;
};
