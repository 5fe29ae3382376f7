import { toDayWords } from '../../../core/day-words';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import { type News, type Notifier, tellChanged } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import { announceRecurrence } from '../api';
import { findCharge, lastTry, type StoredCharge } from './charge-rows';
import { findMandate, type StoredMandate } from './rows';
import { toCobrNotice, toRecNotice, toUnpaidWords } from './wire';

/** Tells the systems and the open pages of a company that a recurrence changed, in the transaction that changed it. */
export const tellMandate = async (sql: Sql, id: string, now: Date): Promise<void> => {
  const mandate = await findMandate(sql, id);
  if (!mandate) return;
  await announceRecurrence(sql, mandate.accountId, { about: 'rec', notice: toRecNotice(mandate), at: now });
  await tellChanged(sql, fromUuid('acc', mandate.accountId), ['pix']);
};

/** The same of a charge. */
export const tellCharge = async (sql: Sql, id: string, now: Date): Promise<void> => {
  const charge = await findCharge(sql, id);
  if (!charge) return;
  await announceRecurrence(sql, charge.accountId, { about: 'cobr', notice: toCobrNotice(charge), at: now });
  await tellChanged(sql, fromUuid('acc', charge.accountId), ['pix']);
};

type Words = Pick<News, 'title' | 'body'>;

const notify = (sql: Sql, notifier: Notifier, { id, accountId: uuid }: StoredMandate, words: Words) => {
  const accountId = fromUuid('acc', uuid);
  const href = `/pix/charges/automatic/${fromUuid('pma', id)}?conta=${accountId}`;
  return notifier.notifyPeopleOf(sql, accountId, { ...words, kind: 'pix_recurrence', href });
};

const ANSWERS = {
  approved: 'autorizou',
  rejected: 'não autorizou',
  cancelled: 'encerrou',
} as const;

const toAfterwards = ({ collectedBy, amountCents }: StoredMandate, answer: keyof typeof ANSWERS): string => {
  if (answer !== 'approved') return 'Nada mais será cobrado por ele.';
  return collectedBy === 'bank' && amountCents !== null ? 'Cada ciclo é cobrado sozinho.' : 'Você já pode cobrar.';
};

/** Tells people what a payer answered, or that it ended what it had approved. */
export const notifyAnswer = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  answer: keyof typeof ANSWERS,
): Promise<void> => {
  await notify(sql, notifier, mandate, {
    title: `${mandate.debtor.name} ${ANSWERS[answer]} um Pix Automático`,
    body: `${mandate.subject ?? mandate.contract}. ${toAfterwards(mandate, answer)}`,
  });
};

/** Tells people that a charge was not paid on its day, why when the bank knows, and the day on which it is tried again. */
export const notifyNotPaid = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  { charge, failureCode, againOn }: { charge: StoredCharge; failureCode: string; againOn: string | undefined },
): Promise<void> => {
  const day = toDayWords(lastTry(charge).payOn);
  const why = toUnpaidWords(failureCode);
  await notify(sql, notifier, mandate, {
    title: `Pix Automático de ${formatCents(charge.amountCents)} não foi pago`,
    body: [
      `${mandate.debtor.name}, ${day}.`,
      ...(why === null ? [] : [why]),
      ...(againOn === undefined ? [] : [`Nova tentativa em ${toDayWords(againOn)}.`]),
    ].join(' '),
  });
};

const GONE = {
  payer: 'O cliente cancelou esta cobrança. O próximo ciclo é cobrado normalmente.',
  institution: 'A instituição do cliente recusou esta cobrança. Combine com ele outra forma de pagar.',
} as const;

/** Tells people that a charge will not be paid, and who says so. */
export const notifyGone = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  { charge, by }: { charge: StoredCharge; by: keyof typeof GONE },
): Promise<void> => {
  await notify(sql, notifier, mandate, {
    title: `Pix Automático de ${formatCents(charge.amountCents)} não será pago`,
    body: `${mandate.debtor.name}, ${toDayWords(lastTry(charge).payOn)}. ${GONE[by]}`,
  });
};

/** Why the bank has not charged a cycle. */
export type CycleProblem = 'no_amount' | 'too_late' | 'no_key';

const toCycleWords = (name: string, day: string): Readonly<Record<CycleProblem, Words>> => ({
  no_amount: {
    title: `Informe o valor da cobrança de ${name}`,
    body: `Vencimento em ${day}. Ela pode ser feita até 2 dias antes.`,
  },
  too_late: {
    title: `A cobrança de ${name} de ${day} não foi feita`,
    body: 'Passou o prazo de 2 dias antes do vencimento. O próximo ciclo é cobrado normalmente.',
  },
  no_key: {
    title: `A cobrança de ${name} de ${day} não foi feita`,
    body: 'A conta não tem chave Pix para receber. Cadastre uma chave e faça a cobrança até 2 dias antes do vencimento.',
  },
});

/** Tells people that a cycle was not charged by itself, and what they can do. */
export const notifyCycle = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  { dueOn, problem }: { dueOn: string; problem: CycleProblem },
): Promise<void> => notify(sql, notifier, mandate, toCycleWords(mandate.debtor.name, toDayWords(dueOn))[problem]);
