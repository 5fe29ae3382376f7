import type { limitWishes } from '../../contract/payments/limits';
import type { Route } from '../../core/operation';
import type { ActsOf } from '../../parcel';
import type { LimitsDeps } from './deps';
import { createLimitsRoutes } from './routes';
import { createLimitAct } from './step-up';

export { askHigher, cancelAsked, createCancelAskedBy, lowerAtOnce } from './acts';
export type { LimitBook, LimitBooks, LimitWish, UsedLimit } from './book';
export { requireAtMost, toAmountDirection, toChange, toRaiseTitle, toValue, toValueWords } from './change-value';
export { type ChangedLimit, toHeld, toHighest } from './changed';
export { requireHigher } from './changes';
export { createDayLimitBook, getDayLeft } from './day-book';
export { createDayLimitRules } from './day-rules';
export type { Direction, LimitFamilies, LimitFamilyRules } from './family';
export { createListRaises, listChanges, listPending } from './list-changes';
export { tellLimits } from './news';
export { limitsParts } from './parts';
export { type ChangeStore, inEffect, lockLimits } from './store';
export {
  countUse,
  countWithMonth,
  getUse,
  giveBackLimit,
  giveBackUse,
  type LimitUse,
  takeUse,
  takeWithMonth,
  toLimitMonth,
  toMonthUse,
} from './use';

/** The limits of every family of payments: what is used of them, and how they change. */
export const createLimitsModule = (deps: LimitsDeps): { routes: Route[]; acts: ActsOf<typeof limitWishes> } => ({
  routes: createLimitsRoutes(deps),
  acts: createLimitAct(deps),
});
