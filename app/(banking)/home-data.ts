import 'server-only';
import type { Account, Balance, CashFlowDay } from '@/bank/contract/ground/accounts';
import type { Contact } from '@/bank/contract/ground/contacts';
import type { Notification } from '@/bank/contract/ground/notifications';
import type { Factors } from '@/bank/contract/ground/factors';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import type { LimitRequest } from '@/bank/contract/products/pix/limits';
import type { PixRecurrence, RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { Preferences } from '@/bank/contract/service/preferences';
import type { StatementPage } from '@/bank/contract/books/statement';
import { lastComingDay, listToday } from '@/components/account/home/today';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { optionalData, readPerson, requireData } from './account-page';
import { KEYS_TO_PAY_AGAIN } from './pay-again';

type List<T> = { data: T[]; next_cursor?: string | null };

const MOST = 100;

/** What waits for the person on an account, or will within days; undefined is what the bank could not tell. */
async function readToday(id: string, now: Date) {
  const path = `/accounts/${id}/pix` as const;
  const to = lastComingDay(now);
  const read = async <T>(place: `/${string}`, query?: Record<string, string | number | boolean>) =>
    optionalData(await readBank<List<T>>(place, query)) ?? undefined;
  const [onTheWay, scheduled, automatic, proposals, charges, disputes, limits, notices] = await Promise.all([
    read<PixPayment>(`${path}/payments`, { status: 'processing', limit: 5 }),
    read<ScheduledPix>(`${path}/schedules`, { state: 'open', to, limit: MOST }),
    read<RecurrenceCharge>(`${path}/recurrence_charges`, { to }),
    read<PixRecurrence>(`${path}/recurrences`, { state: 'awaiting', limit: MOST }),
    read<PixCharge>(`${path}/charges`, { status: 'active', limit: MOST }),
    isFeatureOn(getOpenFlags(), 'pixSupport') ? read<PixDispute>(`${path}/disputes`) : ('closed' as const),
    read<LimitRequest>(`${path}/limit_requests`),
    read<Notification>('/notifications', { unread: true, limit: 3 }),
  ]);
  const pending = limits?.data.filter(({ status }) => status === 'pending');
  return { onTheWay, scheduled, automatic, proposals, charges, disputes, limits: pending, notices };
}

/** Whether a second factor besides e-mail protects the person's access. */
const readIsProtected = async (): Promise<boolean | undefined> => {
  const factors = optionalData(await readBank<Factors>('/identity_server/factors'));
  return factors ? factors.totp !== null || factors.passkeys.length > 0 : undefined;
};

/** Everything at once; null when the session ended meanwhile. Only the balance is something that the page cannot do without. */
export async function readHome({ id }: Account) {
  const path = `/accounts/${id}` as const;
  const now = new Date();
  const [balance, cashFlow, forecast, statement, waiting, contacts, keys, preferences, person] = await Promise.all([
    readBank<Balance>(`${path}/balance`).then(requireData),
    readBank<List<CashFlowDay>>(`${path}/cash-flow`, { days: 30 }).then(optionalData),
    readBank<Forecast>(`${path}/forecast`, { days: 30 }).then(optionalData),
    readBank<StatementPage>(`${path}/statement`, { limit: 8 }).then(optionalData),
    readToday(id, now),
    readBank<List<Contact>>(`${path}/contacts`, { limit: KEYS_TO_PAY_AGAIN }).then(optionalData),
    readBank<List<PixKey>>(`${path}/pix/keys`).then(optionalData),
    readBank<Preferences>('/preferences').then(optionalData),
    readPerson().then(optionalData),
  ]);
  if (!balance) return null;
  return {
    ...{ balance, cashFlow: cashFlow?.data, contacts: contacts?.data, keys: keys?.data, entries: statement?.data },
    forecast: forecast ?? undefined,
    today: listToday({ ...waiting, forecast: forecast ?? undefined, accountId: id, now }),
    order: preferences?.quick_actions ?? [],
    firstName: person?.data.user?.name?.split(' ')[0] ?? '',
    isProtected: statement?.data.length === 0 ? await readIsProtected() : undefined,
  };
}
