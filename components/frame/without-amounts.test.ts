import { expect, it } from 'vitest';
import { formatMoney } from '@/components/ui/format';
import { withoutAmounts } from './without-amounts';

it.each([1, 99_999, -123_456, 9_999_999_999_999])('leaves no figure of %i centavos in a sentence', cents => {
  const words = withoutAmounts(`Pix de ${formatMoney(cents)} para a Padaria 24 Horas, às 9:14.`);
  expect(words).toMatch(/^Pix de −?R\$\u00a0•••• para a Padaria 24 Horas, às 9:14\.$/);
});

it('takes out every amount, also one written with a plain space or without cents', () => {
  expect(withoutAmounts('De R$ 1.500 sobraram R$ 20,5.')).toBe('De R$\u00a0•••• sobraram R$\u00a0••••.');
});
