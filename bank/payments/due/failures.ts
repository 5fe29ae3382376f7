import { type Refusal, REFUSALS, type Shortage, SHORTAGES } from '../../contract/payments/due';

/** Whether a later try of the day may mend a refusal. */
export const isShortage = (code: string | null): code is Shortage => SHORTAGES.some(shortage => shortage === code);

/** Whether no later try mends a refusal. */
export const isRefusal = (code: string | null): code is Refusal => REFUSALS.some(refusal => refusal === code);
