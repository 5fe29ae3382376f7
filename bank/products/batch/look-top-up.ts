import { formatMobile } from '../../contract/top-up-phone';
import { BankError } from '../../core/errors';
import { formatCents } from '../../core/money';
import { findTopUpRow } from '../top-up';
import { type ProblemCode, toProblem } from './cells/words';
import type { BatchDeps } from './deps';
import type { ReadRow, RowFacts } from './facts';

type TopUpFacts = Extract<RowFacts, { kind: 'top_up' }>;

/** What a row that charges `phone` is shown as paying: `Vivo (11) 98765-4321`. */
export const nameTopUp = (seller: string, phone: string): string => `${seller} ${formatMobile(phone)}`;

const toNearest = ({ nearest_cents, other_cents }: Record<string, unknown>): string =>
  [nearest_cents, other_cents]
    .flatMap(cents => (typeof cents === 'number' ? [formatCents(BigInt(cents))] : []))
    .join(' ou ');

/** What keeps a line from being charged; null of what says nothing of it. */
const toTopUpProblem = (error: BankError) => {
  if (error.code === 'top_up_operator_unavailable') return toProblem('operator.unavailable');
  if (error.code === 'validation_failed') {
    const rule = error.info.violations?.[0]?.rule === 'required' ? 'required' : 'unknown';
    return toProblem(`operator.${rule}` satisfies ProblemCode);
  }
  if (error.code !== 'top_up_value_unavailable') return null;
  const nearest = toNearest(error.info.params ?? {});
  const words = 'A operadora não vende recarga deste valor.';
  return toProblem('amount.not_sold', nearest === '' ? words : `${words} Perto dele há ${nearest}.`);
};

/** Asks who sells to the line of a row, and whether they sell its value; null: the distributor did not answer. */
export const askTopUp = async <Row extends Pick<ReadRow, 'amountCents' | 'problems' | 'name' | 'nameFrom' | 'facts'>>(
  { topUps }: Pick<BatchDeps, 'topUps'>,
  row: Row,
  facts: TopUpFacts,
): Promise<Row | null> => {
  if (row.amountCents === null) return row;
  try {
    const { seller } = await findTopUpRow(topUps, { ...facts, amountCents: row.amountCents });
    const name = nameTopUp(seller.name, facts.phone);
    return { ...row, facts: { ...facts, operator: seller.operator }, name, nameFrom: 'registry' };
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    if (error.code === 'top_up_distributor_unavailable') return null;
    const problem = toTopUpProblem(error);
    if (!problem) throw error;
    return { ...row, problems: [...row.problems, problem] };
  }
};
