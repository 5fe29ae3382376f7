import type { BatchRowKind } from '../../contract/products/batch-words';
import { type BankHours, toWindow } from '../../core/bank-hours';
import { rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { hoursOfBarcode } from '../boleto';
import { taxHours } from '../tax';
import type { BatchDeps } from './deps';

const ANY_DAY: readonly BatchRowKind[] = ['pix_key', 'pix_account', 'top_up', 'gift_card'];
const leavesAnyDay = (kind: BatchRowKind): boolean => ANY_DAY.includes(kind);

/** Whether the day of a row is over: that of one for a day of rest is the next on which banks work. */
export const hasPassed = ({ kind, day }: { kind: BatchRowKind; day: string | null }, today: string): boolean =>
  day !== null && (leavesAnyDay(kind) ? day : rollToBusinessDay(day, 1)) < today;

/** In which hours of banks a row leaves. */
const hoursOf = (
  { kind, barcode }: { kind: BatchRowKind; barcode: string | null },
  { ted, boleto }: BatchDeps['rules'],
  now: Date,
): BankHours => {
  if (kind === 'tax') return taxHours(boleto);
  return barcode === null ? ted : hoursOfBarcode(boleto, barcode, toLocalDate(now));
};

/** The day on which a row leaves when it is authorised now: a Pix, a top-up or a gift card on any day, the others on the next on which banks work and take it. */
export const toLeavingDay = (
  { kind, day, barcode }: { kind: BatchRowKind; day: string | null; barcode: string | null },
  { ted, boleto }: BatchDeps['rules'],
  now: Date,
): string => {
  const wished = day ?? toLocalDate(now);
  if (leavesAnyDay(kind)) return wished;
  const { leavesOn } = toWindow(hoursOf({ kind, barcode }, { ted, boleto }, now), now);
  return wished <= leavesOn ? leavesOn : rollToBusinessDay(wished, 1);
};
