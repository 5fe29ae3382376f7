import type { z } from 'zod';
import type { CycleCharge, mandateRequest } from '../../../contract/products/pix/mandate-desk';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { fromWire, toDecimal } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import { DAY_MS } from '../../../contract/durations';
import type { RecBody } from '../../../contract/products/pix/mandate-body';
import { randomBytes } from 'node:crypto';
import { parseCnpj, parseCpf } from '../../../formats/documents';
import { findInstitution } from '../../../providers';
import type { AccountRow } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { createCharge, findChargeByTxid, toNewCharge, withdrawCharge as withdrawOffered } from '../charges';
import { chargeUnder, tryAgain, withdrawCharge } from './charge-acts';
import { isCycleCharged, type StoredCharge } from './charge-rows';
import { toJourney } from './desk-wire';
import { insertLocation } from './location-rows';
import { endMandate, makeMandate } from './mandate-acts';
import { makeRequest } from './request-acts';
import { getMandate, type StoredMandate } from './rows';
import { findChargeProblem, findRetryProblem, LATEST_DAYS, toCycle } from './rules';
import { findReceivingKey } from './tell-payer';
import { PERIODS } from './wire';

type Asked = z.output<typeof mandateRequest>;

/** A request lies before its customer for so long at most. Source: Banco Central, Pix Automático. */
const ANSWER_DAYS = 30;
/** The first cycle leaves a day to answer in. */
const EARLIEST_START_DAYS = LATEST_DAYS + 1;
/** How long the code of a first payment may be paid. */
const FIRST_PAYMENT_SECONDS = 7 * 86_400;

const invalid = (field: string, rule: string): BankError =>
  new BankError('validation_failed', { violations: [{ field, rule }] });

const requireText = (field: string, text: string, most: number): string => {
  const plain = toPlainText(text, most);
  if (plain === null) throw invalid(field, 'required');
  return plain;
};

/** Holds what no schema can judge. Throws `validation_failed`. */
const requireSound = (asked: Asked, now: Date): void => {
  const { customer, starts_on, ends_on, amount_cents, min_maximum_cents, offer } = asked;
  const isDocument = customer.document.length === 11 ? parseCpf(customer.document) : parseCnpj(customer.document);
  if (isDocument === undefined) throw invalid('customer.document', 'check_digits');
  if (amount_cents !== undefined && min_maximum_cents !== undefined) throw invalid('min_maximum_cents', 'fixed_amount');
  if (starts_on < addDays(toLocalDate(now), EARLIEST_START_DAYS)) throw invalid('starts_on', 'too_soon');
  if (ends_on !== undefined && ends_on < starts_on) throw invalid('ends_on', 'before_start');
  if (offer.by === 'with_charge' && offer.due_date >= starts_on) throw invalid('offer.due_date', 'after_start');
  if (offer.by === 'request' && findInstitution(offer.to.institution) === undefined) {
    throw invalid('offer.to.institution', 'unknown');
  }
};

/** The charge that stands beside a recurrence in its code; gives its txid. */
const makeOffered = async (
  sql: Sql,
  { account, key, host }: { account: AccountRow; key: string; host: string },
  { offer, customer, subject }: Asked,
  now: Date,
): Promise<string | null> => {
  if (offer.by !== 'paid_at_once' && offer.by !== 'with_charge') return null;
  const head = { key, amount_cents: offer.amount_cents, message: subject, payer: customer };
  const body =
    offer.by === 'paid_at_once'
      ? ({ kind: 'immediate', ...head, expires_in_seconds: FIRST_PAYMENT_SECONDS } as const)
      : ({ kind: 'due_date', ...head, due_date: offer.due_date } as const);
  return (await createCharge(sql, toNewCharge(host, account, body, now))).txid;
};

const toBody = (asked: Asked, { loc, activation }: { loc: number | null; activation: string | null }): RecBody => {
  const { customer, amount_cents: fixed, min_maximum_cents: floor } = asked;
  const { document, name } = customer;
  const nome = requireText('customer.name', name, 140);
  return {
    vinculo: {
      contrato: requireText('contract', asked.contract, 35),
      ...(asked.subject === undefined ? {} : { objeto: requireText('subject', asked.subject, 35) }),
      devedor: document.length === 11 ? { cpf: document, nome } : { cnpj: document, nome },
    },
    calendario: {
      dataInicial: asked.starts_on,
      ...(asked.ends_on === undefined ? {} : { dataFinal: asked.ends_on }),
      periodicidade: PERIODS[asked.frequency],
    },
    valor: {
      ...(fixed === undefined ? {} : { valorRec: toDecimal(fromWire(fixed)) }),
      ...(floor === undefined ? {} : { valorMinimoRecebedor: toDecimal(fromWire(floor)) }),
    },
    politicaRetentativa: asked.retries_allowed ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
    ...(loc === null ? {} : { loc }),
    ...(activation === null ? {} : { ativacao: { dadosJornada: { txid: activation } } }),
  };
};

