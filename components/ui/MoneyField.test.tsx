import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatAmount } from './format';
import { MoneyField } from './MoneyField';

function Payment({ onCents, initial = null }: { onCents: (cents: number | null) => void; initial?: number | null }) {
  const [cents, setCents] = useState(initial);
  const change = (next: number | null) => {
    setCents(next);
    onCents(next);
  };
  return <MoneyField label="Valor" valueCents={cents} onValueChange={change} help="Disponível: R$ 10,00" />;
}

const show = (initial?: number | null) => {
  const onCents = vi.fn();
  const page = render(<Payment onCents={onCents} initial={initial} />);
  return { onCents, field: screen.getByLabelText<HTMLInputElement>('Valor'), user: userEvent.setup(), page };
};

describe('an amount being typed', () => {
  it('fills from the right', async () => {
    const { field, user, onCents } = show();
    await user.type(field, '1');
    expect(field).toHaveValue('0,01');
    await user.type(field, '23456');
    expect(field).toHaveValue('1.234,56');
    expect(onCents).toHaveBeenLastCalledWith(123456);
  });

  it('gives back digit by digit and ends empty', async () => {
    const { field, user, onCents } = show(120);
    await user.type(field, '{Backspace}');
    expect(field).toHaveValue('0,12');
    await user.type(field, '{Backspace}{Backspace}');
    expect(field).toHaveValue('');
    expect(onCents).toHaveBeenLastCalledWith(null);
  });

  it('is the typed digits as centavos, for any digits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999 }), async cents => {
        const { field, user, onCents, page } = show();
        await user.type(field, String(cents));
        expect(onCents).toHaveBeenLastCalledWith(cents);
        expect(field).toHaveValue(formatAmount(cents));
        page.unmount();
      }),
      { numRuns: 15 },
    );
  });

  it('ignores letters', async () => {
    const { field, user } = show();
    await user.type(field, '5a0b');
    expect(field).toHaveValue('0,50');
  });
});

describe('an amount being pasted', () => {
  it.each([
    ['1.234,56', '1.234,56'],
    ['R$ 10', '10,00'],
    ['10.5', '10,50'],
  ])('%s shows %s', async (text, shown) => {
    const { field, user } = show(999);
    await user.click(field);
    await user.paste(text);
    expect(field).toHaveValue(shown);
  });

  it('says when the text is no amount and keeps what was there', async () => {
    const { field, user } = show(1000);
    await user.click(field);
    await user.paste('dez reais');
    expect(field).toHaveValue('10,00');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/não é um valor em reais/);
    await user.type(field, '5');
    expect(field).toBeValid();
  });
});

it('is described by its help and its error', () => {
  render(<MoneyField label="Valor" valueCents={null} onValueChange={vi.fn()} help="Ajuda" error="Digite um valor." />);
  const field = screen.getByLabelText('Valor');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Digite um valor. Ajuda');
  expect(screen.getByRole('alert')).toHaveTextContent('Digite um valor.');
});
