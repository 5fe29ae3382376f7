import type { Card } from '@/bank/contract/products/card';
import { CARD_CATEGORIES, type CardCategory } from '@/bank/contract/products/card-categories';
import type { CardOptions } from '@/bank/contract/products/card-options';
import { formatMoney } from '@/components/ui/format';
import { optionTexts as texts, WEEKDAY_NAMES } from './option-texts';

const isCategory = (text: string): text is CardCategory => Object.hasOwn(CARD_CATEGORIES, text);

/** What a card is held to now, as it is sent back with a change. */
export const optionsOf = ({ controls, limits }: Pick<Card, 'controls' | 'limits'>): CardOptions => ({
  controls: { ...controls, blocked_categories: controls.blocked_categories.filter(isCategory) },
  limits: {
    ...limits,
    categories: limits.categories.flatMap(({ category, month_cents }) =>
      isCategory(category) ? [{ category, month_cents }] : [],
    ),
  },
});

/** `{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }` gives `segunda, terça, quarta, quinta, sexta, das 08:00 às 18:00`. */
export const hoursWords = (hours: CardOptions['controls']['hours']): string => {
  if (!hours) return texts.hours.always;
  const days = hours.weekdays.toSorted((a, b) => a - b).map(day => WEEKDAY_NAMES[day]?.toLowerCase());
  return texts.hours.of(days.length === 7 ? texts.hours.every : days.join(', '), hours.from, hours.to);
};

/** `['gambling', 'fuel']` gives `Apostas; Combustível e recarga`. */
export const categoriesWords = (ids: readonly string[]): string =>
  ids
    .filter(isCategory)
    .map(id => CARD_CATEGORIES[id].name)
    .join('; ') || texts.categories.none;

/** `[{ category: 'fuel', month_cents: 50000 }]` gives `Combustível e recarga: R$ 500,00 por mês`. */
export const categoryLimitsWords = (limits: CardOptions['limits']['categories']): string =>
  limits
    .map(({ category, month_cents }) =>
      texts.categoryLimits.of(CARD_CATEGORIES[category].name, formatMoney(month_cents)),
    )
    .join('; ') || texts.categoryLimits.none;

/** Every group of merchants by name, for a choice. */
export const CATEGORY_CHOICES = (Object.entries(CARD_CATEGORIES) as [CardCategory, { name: string }][])
  .map(([id, { name }]) => ({ id, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
