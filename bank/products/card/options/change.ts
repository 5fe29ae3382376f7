import type { CardOptions } from '../../../contract/products/card-options';
import { BankError } from '../../../core/errors';
import { roleAllows } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { requireAct } from '../acts';
import type { CardRow } from '../store';
import { type Asker, toOptions } from '../wire';
import { readCeiling, requireGood } from './store';
import { isControlsWider, isLimitsWider } from './wider';

export interface Change {
  row: CardRow;
  asker: Asker;
  options: CardOptions;
  accountUuid: string;
  today: string;
}

/**
 * Whether options may be set, and whether they let the card do more. Throws `card_ended`, `forbidden` for limits that somebody raises who is no admin,
 * `card_day_invalid`, `card_hours_invalid`, `card_limit_above_ceiling`.
 */
export const requireChange = async (
  sql: Sql,
  { row, asker, options, accountUuid, today }: Change,
): Promise<{ isWider: boolean; isRaise: boolean }> => {
  requireAct(row, asker, 'set_controls');
  const before = toOptions(row);
  const isMore = isLimitsWider(before.limits, options.limits);
  if (isMore && !roleAllows(asker.role, 'cards:create')) throw new BankError('forbidden');
  const { month_cents: ceilingCents } = await readCeiling(sql, accountUuid, today);
  // a limit that was above a ceiling set later may stay or fall
  requireGood(options, { ceilingCents: isMore ? ceilingCents : null, today });
  return { isWider: isMore || isControlsWider(before.controls, options.controls), isRaise: isMore };
};
