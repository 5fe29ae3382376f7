import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { Switch } from './Switch';
import { Tabs } from './Tabs';

describe('Select', () => {
  it('is labelled, tells what is wrong and what was chosen', async () => {
    const onValue = vi.fn();
    render(
      <Select
        label="Tipo"
        help="Como o dinheiro andou"
        error="Escolha o tipo."
        placeholder="Escolha"
        options={[
          { value: 'pix', label: 'Pix' },
          { value: 'ted', label: 'TED' },
        ]}
        onValueChange={onValue}
      />,
    );
    const select = screen.getByLabelText('Tipo');
    expect(select).toBeInvalid();
    expect(select).toHaveAccessibleDescription('Escolha o tipo. Como o dinheiro andou');
    await userEvent.selectOptions(select, 'TED');
    expect(onValue).toHaveBeenCalledWith('ted');
  });
});

describe('RadioGroup', () => {
  it('is one group with its question, its error, and words to each choice', async () => {
    const onValue = vi.fn();
    render(
      <RadioGroup
        label="Quando pagar?"
        error="Escolha quando pagar."
        value={null}
        onValueChange={onValue}
        options={[
          { value: 'now', label: 'Agora', help: 'Sai da conta na hora.' },
          { value: 'later', label: 'Agendar' },
          { value: 'never', label: 'Nunca', disabled: true },
        ]}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Quando pagar?' });
    expect(group).toHaveAccessibleDescription('Escolha quando pagar.');
    const now = screen.getByRole('radio', { name: 'Agora' });
    expect(now).toHaveAccessibleDescription('Sai da conta na hora.');
    await userEvent.click(screen.getByText('Sai da conta na hora.'));
    expect(onValue).toHaveBeenCalledWith('now');
    expect(screen.getByRole('radio', { name: 'Nunca' })).toBeDisabled();
  });
});

describe('Switch', () => {
  it('switches by Space and by its words', async () => {
    const onChecked = vi.fn();
    render(<Switch label="Avisar por e-mail" help="Só o que passar de R$ 500" checked onCheckedChange={onChecked} />);
    const control = screen.getByRole('switch', { name: 'Avisar por e-mail' });
    expect(control).toBeChecked();
    expect(control).toHaveAccessibleDescription('Só o que passar de R$ 500');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByText('Avisar por e-mail'));
    expect(onChecked.mock.calls).toEqual([[false], [false]]);
  });

  it('takes no second press while the first is on its way', async () => {
    const onChecked = vi.fn();
    render(<Switch label="Avisos" checked={false} loading onCheckedChange={onChecked} />);
    await userEvent.click(screen.getByRole('switch'));
    expect(onChecked).not.toHaveBeenCalled();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });
});

function Keys() {
  const [selected, setSelected] = useState<'keys' | 'limits' | 'fees'>('keys');
  return (
    <Tabs
      label="Pix"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'keys', label: 'Chaves', count: 3 },
        { id: 'fees', label: 'Tarifas', disabled: true },
        { id: 'limits', label: 'Limites' },
      ]}
    >
      {`Aqui: ${selected}`}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('are one stop; arrows, Home and End move over what can be chosen, and come round', async () => {
    const user = userEvent.setup();
    render(<Keys />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Chaves 3' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    const limits = screen.getByRole('tab', { name: 'Limites' });
    expect(limits).toHaveFocus();
    expect(limits).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Limites' })).toHaveTextContent('Aqui: limits');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Chaves 3' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(limits).toHaveFocus();
    await user.keyboard('{Home}{Tab}');
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
