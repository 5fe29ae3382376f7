import type { BankError } from '../../../core/errors';
import type { StoredReceivable, TitleAct } from '../../receivable';
import type { Fault, JudgedMovement, Payment } from '../facts';
import { placeOf, toFieldFault } from '../faults';
import { findTitle } from './find-title';
import { sayMovements, toMovement } from './movements';
import { toRefusedAct } from './refused-act';
import { toMappedMovement } from './to-act';

/** What movements are judged by. */
export interface JudgingMovements {
  /** Titles of the agreement with the numbers that the file names. */
  titles: readonly StoredReceivable[];
  /** Why an act would be refused today; null: it would be done. */
  judgeAct(asked: { row: StoredReceivable; act: TitleAct }): BankError | null;
}

/** A movement with what is wrong with it. */
interface Judgement {
  movement: JudgedMovement | null;
  /** The title (UUID) that is meant, once that is known. */
  titleId: string | null;
  faults: Fault[];
  /** Of C047, where the act itself is refused. */
  reason: string | null;
}

const refused = (faults: Fault[], titleId: string | null = null, reason: string | null = null): Judgement => ({
  ...{ movement: null, titleId, faults, reason },
});

/** Judges a line that asks for something of a title that exists. */
export const judgeMovement = (line: Payment, { titles, judgeAct }: JudgingMovements): Judgement => {
  const { opener } = line;
  const movement = toMovement(opener);
  if (!movement) {
    return refused([toFieldFault(placeOf(opener, 'movement'), { code: 'movement', text: sayMovements(opener) })]);
  }
  const { title, fault } = findTitle(line, movement, titles);
  if (!title) return refused([fault]);
  const { act, field, faults } = toMappedMovement(line, movement, title);
  if (!act) return refused(faults, title.id);
  const error = judgeAct({ row: title, act });
  const why = error && toRefusedAct(error, title.status);
  if (why)
    return refused([toFieldFault(placeOf(opener, field), { code: 'not_done', text: why.text })], title.id, why.reason);
  const code = String(opener.values.movement);
  return { movement: { code, movement, titleId: title.id, act }, titleId: title.id, faults: [], reason: null };
};
