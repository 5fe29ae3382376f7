import { randomBytes } from 'node:crypto';
import type { ReceivableRequest } from '../../contract/products/receivable-shapes';
import { rollToBusinessDay } from '../../core/calendar';
import { newId, toUuid } from '../../core/ids';
import { formatBoletoBarcode, formatOwnNumber, toFreeField } from '../../formats/boleto';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { toLastDay } from '../pix/charges';
import type { NewPayer } from './payers';
import type { Part } from './plan';
import type { Terms } from './terms';

/** A part of what is charged, with everything that is known of it. Ids are UUIDs. */
interface NewPart {
  account: AccountRow;
  agreementId: string;
  /** `usr_…` */
  userId: string;
  request: ReceivableRequest;
  part: Part;
  payer: NewPayer;
  payerId: string;
  planId: string | null;
  count: number;
  terms: Terms;
  feeCents: bigint;
  description: string | null;
  ownNumber: bigint;
  chargeId: string | null;
  now: Date;
}

/** A row as JSON holds it: sums and numbers are text. */
export type NewRow = { id: string } & Record<string, unknown>;

export const toRow = (of: NewPart): NewRow => {
  const { account, request, part, payer, ownNumber } = of;
  const { amountCents, dueDate, position } = part;
  const freeField = toFreeField('receivable', account, ownNumber);
  return {
    ...{ id: toUuid(newId('rcv')), token: randomBytes(20).toString('hex'), account_id: toUuid(account.id) },
    ...{ agreement_id: of.agreementId, created_by: toUuid(of.userId), payer_id: of.payerId, payer_name: payer.name },
    ...{ payer_document: payer.document, payer_email: payer.email, payer_address: payer.address },
    ...{ plan_id: of.planId, plan_position: position, plan_count: of.count, species: request.species },
    document_number: request.document_number || formatOwnNumber('receivable', ownNumber).slice(3, 14),
    ...{ description: of.description, amount_cents: String(amountCents), fee_cents: String(of.feeCents) },
    ...{ due_date: dueDate, grace_date: rollToBusinessDay(dueDate, 1), days_after_due: request.days_after_due },
    ...{ last_day: toLastDay(dueDate, request.days_after_due), terms: of.terms },
    protest_after_days: request.protest_after_days,
    ...{ remind_before_days: request.reminders.before_days, remind_on_due: request.reminders.on_due },
    ...{ remind_after_days: request.reminders.after_days, send_now: request.send_now, own_number: String(ownNumber) },
    barcode: formatBoletoBarcode({ bank: account.compe, dueDate, amountCents, freeField }),
    ...{ charge_id: of.chargeId, created_at: of.now.toISOString() },
  };
};

/** Rows of one statement. */
const CHUNK = 500;

/** Writes rows down, many in a statement; all of them have the same columns. */
export const insertRows = async (sql: Sql, rows: readonly NewRow[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {}).join(', ');
  for (let at = 0; at < rows.length; at += CHUNK) {
    const text = `insert into receivable (${names}) select ${names} from jsonb_populate_recordset(null::receivable, $1::jsonb)`;
    await sql.query(text, [JSON.stringify(rows.slice(at, at + CHUNK))]);
  }
};
