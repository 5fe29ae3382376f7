import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Chart } from './Chart';

const chart = (concealed = false) => (
  <Chart
    title="Entradas e saídas"
    axis="Dia"
    kind="bars"
    series={[
      { name: 'Entradas', tone: 'in' },
      { name: 'Saídas', tone: 'out' },
    ]}
    points={[
      { id: '1', label: '17 nov', amounts: [440_000, -120_000] },
      { id: '2', label: '18 nov', amounts: [0, -390_000] },
    ]}
    summary="Entradas de R$ 4.400,00 e saídas de R$ 5.100,00."
    concealed={concealed}
  />
);

const control = () => screen.getByRole('slider', { name: 'Valores, ponto a ponto' });

describe('Chart', () => {
  it('tells the values of a day by the arrows: the last one first', () => {
    render(chart());
    expect(screen.getByRole('img', { name: /Entradas de/ })).toBeInTheDocument();
    expect(control()).toHaveAttribute('aria-valuetext', '18 nov: Entradas R$\u00a00,00; Saídas \u2212R$\u00a03.900,00');
    fireEvent.change(control(), { target: { value: '0' } });
    expect(control()).toHaveAttribute(
      'aria-valuetext',
      '17 nov: Entradas R$\u00a04.400,00; Saídas \u2212R$\u00a01.200,00',
    );
  });

  it('has a scale of round marks', () => {
    const { container } = render(chart());
    expect(container).toHaveTextContent(/R\$\s5\smil/);
    expect(container).toHaveTextContent(/R\$\s0/);
  });

  it('says the same in a table', async () => {
    render(chart());
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    const table = screen.getByRole('table', { name: 'Entradas e saídas' });
    const row = within(table).getByRole('row', { name: /17 nov/ });
    expect(within(row).getAllByRole('cell')).toHaveLength(2);
    expect(row).toHaveTextContent('4.400,00');
  });

  it('tells no figure while amounts are hidden', async () => {
    const { container } = render(chart(true));
    expect(control()).toHaveAttribute('aria-valuetext', '18 nov: valor oculto');
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    expect(container).not.toHaveTextContent(/\d{3},\d\d/);
  });

  it('shows of a line far above zero how it moves, zero and the break between them', () => {
    const points = [7_330_939, 7_600_000, 8_145_008].map((cents, day) => ({
      ...{ id: String(day), label: `${day + 1} nov`, amounts: [cents] },
    }));
    const { container } = render(
      <Chart
        title="Saldo"
        axis="Dia"
        kind="line"
        series={[{ name: 'Saldo', tone: 'brand' }]}
        {...{ points }}
        summary="Sobe."
      />,
    );
    expect(container).toHaveTextContent(/R\$\s0.*R\$\s70\smil.*R\$\s85\smil/);
    expect(container.querySelector('[data-break]')).toBeInTheDocument();
  });
});
