export { toInsert } from './columns';
export { queueOrder } from './commit';
export {
  type DayOrder,
  findDayOrder,
  hasLeft,
  isPayment,
  isWaiting,
  listDayOrders,
  listOfSeries,
  toDayStatus,
  toIsPayment,
} from './day-orders';
export { type DayPlace, type DayRow, type DayRowQuery, listDayRows } from './day-rows';
export { createOrderDesks, type OrderDesk } from './desks';
export { type CancelWaitingOf, countWaitingOf } from './of-person';
export {
  dropHidden,
  type FindHidden,
  type FindUntold,
  FROM_FILES,
  type HiddenReader,
  listHidden,
  requireShown,
} from './hidden';
export { ordersParts } from './parts';
export { type Paying, toPersonPaying, toSystemPaying } from './paying';
export { listPayeeColumns, type PayeeRow, toOrderPayee, toPayeeRow, toPayer } from './payee';
export { requireWithinPerson, sumPersonDay } from './person-limit';
export {
  dropPersonLimits,
  findHeldPersonLimit,
  mapPersonLimits,
  type PersonLimit,
  setPersonLimit,
} from './person-limit-rows';
export { requireBankDay, requireDays, toDaysWords, toRepeat } from './plan';
export { seenBy, toLegs } from './posting';
export type { FindOrderReceipt, OrderReceipt } from './receipts';
export { createPaymentReading, requireOne } from './reading';
export { findOrder, findOrders, forgetSent, lockOrder, markReturned } from './rows';
export { failOrder, type OnNoted } from './settle';
export { exceptUntold, type TellSystems, withSystems } from './systems';
export { isOneByOne } from './one-by-one';
export { isToldTogether } from './told-together';
export type * from './types';
export { findUsualByAccount, findUsualByRef } from './usual-amount';
export { listVoidOrders, mapOrderAmounts } from './void';
