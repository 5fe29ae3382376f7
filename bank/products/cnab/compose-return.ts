import { toLocalDate } from '../../core/clock';
import {
  asValues,
  composeFile,
  type CnabLine,
  detail,
  type Detail,
  FILE_HEADER,
  joinLines,
  type Layout,
  PAYMENT_LOTE_HEADER,
  readLine,
  SEGMENT_Z,
} from '../../formats/cnab';
import type { Lote, Payment, Scan } from './facts';
import type { ReturnContent } from './write-return';

/** What a retorno says of one payment. */
export interface Told {
  payment: Payment;
  occurrences: string[];
  bankNumber: string;
  paid: { day: string; amountCents: bigint; authentication: string } | null;
}

const WIDTH = 240;

/** The values of a line as far as they can be read, whatever its width. */
export const toValues = (line: CnabLine): Detail['values'] => {
  if (!line.layout || line.text.length === WIDTH) return line.values;
  const text = line.text.padEnd(WIDTH).slice(0, WIDTH);
  return readLine(line.layout, text, { line: line.line, reach: 'line' }).values;
};

/** Day and amount of what was paid: of a segment without fields for it, those of the payment itself. */
const toPaidValues = ({ fields }: Layout, { day, amountCents }: NonNullable<Told['paid']>): Detail['values'] =>
  fields.some(({ name }) => name === 'paid')
    ? { paid_on: day, paid: amountCents }
    : { pay_on: day, amount: amountCents };

const toDetails = ({ payment, occurrences, bankNumber, paid }: Told): Detail[] => {
  const { opener, others } = payment;
  if (!opener.layout) return [];
  const said = {
    ...{ occurrences: occurrences.join(''), bank_number: bankNumber },
    ...(paid && toPaidValues(opener.layout, paid)),
  };
  return [
    { layout: opener.layout, values: { ...toValues(opener), ...said } },
    ...others.flatMap(line => (line.layout ? [{ layout: line.layout, values: toValues(line) }] : [])),
    ...(paid ? [detail(SEGMENT_Z, { authentication: paid.authentication })] : []),
  ];
};

/** São Paulo's hour as `HHMMSS`: that of an instant, three hours back. */
export const toReturnTime = (now: Date): string => {
  const [, time = ''] = new Date(now.getTime() - 3 * 3_600_000).toISOString().split('T');
  return time.slice(0, 8).replaceAll(':', '');
};

const toLote = (header: Lote['header'], told: readonly Told[], occurrences: string) => ({
  family: 'payments' as const,
  header: { ...asValues(PAYMENT_LOTE_HEADER, header?.values ?? {}), occurrences },
  details: told.flatMap(toDetails),
});

export interface ReturnHead {
  bank: string;
  number: number;
  isCritique: boolean;
  now: Date;
}

/** Writes a retorno: the lines of the remessa that something is said of, with what is said, in the lotes that they came in. */
const composeReturn = (scan: Scan, told: readonly Told[], head: ReturnHead): Buffer => {
  const lotes = [...scan.lotes].flatMap(([ordinal, { header, isBad }]) => {
    const own = told.filter(({ payment }) => payment.lote === ordinal);
    return own.length === 0 ? [] : [toLote(header, own, head.isCritique && isBad ? 'HA' : '')];
  });
  const header = asValues(FILE_HEADER, scan.header?.values ?? {});
  const lines = composeFile({
    header: {
      ...{ ...header, bank: head.bank, direction: '2', nsa: String(head.number) },
      ...{ made_on: toLocalDate(head.now), made_at: toReturnTime(head.now) },
      for_bank: head.isCritique ? 'PRE-CRITICA' : '',
    },
    lotes,
  });
  return Buffer.from(joinLines(lines), 'latin1');
};

const isPaid = ({ occurrences }: Told): boolean => occurrences.every(code => code === '00' || code === 'BD');

/** A retorno of payments, in sum and under its number. */
export const toReturnContent = (scan: Scan, told: readonly Told[], head: Omit<ReturnHead, 'number'>): ReturnContent => {
  const right = told.filter(isPaid);
  const amountCents = right.reduce((total, { payment, paid }) => {
    const { amount } = payment.opener.values;
    return total + (paid?.amountCents ?? (typeof amount === 'bigint' ? amount : 0n));
  }, 0n);
  return {
    ...{ layout: '240', right: right.length, wrong: told.length - right.length, amountCents },
    compose: number => composeReturn(scan, told, { ...head, number }),
  };
};
