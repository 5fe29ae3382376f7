import type { Sql } from '../../../storage';
import type { CnabDeps } from '../deps';
import type { Scan } from '../facts';
import type { PaymentRow } from '../store';
import type { ReturnContent } from '../write-return';
import { composeTitleReturn, type ToldTitle } from './compose-return';
import { isForgotten as isTitleForgotten, isPaid, type TitleOutcome, toTitleOutcome } from './outcome';
import type { StoredReceivable } from '../../receivable';

/** What is to be told of a title that was issued from a file. */
export interface TitleChange {
  payment: PaymentRow;
  issued: StoredReceivable;
  outcome: TitleOutcome;
}

/** What became of open titles since they were told of last; null: nothing more will. */
export const listTitleChanges = async (
  sql: Sql,
  { collecting }: Pick<CnabDeps, 'collecting'>,
  open: readonly PaymentRow[],
  today: string,
): Promise<TitleChange[] | null> => {
  const uuids = open.flatMap(({ receivableId }) => receivableId ?? []);
  const byId = new Map((await collecting.read(sql, uuids)).map(one => [one.id, one]));
  const changes = open.flatMap(payment => {
    const issued = byId.get(payment.receivableId ?? '');
    const outcome = issued ? toTitleOutcome(issued, { dueOn: payment.payOn, told: payment.occurrences }) : null;
    return issued && outcome && outcome.told !== payment.occurrences ? [{ payment, issued, outcome }] : [];
  });
  const isForgotten = ({ receivableId, occurrences }: PaymentRow): boolean => {
    const issued = byId.get(receivableId ?? '');
    return issued !== undefined && isTitleForgotten(issued, occurrences, today);
  };
  return changes.length === 0 && open.every(isForgotten) ? null : changes;
};

/** A retorno of what became of titles, in sum and under its number. */
export const toTitleContent = (
  scan: Scan,
  changes: readonly TitleChange[],
  { bank, cnpj, now }: { bank: string; cnpj: string; now: Date },
): ReturnContent => {
  const byLine = new Map(scan.payments.map(title => [title.opener.line, title]));
  const told = changes.flatMap(({ payment, issued, outcome: { movement, reasons } }): ToldTitle[] => {
    const title = byLine.get(payment.line);
    return title ? [{ title, movement, reasons, issued }] : [];
  });
  return {
    ...{ layout: scan.layout ?? '240', right: told.length, wrong: 0 },
    amountCents: told.reduce(
      (sum, { movement, issued }) => sum + (isPaid(movement) ? (issued?.paid_cents ?? 0n) : 0n),
      0n,
    ),
    compose: number => composeTitleReturn(scan, told, { bank, cnpj, now, number, isCritique: false }),
  };
};
