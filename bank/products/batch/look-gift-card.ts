import { BankError } from '../../core/errors';
import { formatCents } from '../../core/money';
import { findGiftRow } from '../gift-card';
import { type ProblemCode, toProblem } from './cells/words';
import type { BatchDeps } from './deps';
import type { ReadRow, RowFacts } from './facts';
import { toGiftPayee } from './read-gift-card';

type GiftFacts = Extract<RowFacts, { kind: 'gift_card' }>;

const AVAILABILITY: Readonly<Record<string, ProblemCode>> = {
  withdrawn: 'product.unknown',
  out_of_stock: 'product.out_of_stock',
};

const toNearest = (nearest: unknown, kind: unknown): string => {
  const values = String(nearest)
    .split(',')
    .filter(Boolean)
    .map(cents => formatCents(BigInt(cents)));
  if (values.length === 0) return '';
  return kind === 'range' ? ` Ele vai de ${values.join(' a ')}.` : ` Perto dele há ${values.join(', ')}.`;
};

/** What keeps a gift card from being bought; null of what says nothing of it. */
const toGiftProblem = ({ code, info }: BankError) => {
  const { reason, nearest, kind, most } = info.params ?? {};
  if (code === 'gift_card_unavailable') return toProblem(AVAILABILITY[String(reason)] ?? 'product.unavailable');
  if (code === 'gift_card_quantity_invalid') {
    return toProblem('quantity.invalid', `Deste produto se compra de 1 a ${most} por linha.`);
  }
  if (code !== 'gift_card_value_invalid') return null;
  return toProblem('amount.no_gift_value', `Este produto não é vendido neste valor.${toNearest(nearest, kind)}`);
};

/** The value of one card of a row. */
export const toUnitCents = (amountCents: bigint, { quantity }: Pick<GiftFacts, 'quantity'>): bigint =>
  amountCents / BigInt(quantity);

/** Asks whether the product of a row is sold at its value; null: the distributor did not answer. */
export const askGiftCard = async <Row extends Pick<ReadRow, 'amountCents' | 'problems' | 'facts' | 'payee'>>(
  { giftCards }: Pick<BatchDeps, 'giftCards'>,
  row: Row,
  facts: GiftFacts,
): Promise<Row | null> => {
  const { amountCents } = row;
  if (amountCents === null) return row;
  try {
    const unitCents = toUnitCents(amountCents, facts);
    const { id } = await findGiftRow(giftCards, { ...facts, unitCents });
    return { ...row, facts: { ...facts, product: id }, payee: toGiftPayee(id, facts) };
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    if (error.code === 'gift_card_catalogue_away') return null;
    const problem = toGiftProblem(error);
    if (!problem) throw error;
    return { ...row, problems: [...row.problems, problem] };
  }
};
