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

it('draws the one amount of a page smaller once it has billions, so that it fits a phone', () => {
  const sizeOf = (cents: number) => {
    const { container, unmount } = render(<Money cents={cents} size="hero" />);
    const size = container.firstElementChild?.getAttribute('data-size');
    unmount();
    return size;
  };
  expect(sizeOf(9_999_999_999)).toBe('hero');
  expect(sizeOf(999_999_999_999)).toBe('long');
  expect(sizeOf(-999_999_999_999)).toBe('long');
});
