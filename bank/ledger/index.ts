export { getLedgerBalance, type LedgerBalance, type NewLedgerAccount, openLedgerAccount } from './accounts';
export { type EntryFilter, type EntryPage, listEntries, MAX_EXAMINED } from './entries';
export { type NewHold, placeHold, releaseHold } from './holds';
export { createLedger, type LedgerConfig } from './ledger';
export { type DaySum, sumByDay } from './sum-by-day';
export { SYSTEM_ACCOUNTS } from './system-accounts';
export { findTransactionByKey } from './transactions';
export type * from './types';
export { haltLedger, liftHalt, type VerificationReport, type Violation, verifyLedger } from './verify';
