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

const notify = (sql: Sql, notifier: Notifier, accountUuid: string, words: Pick<News, 'title' | 'body'>) => {
  const accountId = fromUuid('acc', accountUuid);
  const href = `/pix/automatic?conta=${accountId}`;
  return notifier.notifyPeopleOf(sql, accountId, { ...words, kind: 'pix_recurrence', href });
};

const ANSWERS = {
  approved: 'autorizou',
  rejected: 'não autorizou',
  cancelled: 'encerrou',
} as const;

/** Tells people what a payer answered, or that it ended what it had approved. */
export const notifyAnswer = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  answer: keyof typeof ANSWERS,
): Promise<void> => {
  await notify(sql, notifier, mandate.accountId, {
    title: `${mandate.debtor.name} ${ANSWERS[answer]} um Pix Automático`,
    body: `${mandate.subject ?? mandate.contract}. ${answer === 'approved' ? 'Você já pode cobrar.' : 'Nada mais será cobrado por ele.'}`,
  });
};

/** Tells people that a charge was not paid on its day. */
export const notifyNotPaid = async (
  sql: Sql,
  notifier: Notifier,
  mandate: StoredMandate,
  charge: StoredCharge,
): Promise<void> => {
  await notify(sql, notifier, mandate.accountId, {
    title: `Pix Automático de ${formatCents(charge.amountCents)} não foi pago`,
    body: `${mandate.debtor.name}, ${toDayWords(lastTry(charge).payOn)}.`,
  });
};
