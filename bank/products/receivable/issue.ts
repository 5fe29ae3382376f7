import { PROTESTABLE } from '../../contract/products/receivable-words';
import type { ReceivableRequest } from '../../contract/products/receivable-shapes';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { parseCnpj, parseCpf } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { type AgreementRow, getAgreementRow, toTermsOn, toTitleFee } from '../agreement';
import { createCharge } from '../pix/charges';
import { enqueueDay } from './day';
import type { IssuingDeps, ReceivableDeps } from './deps';
import { insertRows, type NewRow, toRow } from './insert';
import { findKey } from './key';
import { takeNumbers } from './number';
import { keepPayer, type NewPayer } from './payers';
import { type Part, toParts } from './plan';
import { enqueueRegistrations } from './registry';
import { requireSound, type Terms, toTerms } from './terms';

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

/** What those who are charged together have in common. */
interface Issuing {
  account: AccountRow;
  userId: string;
  agreementId: string;
  /** That they are paid to by Pix; null: the account has none. */
  key: string | null;
  feeCents: bigint;
  /** UUIDs by who they are. */
  payerIds: Map<string, string>;
  now: Date;
}

/** The payer as they are named, kept once for all that they are charged. */
const keepOnce = async (sql: Sql, { account, payerIds, now }: Issuing, payer: NewPayer): Promise<string> => {
  const who = JSON.stringify(payer);
  const known = payerIds.get(who);
  if (known !== undefined) return known;
  const id = await keepPayer(sql, toUuid(account.id), payer, now);
  payerIds.set(who, id);
  return id;
};

/** The parts of one request under the numbers from `first` on, with their payer and Pix written down. */
const prepareParts = async (
  sql: Sql,
  deps: IssuingDeps,
  issuing: Issuing,
  { request, parts, first }: { request: ReceivableRequest; parts: readonly Part[]; first: bigint },
): Promise<NewRow[]> => {
  const payer = toPayer(request);
  const payerId = await keepOnce(sql, issuing, payer);
  const planId = parts.length > 1 ? toUuid(newId('rcv')) : null;
  const description = toPlainText(request.description, TEXT_LENGTH);
  const rows: NewRow[] = [];
  for (const part of parts) {
    const terms = toTerms(request, part.dueDate);
    const ownNumber = first + BigInt(part.position - 1);
    const of = { ...issuing, part, terms, payer, daysAfterDue: request.days_after_due, description };
    const chargeId = await createPixOf(sql, deps, of);
    rows.push(toRow({ ...of, payerId, planId, count: parts.length, request, ownNumber, chargeId }));
  }
  return rows;
};

/** Who is charged together by whom: under one agreement, in one transaction. */
export interface Wishes {
  account: AccountRow;
  /** `usr_…` */
  userId: string;
  requests: readonly [ReceivableRequest, ...ReceivableRequest[]];
}

/**
 * Charges everybody under the agreement of the first, in the caller's transaction, and has each part registered. Gives their UUIDs in the order of the
 * requests; what they have in common is asked for once.
 */
export const issueReceivables = async (
  sql: Sql,
  deps: IssuingDeps,
  { account, userId, requests }: Wishes,
): Promise<string[]> => {
  const agreement = await holdAgreement(sql, account, requests[0].agreement_id);
  for (const request of requests) requireIssuable(deps, agreement, request);
  const accountUuid = toUuid(account.id);
  const now = deps.clock.now();
  const split = requests.map(request => ({ request, parts: toParts(request) }));
  const count = split.reduce((sum, { parts }) => sum + parts.length, 0);
  let first = await takeNumbers(sql, { agreementUuid: agreement.id, accountUuid }, count);
  const issuing: Issuing = {
    ...{ account, userId, agreementId: agreement.id, key: await findKey(sql, accountUuid), now },
    ...{ feeCents: toTitleFee(toTermsOn(agreement, toLocalDate(now)).itemFeeCents), payerIds: new Map() },
  };
  const rows: NewRow[] = [];
  for (const one of split) {
    rows.push(...(await prepareParts(sql, deps, issuing, { ...one, first })));
    first += BigInt(one.parts.length);
  }
  await insertRows(sql, rows);
  const ids = rows.map(({ id }) => id);
  await enqueueRegistrations(sql, ids);
  await enqueueDay(sql, accountUuid, now);
  return ids;
};
