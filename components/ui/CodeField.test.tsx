import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { CodeField } from './CodeField';

const show = (props: Partial<Parameters<typeof CodeField>[0]> = {}) => {
  const onPasteComplete = vi.fn();
  render(<CodeField label="Código" onPasteComplete={onPasteComplete} {...props} />);
  return { onPasteComplete, field: screen.getByLabelText<HTMLInputElement>('Código'), user: userEvent.setup() };
};

describe('a code', () => {
  it.each(['123456', '123 456', '123-456', ' 1 2 3 4 5 6\n', 'Seu código é 123456.'])(
    'pasted as "%s" is 123456 and is handed on',
    async text => {
      const { field, user, onPasteComplete } = show();
      await user.click(field);
      await user.paste(text);
      expect(field).toHaveValue('123456');
      expect(onPasteComplete).toHaveBeenCalledExactlyOnceWith('123456');
    },
  );

  it('typed digit by digit waits for the button', async () => {
    const { field, user, onPasteComplete } = show();
    await user.type(field, '12a34 56789');
    expect(field).toHaveValue('123456');
    expect(onPasteComplete).not.toHaveBeenCalled();
  });

  it('filled in by the browser is handed on', () => {
    const { field, onPasteComplete } = show();
    fireEvent.input(field, { target: { value: '654321' } });
    expect(onPasteComplete).toHaveBeenCalledExactlyOnceWith('654321');
  });

  it('is handed on once only', async () => {
    const { field, user, onPasteComplete } = show();
    await user.click(field);
    await user.paste('111111');
    await user.clear(field);
    await user.paste('222222');
    expect(onPasteComplete).toHaveBeenCalledOnce();
    expect(field).toHaveValue('222222');
  });

  it('is not handed on by itself while an error shows', async () => {
    const { field, user, onPasteComplete } = show({ error: 'Código incorreto.' });
    await user.click(field);
    await user.paste('123456');
    expect(onPasteComplete).not.toHaveBeenCalled();
    expect(field).toHaveAccessibleDescription('Código incorreto.');
  });

  it('cut short by a paste stays in the field', async () => {
    const { field, user, onPasteComplete } = show();
    await user.click(field);
    await user.paste('123');
    expect(field).toHaveValue('123');
    expect(onPasteComplete).not.toHaveBeenCalled();
  });
});

it('tells a form library of a pasted code', async () => {
  const onSubmit = vi.fn();
  function Form() {
    const { register, handleSubmit } = useForm<{ code: string }>();
    return (
      <form onSubmit={handleSubmit(values => onSubmit(values))}>
        <CodeField label="Código" {...register('code')} />
        <button type="submit">Confirmar</button>
      </form>
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Código'));
  await user.paste('987-654');
  await user.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledWith({ code: '987654' });
});

it('asks the browser for a one-time code and a numeric keyboard', () => {
  const { field } = show();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
});
