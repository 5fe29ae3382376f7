import { onFirstUse } from '@/components/ui/on-first-use';

const short = onFirstUse(() => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 0 }));

/** `5_690_628` centavos as `57 mil`, with a true minus. */
export const toShortMoney = (cents: number): string =>
  short()
    .format(cents / 100)
    .replace('-', '\u2212');
