import { randomBytes } from 'node:crypto';
import { PROTESTABLE } from '../../contract/products/receivable-words';
import type { ReceivableRequest } from '../../contract/products/receivable-shapes';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { formatBoletoBarcode, formatOwnNumber, toFreeField } from '../../formats/boleto';
import { parseCnpj, parseCpf } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { type AgreementRow, getAgreementRow, toTermsOn, toTitleFee } from '../agreement';
import { createCharge, toLastDay } from '../pix/charges';
import { enqueueDay } from './day';
import type { IssuingDeps, ReceivableDeps } from './deps';
import { findKey } from './key';
import { takeNumbers } from './number';
import { keepPayer, type NewPayer } from './payers';
import { type Part, toParts } from './plan';
import { enqueueRegistration } from './registry';
import { requireSound, type Terms, toTerms } from './terms';

/** Who is charged by whom, and what. */
export interface Wish {
  account: AccountRow;
  /** `usr_…` */
  userId: string;
  request: ReceivableRequest;
}

const NAME_LENGTH = 100;
const TEXT_LENGTH = 140;

/** The agreement of collection in use, held: it is not closed meanwhile. Throws `receivable_agreement_missing`. */
const holdAgreement = async (sql: Sql, account: AccountRow, agreementId: string): Promise<AgreementRow> => {
  const of = { accountUuid: toUuid(account.id), hold: true };
  const row = await getAgreementRow(sql, toUuid(agreementId), of);
  if (row.kind !== 'collection' || row.state !== 'active') throw new BankError('receivable_agreement_missing');
  return row;
};

/** Nobody owes a boleto to themselves. */
const requirePayer = ({ cnpj }: AgreementRow, document: string): void => {
  if (document === cnpj) {
    throw new BankError('validation_failed', { violations: [{ field: 'payer.document', rule: 'own' }] });
  }
  if ((document.length === 11 ? parseCpf(document) : parseCnpj(document)) === document) return;
  throw new BankError('validation_failed', { violations: [{ field: 'payer.document', rule: 'document' }] });
};

const requireProtest = (request: ReceivableRequest, agreement: AgreementRow, now: Date): void => {
  if (request.protest_after_days === null) return;
  const refuse = (rule: string) => new BankError('receivable_protest_invalid', { params: { reason: rule } });
  if (!toTermsOn(agreement, toLocalDate(now)).mayProtest) throw refuse('not_agreed');
  if (!PROTESTABLE.includes(request.species)) throw refuse('species');
  if (request.payer.address === null) throw refuse('address');
};

const requireReachable = ({ payer, reminders, send_now }: ReceivableRequest): void => {
  const { before_days, on_due, after_days } = reminders;
  const writes = send_now || on_due || before_days !== null || after_days !== null;
  if (writes && payer.email === null) throw new BankError('receivable_email_missing');
};

/** Throws what does not fit the bounds, with the bounds. */
const requireFitting = (
  { rules, clock }: Pick<ReceivableDeps, 'rules' | 'clock'>,
  parts: readonly Part[],
  request: ReceivableRequest,
): void => {
  const { minCents, maxCents, dueDays } = rules;
  const today = toLocalDate(clock.now());
  const last = addDays(today, dueDays);
  for (const { amountCents, dueDate } of parts) {
    if (amountCents < minCents || amountCents > maxCents) {
      const params = { min_cents: toWire(minCents), max_cents: toWire(maxCents) };
      throw new BankError('receivable_amount_invalid', { params });
    }
    if (dueDate < today || dueDate > last) {
      throw new BankError('receivable_due_date_invalid', { params: { first: today, last } });
    }
    const terms = toTerms(request, dueDate);
    requireSound({ amountCents, dueDate, daysAfterDue: request.days_after_due, terms }, today);
  }
};

/** The Pix of a part: a charge with the same due day and terms, paid once; null for an account without a key. */
const createPixOf = async (
  sql: Sql,
  { chargeHost: host, clock }: IssuingDeps,
  {
    account,
    part,
    terms,
    ...of
  }: {
    account: AccountRow;
    part: Part;
    terms: Terms;
    key: string | null;
    payer: NewPayer;
    daysAfterDue: number;
    feeCents: bigint;
    description: string | null;
  },
): Promise<string | null> => {
  if (of.key === null) return null;
  const { id } = await createCharge(sql, {
    ...{ accountId: account.id, key: of.key, amountCents: part.amountCents, description: of.description },
    ...{ expiresInSeconds: 0, host, now: clock.now(), isOfBoleto: true, feeCents: of.feeCents },
    payer: { name: of.payer.name, document: of.payer.document },
    due: { dueDate: part.dueDate, daysAfterDue: of.daysAfterDue, terms },
  });
  return toUuid(id);
};

