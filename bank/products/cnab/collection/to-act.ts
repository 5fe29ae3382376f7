import { addDays } from '../../../core/calendar';
import type { CnabLine } from '../../../formats/cnab';
import type { StoredReceivable, TitleAct } from '../../receivable';
import type { Fault, Payment } from '../facts';
import { placeOf, toFieldFault } from '../faults';
import type { Movement } from './movements';
import { createTeller, toDiscount } from './to-request';

/** A movement as it would be done; null: the line does not say what. */
export interface MappedMovement {
  act: TitleAct | null;
  /** Where what it asks for stands. */
  field: string;
  faults: Fault[];
}

const FIELDS: Readonly<Partial<Record<Movement, string>>> = { due: 'due_on', rebate: 'rebate', discount: 'discount' };

const refuse = (line: CnabLine, name: string, code: string, text: string): Omit<MappedMovement, 'field'> => ({
  act: null,
  faults: [toFieldFault(placeOf(line, name), { code, text })],
});

const toDue = ({ opener }: Payment, title: StoredReceivable): Omit<MappedMovement, 'field'> => {
  const { due_on: dueDate } = opener.values;
  if (typeof dueDate !== 'string') return refuse(opener, 'due_on', 'due', 'Informe o novo vencimento do título.');
  if (dueDate === title.due_date) return refuse(opener, 'due_on', 'same_day', 'O título já vence nesse dia.');
  return { act: { kind: 'due', dueDate }, faults: [] };
};

const toRebate = ({ opener }: Payment): Omit<MappedMovement, 'field'> => {
  const { rebate } = opener.values;
  return typeof rebate === 'bigint' && rebate > 0n
    ? { act: { kind: 'rebate', cents: Number(rebate) }, faults: [] }
    : refuse(opener, 'rebate', 'rebate_missing', 'Informe o valor do abatimento.');
};

/** The discounts of a line until their days, whatever day its title is due by then. */
const toNewDiscount = ({ opener, others }: Payment, { due_date }: StoredReceivable): Omit<MappedMovement, 'field'> => {
  const teller = createTeller();
  const r = others.find(({ layout }) => layout?.kind === 'segment_r');
  const wish = toDiscount(teller, opener, r, due_date);
  if (teller.faults.length > 0) return { act: null, faults: teller.faults };
  if (!wish) return refuse(opener, 'discount', 'discount_missing', 'Informe o tipo, o valor e a data do desconto.');
  const tiers = wish.tiers.map(({ days_before: before, value }) => ({ until: addDays(due_date, -before), value }));
  return { act: { kind: 'discount', discount: { mode: wish.mode, tiers } }, faults: [] };
};

const NO_REBATE = 'O título não tem abatimento para cancelar.';
const NO_DISCOUNT = 'O título não tem desconto para cancelar.';

const map = (line: Payment, movement: Movement, title: StoredReceivable): Omit<MappedMovement, 'field'> => {
  switch (movement) {
    case 'due':
      return toDue(line, title);
    case 'rebate':
      return toRebate(line);
    case 'discount':
      return toNewDiscount(line, title);
    case 'no_rebate':
      if (!title.terms.abatement) return refuse(line.opener, 'movement', 'no_rebate', NO_REBATE);
      return { act: { kind: 'rebate', cents: 0 }, faults: [] };
    case 'no_discount':
      if (!title.terms.discount) return refuse(line.opener, 'movement', 'no_discount', NO_DISCOUNT);
      return { act: { kind: 'discount', discount: null }, faults: [] };
    case 'stop':
    case 'stop_and_write_off':
      return { act: { kind: 'stop', isWrittenOff: movement === 'stop_and_write_off' }, faults: [] };
    default:
      return { act: { kind: movement }, faults: [] };
  }
};

/** What a movement asks of the title that it names. */
export const toMappedMovement = (line: Payment, movement: Movement, title: StoredReceivable): MappedMovement => ({
  ...map(line, movement, title),
  field: FIELDS[movement] ?? 'movement',
});
