import type { Sql } from '../../../storage';
import type { StoredReceivable } from '../../receivable';
import type { CnabDeps } from '../deps';
import type { Scan } from '../facts';
import type { PaymentRow } from '../store';
import type { ReturnContent } from '../write-return';
import { composeTitleReturn, type ToldTitle } from './compose-return';
import { listBeingMoved, type ToldElsewhere } from './moved';
import { REFUSED } from './movements';
import {
  isForgotten as isTitleForgotten,
  isPaid,
  type TitleOutcome,
  toKnown,
  toLateReasons,
  toTitleOutcome,
} from './outcome';

/** What is to be told of a title that a file issued, or moved. */
export interface TitleChange {
  payment: PaymentRow;
  issued: StoredReceivable;
  outcome: TitleOutcome;
}

/** What became of movements that were carried out: `09`, or `26 60` of one that was refused. */
const toMovedChange = (payment: PaymentRow, issued: StoredReceivable): TitleChange[] => {
  const result = payment.moved?.result;
  if (!result) return [];
  const [movement = '', reasons = ''] = result.split(' ');
  return [{ payment, issued, outcome: { movement, reasons, told: result, isFinal: true } }];
};

/** What became of open titles and movements since they were told of last; null: nothing more will. */
export const listTitleChanges = async (
  sql: Sql,
  { collecting }: Pick<CnabDeps, 'collecting'>,
  open: readonly PaymentRow[],
  today: string,
): Promise<TitleChange[] | null> => {
  const idOf = ({ moved, receivableId }: PaymentRow): string => moved?.titleId ?? receivableId ?? '';
  const uuids = [...new Set(open.map(idOf))].filter(Boolean);
  const byId = new Map((await collecting.read(sql, uuids)).map(one => [one.id, one]));
  // after the titles are read: what is seen of a movement is known to be on its way
  const beingMoved = await listBeingMoved(sql, uuids);
  const changes = open.flatMap((payment): TitleChange[] => {
    const issued = byId.get(idOf(payment));
    if (!issued) return [];
    if (payment.moved) return toMovedChange(payment, issued);
    if (beingMoved.has(issued.id)) return [];
    const outcome = toTitleOutcome(issued, { dueOn: payment.payOn, told: payment.occurrences });
    return outcome && outcome.told !== payment.occurrences ? [{ payment, issued, outcome }] : [];
  });
  const isForgotten = ({ receivableId, occurrences }: PaymentRow): boolean => {
    const issued = byId.get(receivableId ?? '');
    return issued !== undefined && isTitleForgotten(issued, occurrences, today);
  };
  return changes.length === 0 && open.every(isForgotten) ? null : changes;
};

/** What the entries of titles need not tell any more, because a movement of another file does. */
export const listToldElsewhere = (changes: readonly TitleChange[]): ToldElsewhere[] =>
  changes.flatMap(({ payment: { moved }, outcome, issued }) => {
    const known = moved && toKnown(outcome.movement, issued);
    return known ? [{ titleId: issued.id, ...known }] : [];
  });

/** A retorno of what became of titles, in sum and under its number. */
export const toTitleContent = (
  scan: Scan,
  changes: readonly TitleChange[],
  { bank, cnpj, now }: { bank: string; cnpj: string; now: Date },
): ReturnContent => {
  const byLine = new Map(scan.payments.map(title => [title.opener.line, title]));
  const told = changes.flatMap(({ payment, issued, outcome: { movement, reasons } }): ToldTitle[] => {
    const title = byLine.get(payment.line);
    if (!title) return [];
    return [{ title, movement, reasons: toLateReasons(reasons, title.opener.values.write_off), issued }];
  });
  const wrong = told.filter(({ movement }) => movement === REFUSED).length;
  return {
    ...{ layout: scan.layout ?? '240', right: told.length - wrong, wrong },
    amountCents: told.reduce(
      (sum, { movement, issued }) => sum + (isPaid(movement) ? (issued?.paid_cents ?? 0n) : 0n),
      0n,
    ),
    compose: number => composeTitleReturn(scan, told, { bank, cnpj, now, number, isCritique: false }),
  };
};
