import { addDays } from '../../../core/calendar';
import type { StoredReceivable } from '../../receivable';

/** What a retorno says of a title: a movement of C044 with its reasons, `told` to know it by later. */
export interface TitleOutcome {
  movement: '06' | '09' | '14' | '17' | '23';
  reasons: string;
  told: string;
  isFinal: boolean;
}

const BY_CLEARING = '04';
const BY_ELECTRONIC_MEANS = '06';
const WRITTEN_OFF_ONLINE = '11';
const WRITTEN_OFF_LATE = '13';
/** What is told of a title whose last day is over: what was paid in time may be told later. */
const RAN_OUT = `09 ${WRITTEN_OFF_LATE}`;
/** Days after the last one until which the word of a payment is waited for. */
const WAITED_DAYS = 60;

/** Whether a movement tells of a payment. */
export const isPaid = (movement: string): boolean => movement === '06' || movement === '17';

const final = (movement: '06' | '09' | '17', reasons: string): TitleOutcome => ({
  ...{ movement, reasons, told: movement, isFinal: true },
});

const MOVED = '14 ';

/** The day on which a title is due, as far as was told. */
const toKnownDay = (dueOn: string | null, told: string): string | null =>
  told.startsWith(MOVED) ? told.slice(MOVED.length) : dueOn;

/** What became of a title that was due on a day as it came, and was told of last as `told`; null: nothing that is not known. */
export const toTitleOutcome = (
  { status, paid_by, due_date }: Pick<StoredReceivable, 'status' | 'paid_by' | 'due_date'>,
  { dueOn, told }: { dueOn: string | null; told: string },
): TitleOutcome | null => {
  const hasRunOut = told === RAN_OUT;
  switch (status) {
    case 'paid':
      return final(hasRunOut ? '17' : '06', paid_by === 'pix' ? BY_ELECTRONIC_MEANS : BY_CLEARING);
    case 'canceled':
    case 'received':
      return hasRunOut ? null : final('09', WRITTEN_OFF_ONLINE);
    case 'expired':
      return hasRunOut ? null : { movement: '09', reasons: WRITTEN_OFF_LATE, told: RAN_OUT, isFinal: false };
    case 'protested':
      return { movement: '23', reasons: '', told: '23', isFinal: false };
    case 'paying':
      return null;
    default:
      return due_date === toKnownDay(dueOn, told)
        ? null
        : { movement: '14', reasons: '', told: `${MOVED}${due_date}`, isFinal: false };
  }
};

/** Whether nothing is told of a title any more. */
export const isForgotten = ({ last_day }: Pick<StoredReceivable, 'last_day'>, told: string, today: string): boolean =>
  told === RAN_OUT && addDays(last_day, WAITED_DAYS) < today;
