import { addScheduleDays } from '../../bank/contract/schedule-days';
import { formatBoletoBarcode } from '../../bank/formats/boleto';

/** The barcode of a boleto that is due in twenty days. Nobody pays one twice: each has a number of its own. */
export const newBarcode = (amountCents: bigint): string => {
  const dueDate = addScheduleDays(new Date().toISOString().slice(0, 10), 20);
  const freeField = `${String(Math.floor(Math.random() * 1e9)).padStart(21, '0')}0000`;
  return formatBoletoBarcode({ bank: '341', dueDate, amountCents, freeField });
};
