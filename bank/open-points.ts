import type { PointCounters } from './modules/account-closing';
import { countOpenPayments, countReturnsTo } from './modules/pix';
import { countCredentials } from './modules/pix-api';
import { countArriving, countOpenCharges } from './modules/pix-charges';
import { countOpenDisputes, countPromised } from './modules/pix-disputes';
import { countKeys, countOpenClaims } from './modules/pix-keys';
import { countOpenRecurrences } from './modules/pix-recurrences';
import { countOpenRefunds, countRefundsTo } from './modules/pix-returns';
import { countScheduled } from './modules/pix-schedules';
import { countOpenSharings } from './modules/open-finance';

/** What an account has open, asked of the module that keeps it; a new module that can bind an account adds its line. */
export const OPEN_POINTS: PointCounters = {
  on_the_way: async (sql, account) =>
    (await countOpenPayments(sql, account)) +
    (await countArriving(sql, account)) +
    (await countOpenRefunds(sql, account)),
  coming_back: async (sql, account, now) =>
    (await countPromised(sql, account, now)) +
    (await countReturnsTo(sql, account)) +
    (await countRefundsTo(sql, account)),
  scheduled: countScheduled,
  recurring: countOpenRecurrences,
  charges: countOpenCharges,
  keys: countKeys,
  claims: countOpenClaims,
  disputes: countOpenDisputes,
  api_keys: countCredentials,
  sharings: countOpenSharings,
};
