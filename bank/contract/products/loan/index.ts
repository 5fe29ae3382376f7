// The arithmetic of loans, whole: screens load it when it is needed. Its types are in the files of the same names.
export { toDueDays, toPeriods } from './days';
export { toEarlyLines, toExtraPayment, toOwed, toSettlement } from './early';
export { findIofRates } from './iof';
export { countDaysLate, toLateCharges } from './late';
export { calculateLoan } from './loan';
export { toScheduleText } from './text';
export { WITHDRAWAL_DAYS, toLastWithdrawalDay } from './withdrawal';
