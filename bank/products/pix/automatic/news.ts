import type { Shortage } from '../../../contract/payments/due';
import { toLocalHour } from '../../../core/clock';
import { toDayOfInstantWords, toDayWords } from '../../../core/day-words';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type News, type Notifier, tellChanged } from '../../../ground/notifications';
import { SHORTAGE_WORDS } from '../pay';
import type { StoredCharge } from './charge-rows';
import type { StoredRecurrence } from './rows';
import { toChargeFailure } from './wire';
import { toAmountWords } from './words';

type Words = Pick<News, 'title' | 'body' | 'ask'>;

const tell = async (sql: Sql, notifier: Notifier, recurrence: StoredRecurrence, words: Words): Promise<void> => {
  const accountId = fromUuid('acc', recurrence.accountId);
  const href = `/pix/automatic/${fromUuid('prc', recurrence.id)}?conta=${accountId}`;
  await notifier.notifyPeopleOf(sql, accountId, { ...words, kind: 'pix_recurrence', href });
  await tellChanged(sql, accountId, ['pix']);
};

const toReceiver = ({ receiver, subject }: StoredRecurrence): string => `${receiver.owner.name}, ${subject}`;

/** Tells that a receiver asks to be allowed to charge. */
export const tellProposed = (sql: Sql, notifier: Notifier, recurrence: StoredRecurrence): Promise<void> =>
  tell(sql, notifier, recurrence, {
    ask: { about: fromUuid('prc', recurrence.id), until: recurrence.expiresAt },
    title: `${recurrence.receiver.owner.name} pede um Pix Automático`,
    body: `${recurrence.subject}. ${toAmountWords(recurrence)}. Nada é pago sem a sua autorização. Responda até ${toDayOfInstantWords(recurrence.expiresAt)}.`,
  });

/** Tells that nobody answered in time, or that the receiver gave up what it asked for or was allowed. */
export const tellEnded = async (sql: Sql, notifier: Notifier, recurrence: StoredRecurrence): Promise<void> => {
  await notifier.settle(sql, fromUuid('prc', recurrence.id));
  await tell(
    sql,
    notifier,
    recurrence,
    recurrence.status === 'expired'
      ? { title: 'Um pedido de Pix Automático venceu', body: `${toReceiver(recurrence)}. Nada será pago.` }
      : {
          title: `${recurrence.receiver.owner.name} encerrou um Pix Automático`,
          body: `${recurrence.subject}. Nada mais será pago por ele.`,
        },
  );
};

/** Tells what will be paid, when, and until when it may be stopped. */
export const tellScheduled = (
  sql: Sql,
  notifier: Notifier,
  recurrence: StoredRecurrence,
  charge: Pick<StoredCharge, 'amountCents' | 'payOn' | 'extraTries'>,
): Promise<void> =>
  tell(sql, notifier, recurrence, {
    title: `Pix Automático de ${formatCents(charge.amountCents)} em ${toDayWords(charge.payOn)}`,
    body: `${charge.extraTries > 0 ? 'Nova tentativa. ' : ''}${toReceiver(recurrence)}. Você pode cancelar até 23h59 do dia anterior.`,
  });

/** Tells that a charge was outside what was authorised. */
export const tellRefused = (
  sql: Sql,
  notifier: Notifier,
  recurrence: StoredRecurrence,
  { amountCents, code }: { amountCents: bigint; code: string },
): Promise<void> =>
  tell(sql, notifier, recurrence, {
    title: `Cobrança de ${formatCents(amountCents)} recusada`,
    body: `${toReceiver(recurrence)}. ${toChargeFailure(code).reason} Nenhum valor saiu da conta.`,
  });

/** Tells that a charge of today waits, why, and when it is tried again. */
export const tellWaiting = (
  sql: Sql,
  notifier: Notifier,
  recurrence: StoredRecurrence,
  { amountCents, shortage, tryAt }: { amountCents: bigint; shortage: Shortage; tryAt: Date },
): Promise<void> =>
  tell(sql, notifier, recurrence, {
    title: `Pix Automático de ${formatCents(amountCents)} aguarda ${SHORTAGE_WORDS[shortage]}`,
    body: `${toReceiver(recurrence)}. ${toChargeFailure(shortage).reason} Tentamos de novo hoje às ${toLocalHour(tryAt)}h.`,
  });

/** Tells that a charge was not paid on its day. */
export const tellNotPaid = (
  sql: Sql,
  notifier: Notifier,
  recurrence: StoredRecurrence,
  { amountCents, code }: { amountCents: bigint; code: string },
): Promise<void> =>
  tell(sql, notifier, recurrence, {
    title: `Pix Automático de ${formatCents(amountCents)} não realizado`,
    body: `${toReceiver(recurrence)}. ${toChargeFailure(code).reason} Nenhum valor saiu da conta.`,
  });
