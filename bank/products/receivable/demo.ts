import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import type { OwnBoletoRail } from '../../providers';
import type { Sql } from '../../storage';
import { withdrawCharge } from '../pix/charges';
import type { IssuingDeps } from './deps';
import { type End, markEnded } from './end';
import { issueReceivables, type Wishes } from './issue';
import { noteRegistered } from './registry';
import { listByIds, type StoredReceivable } from './store';

export interface DemoTitleDeps extends IssuingDeps {
  rail: OwnBoletoRail;
}

/** Has everything of an account (UUID) registered that waits for it, at once. */
export const registerDemoTitles = async (sql: Sql, deps: DemoTitleDeps, accountUuid: string): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>(
    'select id from receivable where account_id = $1 and registered_revision < revision',
    [accountUuid],
  );
  for (const { id } of rows) await noteRegistered(sql, deps, id);
};

/** Issues a title of a demo and has it registered, at the clock of `deps`. */
export const issueDemoTitle = async (sql: Sql, deps: DemoTitleDeps, wishes: Wishes): Promise<StoredReceivable> => {
  const [id = ''] = await issueReceivables(sql, deps, wishes);
  await noteRegistered(sql, deps, id);
  const [issued] = await listByIds(sql, [id], toLocalDate(deps.clock.now()));
  if (!issued) throw new BankError('not_found');
  return issued;
};

/** The title of an account (UUID) that has this number of its maker. */
export const findDemoTitle = async (
  sql: Sql,
  accountUuid: string,
  documentNumber: string,
): Promise<Pick<StoredReceivable, 'id' | 'barcode' | 'charge_id'>> => {
  const { rows } = await sql.query<Pick<StoredReceivable, 'id' | 'barcode' | 'charge_id'>>(
    'select id, barcode, charge_id from receivable where account_id = $1 and document_number = $2',
    [accountUuid, documentNumber],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Ends a title of a demo without a payment here. */
export const endDemoTitle = async (
  sql: Sql,
  { rail, clock }: DemoTitleDeps,
  title: Pick<StoredReceivable, 'id' | 'barcode' | 'charge_id'>,
  end: End,
): Promise<void> => {
  await rail.withdraw(title.barcode);
  await markEnded(sql, title, end, clock.now());
};

/** Gives a title of a demo to the payment (UUID) of its barcode, whose money is posted. */
export const payDemoTitle = async (
  sql: Sql,
  { rail, clock }: DemoTitleDeps,
  { id, barcode, charge_id }: StoredReceivable,
  { incomingId, paidCents }: { incomingId: string; paidCents: Cents },
): Promise<void> => {
  const at = clock.now();
  await rail.withdraw(barcode);
  if (charge_id !== null) await withdrawCharge(sql, charge_id, at);
  await sql.query(
    `update receivable set incoming_id = $2, paid_at = $3, paid_by = 'boleto', paid_on = $4, paid_cents = $5 where id = $1`,
    [id, incomingId, at, toLocalDate(at), paidCents],
  );
};
