import 'server-only';
import type { Account, Balance, CashFlowDay, Contact } from '@/bank/contract/accounts';
import type { Notification } from '@/bank/contract/notifications';
import type { PixPayment } from '@/bank/contract/pix';
import type { PixKey } from '@/bank/contract/pix-keys';
import type { RecurrenceCharge } from '@/bank/contract/pix-recurrences';
import type { ScheduledPix } from '@/bank/contract/pix-schedules';
import type { Forecast, Preferences } from '@/bank/contract/preferences';
import type { StatementPage } from '@/bank/contract/statement';
import { listToday } from '@/components/home/today';
import { toLocalDate } from '@/components/ui/format';
import { readBank } from '@/gateway/page-data';
import { optionalData, readPerson, requireData } from './account-page';
import { KEYS_TO_PAY_AGAIN } from './pay-again';

type List<T> = { data: T[] };

/** Everything at once; null when the session ended meanwhile. Only the balance is something that the page cannot do without. */
export async function readHome({ id }: Account) {
  const path = `/accounts/${id}` as const;
  const today = toLocalDate(new Date());
  const [
    balance,
    cashFlow,
    forecast,
    statement,
    onTheWay,
    scheduled,
    automatic,
    contacts,
    keys,
    notices,
    preferences,
    person,
  ] = await Promise.all([
    readBank<Balance>(`${path}/balance`).then(requireData),
    readBank<List<CashFlowDay>>(`${path}/cash-flow`, { days: 30 }).then(optionalData),
    readBank<Forecast>(`${path}/forecast`, { days: 30 }).then(optionalData),
    readBank<StatementPage>(`${path}/statement`, { limit: 8 }).then(optionalData),
    readBank<List<PixPayment>>(`${path}/pix/payments`, { status: 'processing', limit: 5 }).then(optionalData),
    readBank<List<ScheduledPix>>(`${path}/pix/schedules`, { state: 'open', to: today, limit: 100 }).then(optionalData),
    readBank<List<RecurrenceCharge>>(`${path}/pix/recurrence_charges`, { to: today }).then(optionalData),
    readBank<List<Contact>>(`${path}/contacts`, { limit: KEYS_TO_PAY_AGAIN }).then(optionalData),
    readBank<List<PixKey>>(`${path}/pix/keys`).then(optionalData),
    readBank<List<Notification>>('/notifications', { unread: true, limit: 3 }).then(optionalData),
    readBank<Preferences>('/preferences').then(optionalData),
    readPerson().then(optionalData),
  ]);
  if (!balance) return null;
  return {
    ...{ balance, cashFlow: cashFlow?.data, contacts: contacts?.data, keys: keys?.data, entries: statement?.data },
    forecast: forecast ?? undefined,
    today: listToday({
      onTheWay: onTheWay?.data ?? [],
      scheduled: scheduled?.data ?? [],
      automatic: automatic?.data ?? [],
      notices: notices?.data ?? [],
      forecast: forecast ?? undefined,
      accountId: id,
    }),
    order: preferences?.quick_actions ?? [],
    firstName: person?.data.user?.name?.split(' ')[0] ?? '',
  };
}
