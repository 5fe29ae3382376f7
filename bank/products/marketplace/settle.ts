import { toLocalDate } from '../../core/clock';
import { toDayWords } from '../../core/day-words';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import type { Deciding } from './decide';
import type { MarketplaceDeps } from './deps';
import { toLender } from './lenders';
import { tellStep } from './news';
import { getOffer } from './offer-rows';
import { noteEvent, type ProposalRow } from './proposal-rows';
import { getLastRelease } from './release-rows';
import { isSettleable } from './settlement';

/** Notes of a held loan that its lender has all of it back. Throws `loan_proposal_state`, or `validation_failed` for a day before its release or after today. */
export const settle = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  settledOn: string,
  { by, note }: Deciding,
): Promise<void> => {
  if (!(await isSettleable(sql, row))) throw new BankError('loan_proposal_state', { params: { state: row.state } });
  const now = deps.clock.now();
  const release = await getLastRelease(sql, row.id);
  if (!release || settledOn < toLocalDate(release.at) || settledOn > toLocalDate(now)) {
    throw new BankError('validation_failed', { violations: [{ field: 'settled_on', rule: 'out_of_range' }] });
  }
  await sql.query('update loan_proposal set settled_on = $2 where id = $1', [row.id, settledOn]);
  const said = `Quitado em ${toDayWords(settledOn)}.${note ? ` ${note}` : ''}`;
  await noteEvent(sql, row.id, { state: 'active', by, note: said, now });
  const { lenderId, figures } = await getOffer(sql, row.offerId);
  const { name: lender } = toLender(deps.lenders, lenderId);
  const told = { userUuid: row.userUuid, id: row.id, lender, amountCents: BigInt(figures.released_cents) };
  await tellStep(sql, deps, 'settled', told, `${said} Nada mais é devido.`);
};
