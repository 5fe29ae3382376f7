export { getLedgerBalance, openLedgerAccount } from './accounts';
export { type EntryFilter, listEntries, MAX_EXAMINED } from './entries';
export { placeHold, releaseHold } from './holds';
export { createLedger } from './ledger';
export { sumByDay } from './sum-by-day';
export { SYSTEM_ACCOUNTS } from './system-accounts';
export { findTransactionByKey } from './transactions';
export type * from './types';
export { haltLedger, liftHalt, verifyLedger } from './verify';
