import type { Shortage } from '../../../contract/payments/due';
import { BANK_TIME_ZONE } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import { SHORTAGE_WORDS, toFailure } from '../pay';
import type { StoredScheduled } from './rows';

const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: BANK_TIME_ZONE, hour: '2-digit', minute: '2-digit' });

const tell = async (
  sql: Sql,
  notifier: Notifier,
  scheduled: StoredScheduled,
  news: { title: string; body: string },
) => {
  const accountId = fromUuid('acc', scheduled.accountId);
  const href = `/pix/scheduled/${fromUuid('psc', scheduled.id)}?conta=${accountId}`;
  await notifier.notifyPeopleOf(sql, accountId, { ...news, kind: 'pix_schedule', href });
  await tellChanged(sql, accountId, ['pix']);
};

/** Tells that a payment of today waits, why, and when it is tried again. */
export const tellWaiting = (
  sql: Sql,
  notifier: Notifier,
  scheduled: StoredScheduled,
  { shortage, tryAt }: { shortage: Shortage; tryAt: Date },
): Promise<void> =>
  tell(sql, notifier, scheduled, {
    title: `Pix agendado de ${formatCents(scheduled.amountCents)} espera ${SHORTAGE_WORDS[shortage]}`,
    body: `Para ${scheduled.payee.owner.name}. ${toFailure(shortage).reason} Tentamos de novo hoje às ${TIME.format(tryAt)}.`,
  });

/** Tells that a payment was not made and will not be tried again. */
export const tellNotPaid = (sql: Sql, notifier: Notifier, scheduled: StoredScheduled, code: string): Promise<void> =>
  tell(sql, notifier, scheduled, {
    title: `Pix agendado de ${formatCents(scheduled.amountCents)} não realizado`,
    body: `Para ${scheduled.payee.owner.name}. ${toFailure(code).reason} Nenhum valor saiu da conta.`,
  });
