import { findBirthFault } from '../../../contract/age';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { setBirthDate } from '../../../ground/identity';
import type { Sql } from '../../../storage';
import type { CardRow } from '../store';

type Plastic = Pick<CardRow, 'holder_id' | 'knows_birth'>;

/** Throws `card_birth_date_needed` where nobody has told it, or `card_birth_date_invalid` of a day on which no holder was born. */
export const requireBirth = ({ knows_birth }: Plastic, told: string | undefined, now: Date): void => {
  if (told === undefined) {
    if (!knows_birth) throw new BankError('card_birth_date_needed');
    return;
  }
  const reason = findBirthFault(told, toLocalDate(now));
  if (reason) throw new BankError('card_birth_date_invalid', { params: { reason } });
};

/** Keeps the birth date that the holder of a plastic told with their proof, in place of what was told before. */
export const takeBirth = async (sql: Sql, row: Plastic, told: string | undefined, now: Date): Promise<void> => {
  requireBirth(row, told, now);
  if (told !== undefined) await setBirthDate(sql, fromUuid('usr', row.holder_id), told);
};

/** The day as who proves reads it again: `27/03/1985`. */
export const birthFact = (told: string | undefined): { label: string; value: string }[] =>
  told === undefined ? [] : [{ label: 'Data de nascimento', value: told.split('-').reverse().join('/') }];
