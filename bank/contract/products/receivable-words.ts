/*
 * What is said of collecting by boleto without zod: a page may load it.
 */

/** `registering`: nobody can pay it yet; `protested`: sent to the notary, still payable; `paying`: its money is on the way; `received`: paid by another way, as its maker says; `expired`: written off after its last day. */
export const RECEIVABLE_STATUSES = [
  'registering',
  'open',
  'overdue',
  'protested',
  'paying',
  'paid',
  'received',
  'expired',
  'canceled',
] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** Espécie: duplicata mercantil, duplicata de serviço, mensalidade escolar, recibo. */
export const RECEIVABLE_SPECIES = ['DM', 'DS', 'ME', 'RC'] as const;
export type ReceivableSpecies = (typeof RECEIVABLE_SPECIES)[number];

/** `asked`: the registry is being told; `notary`: the notary has it, the boleto may still be paid; `recorded`: nobody paid there in time, it is stopped no more; `stopped`: taken back by its maker. */
export const PROTEST_STATES = ['asked', 'notary', 'recorded', 'stopped'] as const;
export type ProtestState = (typeof PROTEST_STATES)[number];

/** The kinds that a notary takes. */
export const PROTESTABLE: readonly ReceivableSpecies[] = ['DM', 'DS'];

export const MOST_INSTALMENTS = 60;
/** The largest value that a barcode holds. */
export const MOST_RECEIVABLE_CENTS = 9_999_999_999;
/** Days of a report. */
export const MOST_REPORT_DAYS = 92;

/** How the maker was paid by another way. */
export const RECEIVED_WAYS = ['cash', 'pix', 'transfer', 'card', 'other'] as const;
export type ReceivedWay = (typeof RECEIVED_WAYS)[number];
