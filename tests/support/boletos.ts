import { formatBillBarcode, formatBoletoBarcode, toLine } from '../../bank/formats/boleto';

export interface BoletoOfTest {
  /** Two digits of the table in docs/how-to/boletos.md; absent: nothing special. */
  end?: string;
  bank?: string;
  dueDate?: string | null;
  amountCents?: bigint | null;
  /** Tells boletos apart: nobody pays one twice. */
  number?: number;
}

let last = 0;

/** The line of a boleto that the sandbox's registry knows. */
export const toBoletoLine = ({
  end = '',
  bank = '341',
  dueDate = '2026-11-30',
  amountCents = 100_000n,
  number,
}: BoletoOfTest = {}): string => {
  const tail = end === '' ? '0000' : `9900${end}`;
  const freeField = `${String(number ?? ++last).padStart(25 - tail.length, '0')}${tail}`;
  return toLine(formatBoletoBarcode({ bank, dueDate, amountCents, freeField }));
};

/** The line of a bill of energy, or of another segment, due on a day. */
export const toBillLine = ({
  end = '',
  segment = 3,
  organization = '0053',
  dueDate = '2026-11-30',
  amountCents = 61_234n,
  number,
}: Omit<BoletoOfTest, 'bank' | 'amountCents'> & {
  segment?: 1 | 2 | 3 | 4 | 5 | 7;
  organization?: string;
  amountCents?: bigint;
} = {}): string => {
  const tail = end === '' ? '0000' : `9900${end}`;
  const day = dueDate === null ? '00000000' : dueDate.replaceAll('-', '');
  const freeField = `${day}${String(number ?? ++last).padStart(17 - tail.length, '0')}${tail}`;
  return toLine(formatBillBarcode({ segment, valueIdentifier: 6, value: amountCents, organization, freeField }));
};
