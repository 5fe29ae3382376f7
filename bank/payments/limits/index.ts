export type { LimitBook, LimitBooks, LimitWish, UsedLimit } from './book';
export { createDayLimitBook, getDayLeft } from './day-book';
export { limitsParts } from './parts';
export { countUse, getUse, giveBackUse, type LimitUse, takeUse } from './use';
