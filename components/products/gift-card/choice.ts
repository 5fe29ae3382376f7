import type { GiftProduct, GiftValues } from '@/bank/contract/products/gift-card';
import type { PaymentDraft } from '@/components/payment/payment';

/** What is chosen of a product, as it is typed. */
export interface Choice {
  /** Centavos; null: nothing chosen yet. */
  unitCents: number | null;
  quantity: string;
  hasRead: boolean;
}

const MOST_DIGITS = 9;

/** The choice in the draft of a payment, which survives a reload. */
export const toChoice = ({ named }: Pick<PaymentDraft, 'named'>, { values }: Pick<GiftProduct, 'values'>): Choice => {
  const cents = Number(named?.unit_cents ?? '');
  const [only, ...others] = values.type === 'list' ? values.values : [];
  const suggested = only && others.length === 0 ? only.cents : null;
  return {
    unitCents: cents > 0 ? cents : suggested,
    quantity: named?.quantity ?? '1',
    hasRead: named?.has_read === 'yes',
  };
};

export const toNamed = ({ unitCents, quantity, hasRead }: Choice): NonNullable<PaymentDraft['named']> => ({
  unit_cents: unitCents === null ? '' : String(unitCents),
  quantity,
  has_read: hasRead ? 'yes' : '',
});

/** How many, of digits alone; null of anything else. */
export const readQuantity = (typed: string): number | null => {
  const text = typed.trim();
  return /^\d+$/.test(text) && text.length <= MOST_DIGITS ? Number(text) : null;
};

/** Whether a value is sold. */
export const isSold = (values: GiftValues, unitCents: number): boolean =>
  values.type === 'list'
    ? values.values.some(({ cents }) => cents === unitCents)
    : unitCents >= values.min_cents &&
      unitCents <= values.max_cents &&
      (unitCents - values.min_cents) % values.step_cents === 0;

/** What of a choice is missing or wrong, by its field. */
export type ChoiceProblem = 'value' | 'range' | 'quantity' | 'terms';

export const findChoiceProblems = (
  choice: Choice,
  { values, most }: Pick<GiftProduct, 'values' | 'most'>,
): ChoiceProblem[] => {
  const quantity = readQuantity(choice.quantity);
  return [
    ...(choice.unitCents === null ? (['value'] as const) : []),
    ...(choice.unitCents !== null && !isSold(values, choice.unitCents) ? (['range'] as const) : []),
    ...(quantity === null || quantity < 1 || quantity > most ? (['quantity'] as const) : []),
    ...(choice.hasRead ? [] : (['terms'] as const)),
  ];
};
