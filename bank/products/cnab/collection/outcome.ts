import { addDays } from '../../../core/calendar';
import { isAtNotary, type StoredReceivable } from '../../receivable';

/** What a retorno says of a title: a movement of C044 with its reasons, `told` to know it by later. */
export interface TitleOutcome {
  movement: string;
  reasons: string;
  told: string;
  isFinal: boolean;
}

/** Reasons of a payment or an end. Source: FEBRABAN, CNAB 240, C047 C (of 06, 09 and 17), as `reasons.ts` has it. */
const BY_CLEARING = '04';
const BY_ELECTRONIC_MEANS = '06';
const WRITTEN_OFF_ONLINE = '11';
const WRITTEN_OFF_BY_CLIENT_TIME = '12';
const WRITTEN_OFF_LATE = '13';
/** What is told of a title whose last day is over: what was paid in time may be told later. */
const RAN_OUT = `09 ${WRITTEN_OFF_LATE}`;
/** Who set the time that ran out: the client, where the line of the title has days until written off. */
export const toLateReasons = (reasons: string, writeOff: unknown): string =>
  reasons === WRITTEN_OFF_LATE && writeOff === '1' ? WRITTEN_OFF_BY_CLIENT_TIME : reasons;
/** Days after the last one until which the word of a payment is waited for. */
const WAITED_DAYS = 60;

/** Whether a movement tells of a payment. */
export const isPaid = (movement: string): boolean => movement === '06' || movement === '17';

const final = (movement: '06' | '09' | '17', reasons: string): TitleOutcome => ({
  ...{ movement, reasons, told: movement, isFinal: true },
});

const MOVED = '14';
const TO_NOTARY = '23';
const FROM_NOTARY = '24';
/** What is told of a protest that the notary recorded: whoever reads the files expects no more of the title but a payment after its end (`17`). */
const RECORDED = '25';
const BY_PROTEST = '14';

/** Whether a title was told of as one that ended unpaid, of which only a payment is told still. */
const wasEnded = (told: string): boolean => told === RAN_OUT || told.startsWith(RECORDED);

/** What is told with the day on which the title was due then. */
const onDay = (movement: string, dueDate: string): TitleOutcome => ({
  ...{ movement, reasons: '', told: `${movement} ${dueDate}`, isFinal: false },
});

/** The day on which a title is due, as far as was told. */
const toKnownDay = (dueOn: string | null, told: string): string | null =>
  /^(?:14|23|24|25) (\d{4}-\d\d-\d\d)$/.exec(told)?.[1] ?? dueOn;

const toOpenOutcome = (
  dueDate: string,
  { dueOn, told }: { dueOn: string | null; told: string },
): TitleOutcome | null => {
  if (told.startsWith(TO_NOTARY)) return onDay(FROM_NOTARY, dueDate);
  return dueDate === toKnownDay(dueOn, told) ? null : onDay(MOVED, dueDate);
};

/** What is told of a title at the notary: that it went there, then that nobody paid there. */
const toNotaryOutcome = (title: Standing, told: string): TitleOutcome | null => {
  const { due_date: dueDate, protest_recorded_on: recordedOn } = title;
  if (!isAtNotary(title) || wasEnded(told)) return null;
  if (!told.startsWith(TO_NOTARY)) return onDay(TO_NOTARY, dueDate);
  return recordedOn === null ? null : { ...onDay(RECORDED, dueDate), reasons: BY_PROTEST };
};

/** What is told of a title whose last day is over: that it was protested, or that its time ran out. */
const toLateOutcome = (title: Standing, told: string): TitleOutcome | null =>
  title.protest_recorded_on === null
    ? { movement: '09', reasons: WRITTEN_OFF_LATE, told: RAN_OUT, isFinal: false }
    : toNotaryOutcome(title, told);

type Standing = Pick<
  StoredReceivable,
  | 'status'
  | 'paid_by'
  | 'due_date'
  | 'protest_asked_at'
  | 'protest_notary_at'
  | 'protest_stopped_at'
  | 'protest_recorded_on'
>;

/** What became of a title that was due on a day as it came, and was told of last as `told`; null: nothing that is not known. */
export const toTitleOutcome = (title: Standing, known: { dueOn: string | null; told: string }): TitleOutcome | null => {
  const { status, paid_by, due_date: dueDate } = title;
  const hasEnded = wasEnded(known.told);
  switch (status) {
    case 'paid':
      return final(hasEnded ? '17' : '06', paid_by === 'pix' ? BY_ELECTRONIC_MEANS : BY_CLEARING);
    case 'canceled':
    case 'received':
      return hasEnded ? null : final('09', WRITTEN_OFF_ONLINE);
    case 'expired':
      return hasEnded ? null : toLateOutcome(title, known.told);
    case 'protested':
      return toNotaryOutcome(title, known.told);
    case 'paying':
      return null;
    default:
      return toOpenOutcome(dueDate, known);
  }
};

/** What a title is known to be once a movement of a file told it; null: that changes nothing of what its entry tells. */
export const toKnown = (
  movement: string,
  { due_date: dueDate }: Pick<StoredReceivable, 'due_date'>,
): { told: string; isFinal: boolean } | null => {
  if (movement === '09') return { told: '09', isFinal: true };
  return movement === MOVED ? { told: `${MOVED} ${dueDate}`, isFinal: false } : null;
};

/** Whether nothing is told of a title any more. */
export const isForgotten = ({ last_day }: Pick<StoredReceivable, 'last_day'>, told: string, today: string): boolean =>
  wasEnded(told) && addDays(last_day, WAITED_DAYS) < today;
