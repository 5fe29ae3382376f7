/** Closed sets of receipts of purchases without their shapes: pages read them too. */

/** `required`: asked for until a day; `missing`: that day is over; `exception_asked`: there is none, and the company has not said; `excepted`: it agreed. */
export const RECEIPT_STATES = [
  'not_required',
  'required',
  'missing',
  'attached',
  'exception_asked',
  'excepted',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Days in which a receipt comes, of which a company chooses. */
export const RECEIPT_DAYS = [3, 7, 14, 30, 60] as const;
export type ReceiptDays = (typeof RECEIPT_DAYS)[number];

/** How far back a rule looks when it is set. */
export const RECEIPT_LOOKS_BACK_DAYS = 60;

export const PURCHASE_FILES = 5;
export const PURCHASE_NOTE = 500;
export const SHORTEST_RECEIPT_REASON = 5;
export const LONGEST_RECEIPT_REASON = 200;
