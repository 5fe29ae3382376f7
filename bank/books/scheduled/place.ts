import type { ScheduledPayment } from '../../contract/books/scheduled';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { DayPlace } from '../../payments/orders';

const PLACE = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const isDay = (date: string): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};

/** Where a payment stands in the calendar. */
export const toPlace = ({ date, id }: Pick<ScheduledPayment, 'date' | 'id'>): DayPlace => ({ date, id: toUuid(id) });

/** The same as a cursor. */
export const formatPlace = (payment: ScheduledPayment): string => {
  const { date, id } = toPlace(payment);
  return `${date}~${id}`;
};

/** Reads a cursor. Throws `validation_failed`. */
export const parsePlace = (cursor: string): DayPlace => {
  const [, date = '', id = ''] = PLACE.exec(cursor) ?? [];
  if (!isDay(date)) throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  return { date, id };
};

/** Which of two places comes first. */
export const comparePlaces = (a: DayPlace, b: DayPlace): number =>
  a.date.localeCompare(b.date) || (a.id < b.id ? -1 : Number(a.id > b.id));
