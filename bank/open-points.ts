import type { PointCounters } from './service/account-closing';
import { countOpenPayments, countReturnsTo } from './products/pix/pay';
import { countCredentials } from './products/pix/api';
import { countArriving, countOpenCharges } from './products/pix/charges';
import { countOpenDisputes, countPromised } from './products/pix/support';
import { countKeys, countOpenClaims } from './products/pix/keys';
import { countOpenRecurrences } from './products/pix/automatic';
import { countOpenRefunds, countRefundsTo } from './products/pix/returns';
import { countScheduled } from './products/pix/schedules';
import { countOpenSharings } from './service/open-finance';

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
