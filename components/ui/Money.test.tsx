import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Money } from './Money';

const spokenText = (cents: number, signed?: boolean): string => {
  const { container, unmount } = render(<Money cents={cents} signed={signed} />);
  for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove();
  const text = container.textContent ?? '';
  unmount();
  return text;
};

it('says which way the money went, never by colour alone', () => {
  expect(spokenText(123456, true)).toBe('Entrada: R$\u00a01.234,56');
  expect(spokenText(-123456, true)).toBe('Saída: R$\u00a01.234,56');
  expect(spokenText(0, true)).toBe('R$\u00a00,00');
});

it('keeps the minus of a balance below zero', () => {
  expect(spokenText(-500)).toBe('\u2212R$\u00a05,00');
});
