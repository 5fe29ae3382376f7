import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from './DateField';
import { DocumentField } from './DocumentField';
import { PhoneField } from './PhoneField';

interface Kept<Value> {
  value: Value;
  onValueChange: (value: Value) => void;
}

function show<Value>(Part: ComponentType<Kept<Value>>, initial: Value) {
  const onValue = vi.fn<(value: Value) => void>();
  function Page() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <Part
          value={value}
          onValueChange={next => {
            setValue(next);
            onValue(next);
          }}
        />
        <button type="button">Outro</button>
      </>
    );
  }
  render(<Page />);
  return { field: screen.getByRole<HTMLInputElement>('textbox'), onValue, user: userEvent.setup() };
}

const AnyDocument = (kept: Kept<string>) => <DocumentField {...kept} />;
const Phone = (kept: Kept<string>) => <PhoneField {...kept} />;
const Day = (kept: Kept<string | null>) => <DateField label="Vencimento" min="2026-01-01" max="2026-12-31" {...kept} />;

describe('a CPF or CNPJ being typed', () => {
  it('gets its punctuation while it is typed, letters in capitals', async () => {
    const { field, user, onValue } = show<string>(AnyDocument, '');
    await user.type(field, '12abc34501de35');
    expect(field).toHaveValue('12.ABC.345/01DE-35');
    expect(onValue).toHaveBeenLastCalledWith('12ABC34501DE35');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that check digits are wrong when it is left, and no more once they are right', async () => {
    const { field, user } = show<string>(AnyDocument, '');
    await user.type(field, '390.533.447-06');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('CPF ou CNPJ inválido');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/CPF ou CNPJ inválido/);
    await user.type(field, '{Backspace}5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says it only once a button that is pressed is let go: words that come between would move it from under the pointer', async () => {
    const { field, user } = show<string>(AnyDocument, '');
    await user.type(field, '390.533.447-06');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Outro' }) });
    expect(field).not.toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(await screen.findByRole('alert')).toHaveTextContent('CPF ou CNPJ inválido');
  });

  it('is corrected in the middle without the caret running away', async () => {
    const { field, user, onValue } = show<string>(AnyDocument, '39053344705');
    await user.click(field);
    field.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect(onValue).toHaveBeenLastCalledWith('3903344705');
    expect(field.selectionStart).toBe(3);
    await user.keyboard('5');
    expect(field).toHaveValue('390.533.447-05');
    expect(field.selectionStart).toBe(5);
  });

  it('takes a paste in any writing', async () => {
    const { field, user } = show<string>(AnyDocument, '');
    await user.click(field);
    await user.paste(' CNPJ: 11.222.333/0001-81 '.replace('CNPJ: ', ''));
    expect(field).toHaveValue('11.222.333/0001-81');
  });
});

describe('a phone being typed', () => {
  it('is kept as the bank takes it', async () => {
    const { field, user, onValue } = show<string>(Phone, '');
    await user.type(field, '11987654321');
    expect(field).toHaveValue('(11) 98765-4321');
    expect(onValue).toHaveBeenLastCalledWith('+5511987654321');
  });

  it('says what is missing when it is left, and nothing while it is empty', async () => {
    const { field, user } = show<string>(Phone, '');
    await user.click(field);
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field, '1198');
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Faltam números');
  });

  it('can be emptied', async () => {
    const { field, user, onValue } = show<string>(Phone, '+5511987654321');
    await user.clear(field);
    expect(onValue).toHaveBeenLastCalledWith('');
  });
});

describe('a day being typed', () => {
  it('is a day once it is whole', async () => {
    const { field, user, onValue } = show<string | null>(Day, null);
    await user.type(field, '2111');
    expect(onValue).not.toHaveBeenCalled();
    await user.type(field, '2026');
    expect(field).toHaveValue('21/11/2026');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-21');
  });

  it('may have a day or a month of one digit and a year of two', async () => {
    const { field, user, onValue } = show<string | null>(Day, null);
    await user.type(field, '1/2/26');
    await user.tab();
    expect(field).toHaveValue('01/02/2026');
    expect(onValue).toHaveBeenLastCalledWith('2026-02-01');
  });

  it.each([
    ['30022026', 'não existe no calendário'],
    ['2111', 'Digite a data inteira'],
    ['31122025', 'a partir de 01/01/2026'],
    ['01012027', 'até 31/12/2026'],
  ])('%s is kept, and said to be wrong when it is left', async (typed, words) => {
    const { field, user } = show<string | null>(Day, null);
    await user.type(field, typed);
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(field).not.toHaveValue('');
  });

  it('is no day any more when it is corrected, and what is left stays', async () => {
    const { field, user, onValue } = show<string | null>(Day, '2026-11-21');
    await user.type(field, '{Backspace}');
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(field).toHaveValue('21/11/202');
  });
});
