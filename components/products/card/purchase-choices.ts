import type { Card } from '@/bank/contract/products/card';

/** Cards and their cost centres, as a list of purchases may be narrowed to them. */
export const listChoices = (cards: readonly Card[]): { cards: { id: string; name: string }[]; centers: string[] } => {
  const centers = new Set(cards.flatMap(({ cost_center }) => cost_center ?? []));
  return {
    cards: cards.map(({ id, alias, holder, last4 }) => ({
      ...{ id, name: `${alias ?? holder.name} •••• ${last4}` },
    })),
    centers: [...centers].sort((a, b) => a.localeCompare(b, 'pt-BR')),
  };
};