/** The last instant at which an answer still comes in time for the first charge. */
const toAnswerBy = (startsOn: string, now: Date): Date => {
  const inTime = startOfLocalDate(addDays(startsOn, 1 - LATEST_DAYS));
  const most = new Date(now.getTime() + ANSWER_DAYS * DAY_MS);
  return inTime < most ? inTime : most;
};

/** Asks a customer to allow charges, which the bank then makes by cycle; gives its UUID. Throws `validation_failed`, `pix_mandate_key_missing`. */
export const propose = async (
  sql: Sql,
  { account, host }: { account: AccountRow; host: string },
  asked: Asked,
  now: Date,
): Promise<string> => {
  requireSound(asked, now);
  const accountUuid = toUuid(account.id);
  const key = await findReceivingKey(sql, accountUuid);
  if (!key) throw new BankError('pix_mandate_key_missing');
  const { offer } = asked;
  const journey = toJourney(offer.by);
  const loc = offer.by === 'request' ? null : await insertLocation(sql, accountUuid, now);
  const offeredTxid = await makeOffered(sql, { account, key: key.key, host }, asked, now);
  const activation = offer.by === 'paid_at_once' ? offeredTxid : null;
  const own = { collectedBy: 'bank', offeredJourney: journey, offeredTxid } as const;
  const code = await makeMandate(sql, account, toBody(asked, { loc, activation }), { now, own });
  if (offer.by === 'request') {
    const { institution: ispbParticipante, branch: agencia, account: number, check_digit: digit } = offer.to;
    const at = { ispbParticipante, agencia, conta: `${number}${digit}` };
    const { document } = asked.customer;
    const destinatario = document.length === 11 ? { ...at, cpf: document } : { ...at, cnpj: document };
    const calendario = { dataExpiracaoSolicitacao: toAnswerBy(asked.starts_on, now).toISOString() };
    await makeRequest(sql, account, { idRec: code, calendario, destinatario }, now);
  }
  return (await getMandate(sql, accountUuid, code)).id;
};

/** Gives a mandate up that the caller holds, with the first payment that nobody made. Throws `pix_mandate_ended`. */
export const withdraw = async (sql: Sql, mandate: StoredMandate, now: Date): Promise<void> => {
  if (mandate.status !== 'created' && mandate.status !== 'approved') throw new BankError('pix_mandate_ended');
  const { offeredJourney, offeredTxid, accountId } = mandate;
  if (mandate.status === 'created' && offeredJourney === 3 && offeredTxid !== null) {
    const offered = await findChargeByTxid(sql, accountId, offeredTxid);
    if (offered) await withdrawOffered(sql, offered.id, now);
  }
  await endMandate(sql, mandate, now);
};

const FIELDS: Readonly<Record<string, string>> = {
  'calendario.dataDeVencimento': 'due_on',
  'valor.original': 'amount_cents',
};

/** Charges a cycle of a mandate that the caller holds. Throws `pix_mandate_ended`, `pix_mandate_cycle_charged`, `pix_mandate_key_missing`, `validation_failed`. */
export const chargeCycle = async (sql: Sql, mandate: StoredMandate, asked: CycleCharge, now: Date): Promise<void> => {
  if (mandate.status !== 'approved') throw new BankError('pix_mandate_ended');
  const wish = {
    txid: randomBytes(16).toString('hex'),
    dueOn: asked.due_on,
    amountCents: fromWire(asked.amount_cents),
    adjusts: true,
    info: toPlainText(asked.description, 140),
    details: {},
  };
  const problem = findChargeProblem(mandate, wish, now);
  if (problem) throw invalid(FIELDS[problem.field] ?? problem.field, problem.rule);
  if (!(await findReceivingKey(sql, mandate.accountId))) throw new BankError('pix_mandate_key_missing');
  if (await isCycleCharged(sql, mandate.id, toCycle(mandate, wish.dueOn))) {
    throw new BankError('pix_mandate_cycle_charged');
  }
  await chargeUnder(sql, mandate, wish, now);
};

/** Takes a charge back that the caller holds. Throws `pix_mandate_charge_closed`. */
export const takeBack = async (sql: Sql, charge: StoredCharge, now: Date): Promise<void> => {
  const isOpen = (charge.status === 'created' || charge.status === 'active') && charge.tries.length === 1;
  if (!isOpen || !(await withdrawCharge(sql, charge, now))) throw new BankError('pix_mandate_charge_closed');
};

/** Tries a charge that the caller holds on another day. Throws `pix_mandate_ended`, `pix_mandate_charge_closed`, `validation_failed`. */
export const tryOn = async (
  sql: Sql,
  mandate: StoredMandate,
  charge: StoredCharge,
  { payOn, now }: { payOn: string; now: Date },
): Promise<void> => {
  if (mandate.status !== 'approved') throw new BankError('pix_mandate_ended');
  const problem = findRetryProblem(mandate, charge, payOn, now);
  if (problem?.field === 'data') throw invalid('pay_on', problem.rule);
  if (problem) throw new BankError('pix_mandate_charge_closed');
  await tryAgain(sql, mandate, charge, { payOn, now });
};
