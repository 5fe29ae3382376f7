import { toDayWords } from '../../../core/day-words';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import { type News, type Notifier, tellChanged } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import { announceRecurrence } from '../api';
import { findCharge, lastTry, type StoredCharge } from './charge-rows';
import { findMandate, type StoredMandate } from './rows';
import { toCobrNotice, toRecNotice } from './wire';

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

/** Tells people that a charge was not paid on its day, and the day on which it is tried again. */
export const notifyNotPaid = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  { charge, againOn }: { charge: StoredCharge; againOn: string | undefined },
): Promise<void> => {
  const day = toDayWords(lastTry(charge).payOn);
  await notify(sql, notifier, mandate, {
    title: `Pix Automático de ${formatCents(charge.amountCents)} não foi pago`,
    body: `${mandate.debtor.name}, ${day}.${againOn === undefined ? '' : ` Nova tentativa em ${toDayWords(againOn)}.`}`,
  });
};

/** Tells people that a cycle waits for its amount, or that it was too late for its charge. */
export const notifyCycle = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  { dueOn, isMissed }: { dueOn: string; isMissed: boolean },
): Promise<void> => {
  const day = toDayWords(dueOn);
  await notify(sql, notifier, mandate, {
    title: isMissed
      ? `A cobrança de ${mandate.debtor.name} de ${day} não foi feita`
      : `Informe o valor da cobrança de ${mandate.debtor.name}`,
    body: isMissed
      ? 'Passou o prazo de 2 dias antes do vencimento. O próximo ciclo é cobrado normalmente.'
      : `Vencimento em ${day}. Ela pode ser feita até 2 dias antes.`,
  });
};
