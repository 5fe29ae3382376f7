import type { BankHours } from '../../core/bank-hours';
import { parseBoleto } from '../../formats/boleto';
import type { BoletoRules } from '../../providers';
import { toBill } from './assess';
import { hoursOf, toHoursOf } from './days';

/** When a boleto, bill or tax leaves, by its barcode alone: one that cannot be read as boletos do. */
export const hoursOfBarcode = (rules: BoletoRules, barcode: string, today: string): BankHours => {
  const read = parseBoleto(barcode, today);
  return hoursOf(rules, read.ok ? toHoursOf(read.boleto.kind, toBill(read.boleto)) : 'boleto');
};
