import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer } from './Announcer';
import { announce } from './announce';

it('is there before anything is said, and says the same words again', () => {
  render(<Announcer />);
  const place = screen.getByRole('status');
  expect(place).toHaveTextContent('');
  act(() => announce('Chave cadastrada.'));
  const first = place.firstElementChild;
  expect(place).toHaveTextContent('Chave cadastrada.');
  act(() => announce('Chave cadastrada.'));
  expect(place.firstElementChild).not.toBe(first);
  expect(place).toHaveTextContent('Chave cadastrada.');
});
