import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { InstitutionEntry } from '@/bank/contract/ground/institutions';
import { QueryProvider } from '@/contexts/query';
import { InstitutionField } from './InstitutionField';

const LIST: InstitutionEntry[] = [
  { ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.', takes_pix: true, takes_ted: true },
  { ispb: '00000000', compe: '001', name: 'Banco do Brasil S.A.', takes_pix: true, takes_ted: true },
];

function Form({ list }: { list: () => Promise<InstitutionEntry[]> }) {
  const [[value, name], choose] = useState(['', '']);
  return (
    <QueryProvider>
      <InstitutionField
        id="institution"
        institutions={{ list, toProblem: () => null }}
        {...{ value, name }}
        onChoose={(ispb, chosen) => choose([ispb, chosen])}
      />
      <output data-testid="chosen">{value}</output>
    </QueryProvider>
  );
}

it('keeps what is typed while the list is on its way', async () => {
  let arrive: (list: InstitutionEntry[]) => void = () => undefined;
  const list = () =>
    new Promise<InstitutionEntry[]>(resolve => {
      arrive = resolve;
    });
  render(<Form list={list} />);
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /Mostrar opções/ });
  const field = screen.getByRole('combobox', { name: 'Instituição' });
  await user.type(field, 'itau');
  arrive(LIST);
  await user.click(await screen.findByRole('option', { name: /Itaú/ }));
  expect(field).toHaveValue('Itaú Unibanco S.A.');
  expect(screen.getByTestId('chosen')).toHaveTextContent('60701190');
});
