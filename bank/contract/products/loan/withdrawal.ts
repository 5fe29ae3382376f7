import { addScheduleDays } from '../../schedule-days';

/** Days in which a contract made at a distance may be taken back; the day of the release is not counted. */
export const WITHDRAWAL_DAYS = 7;

export const toLastWithdrawalDay = (releaseOn: string): string => addScheduleDays(releaseOn, WITHDRAWAL_DAYS);
