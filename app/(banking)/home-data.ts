import 'server-only';
import { getAgenda } from '@/bank/contract/books/agenda';
import { getMovement } from '@/bank/contract/books/movement';
import { type Account, getBalance } from '@/bank/contract/ground/accounts';
import { getShortcuts } from '@/bank/contract/service/preferences';
import { toFirstRun } from '@/components/account/home/first-run';
import { COMING_DAYS, listNeeds } from '@/components/account/home/needs';
import { packRows } from '@/components/frame/packed-rows';
import { countWaiting } from '@/contexts/waiting-store';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { optionalData, readNews, readPerson, requireData } from './account-page';
import { KEYS_TO_PAY_AGAIN } from './pay-again';

/** Days of the charts behind and ahead, and entries of the list. */
const SHOWN = { past_days: 30, coming_days: 30, entries: 8 };

/** Everything at once; null when the session ended meanwhile. Only the balance is something that the page cannot do without. */
export async function readHome(account: Account) {
  const params = { account_id: account.id };
  const [balance, movement, agenda, shortcuts, news, person] = await Promise.all([
    readBank(getBalance, { params }).then(requireData),
    readBank(getMovement, { params, query: SHOWN }).then(optionalData),
    readBank(getAgenda, { params, query: { days: COMING_DAYS } }).then(optionalData),
    readBank(getShortcuts, { params, query: { contacts: KEYS_TO_PAY_AGAIN } }).then(optionalData),
    readNews().then(optionalData),
    readPerson().then(optionalData),
  ]);
  if (!balance) return null;
  const forecast = movement?.forecast;
  const user = person?.data.user;
  return {
    ...{ balance, entries: movement?.entries },
    cashFlow: movement ? packRows(movement.cash_flow) : undefined,
    forecast: forecast && { ...forecast, data: packRows(forecast.data) },
    ...{ contacts: shortcuts?.contacts, keys: shortcuts?.keys, order: shortcuts?.quick_actions ?? [] },
    firstRun: toFirstRun(movement?.entries, balance.ledger_cents),
    needs: listNeeds({
      ...{ agenda: agenda ?? undefined, notices: news?.data, forecast, now: new Date() },
      isContestOpen: isFeatureOn(getOpenFlags(), 'pixSupport'),
      isOfficeOpen: isFeatureOn(getOpenFlags(), 'paymentOffice'),
      mayAnswer: account.role !== 'viewer',
    }),
    waiting: agenda ? countWaiting(agenda) : undefined,
    firstName: user?.name?.split(' ')[0] ?? '',
    isProtected: user?.has_own_factor,
  };
}