const toPayer = ({ payer }: ReceivableRequest): NewPayer => ({
  ...payer,
  name: toPlainText(payer.name, NAME_LENGTH) ?? payer.name,
});

/** Throws why a wish under an agreement is not issued. */
const requireIssuable = (
  deps: Pick<ReceivableDeps, 'rules' | 'clock'>,
  agreement: AgreementRow,
  request: ReceivableRequest,
): void => {
  requirePayer(agreement, request.payer.document);
  requireReachable(request);
  requireFitting(deps, toParts(request), request);
  requireProtest(request, agreement, deps.clock.now());
};

/** Why a wish under an agreement would not be issued today; null: it would. */
export const judgeWish = (
  deps: Pick<ReceivableDeps, 'rules' | 'clock'>,
  agreement: AgreementRow,
  request: ReceivableRequest,
): BankError | null => {
  try {
    requireIssuable(deps, agreement, request);
    return null;
  } catch (error) {
    if (error instanceof BankError) return error;
    throw error;
  }
};

/** Charges somebody, in the transaction that remembers its key, and has each part registered. Gives their UUIDs. */
export const issueReceivables = async (sql: Sql, deps: IssuingDeps, wish: Wish): Promise<string[]> => {
  const { account, userId, request } = wish;
  const parts = toParts(request);
  const agreement = await holdAgreement(sql, account, request.agreement_id);
  requireIssuable(deps, agreement, request);
  const accountUuid = toUuid(account.id);
  const now = deps.clock.now();
  const payer = toPayer(request);
  const payerId = await keepPayer(sql, accountUuid, payer, now);
  const key = await findKey(sql, accountUuid);
  const first = await takeNumbers(sql, { agreementUuid: agreement.id, accountUuid }, parts.length);
  const planId = parts.length > 1 ? toUuid(newId('rcv')) : null;
  const feeCents = toTitleFee(toTermsOn(agreement, toLocalDate(now)).itemFeeCents);
  const description = toPlainText(request.description, TEXT_LENGTH);
  const ids: string[] = [];
  for (const part of parts) {
    const terms = toTerms(request, part.dueDate);
    const ownNumber = first + BigInt(part.position - 1);
    const of = { account, part, terms, key, payer, daysAfterDue: request.days_after_due, feeCents, description };
    const chargeId = await createPixOf(sql, deps, of);
    const facts = { agreementId: agreement.id, userId, payer, payerId, planId, count: parts.length };
    ids.push(await insertPart(sql, { ...of, ...facts, request, ownNumber, chargeId, now }));
  }
  await enqueueDay(sql, accountUuid, now);
  return ids;
};

interface NewPart {
  account: AccountRow;
  agreementId: string;
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

/** Writes a part down and has it registered. Gives its UUID. */
const insertPart = async (sql: Sql, of: NewPart): Promise<string> => {
  const { account, request, part, payer, ownNumber } = of;
  const { amountCents, dueDate, position } = part;
  const id = toUuid(newId('rcv'));
  const freeField = toFreeField('receivable', account, ownNumber);
  const row = {
    ...{ id, token: randomBytes(20).toString('hex'), account_id: toUuid(account.id), agreement_id: of.agreementId },
    ...{ created_by: toUuid(of.userId), payer_id: of.payerId, payer_name: payer.name, payer_document: payer.document },
    ...{ payer_email: payer.email, payer_address: payer.address && JSON.stringify(payer.address) },
    ...{ plan_id: of.planId, plan_position: position, plan_count: of.count, species: request.species },
    document_number: request.document_number || formatOwnNumber('receivable', ownNumber).slice(3, 14),
    ...{ description: of.description, amount_cents: amountCents, fee_cents: of.feeCents, due_date: dueDate },
    ...{ grace_date: rollToBusinessDay(dueDate, 1), days_after_due: request.days_after_due },
    ...{ last_day: toLastDay(dueDate, request.days_after_due), terms: JSON.stringify(of.terms) },
    protest_after_days: request.protest_after_days,
    ...{ remind_before_days: request.reminders.before_days, remind_on_due: request.reminders.on_due },
    ...{ remind_after_days: request.reminders.after_days, send_now: request.send_now, own_number: ownNumber },
    barcode: formatBoletoBarcode({ bank: account.compe, dueDate, amountCents, freeField }),
    ...{ charge_id: of.chargeId, created_at: of.now },
  };
  const names = Object.keys(row);
  await sql.query(
    `insert into receivable (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  await enqueueRegistration(sql, id, 1);
  return id;
};
