'use client';

import { Chart, type ChartProps } from '@/components/ui/Chart';
import { LONGEST_CENTS } from './extremes';
import { Sample, SampleGroup } from './Sample';

const BALANCES = [71_20, 68_44, 69_90, 66_10, 54_02, 58_77, 61_05, 44_90, 39_12, 52_60, 63_48, 69_18].map(
  amount => amount * 1_000,
);
const FLOWS = [
  [4_400, -1_200],
  [0, -3_900],
  [12_000, -700],
  [0, 0],
  [9_150, -8_400],
  [2_600, -100],
  [3_800, -5_050],
].map(day => day.map(amount => amount * 100));

const daysOf = (days: readonly (readonly number[])[]) =>
  days.map((amounts, place) => ({ id: String(place), label: `${10 + place} nov`, amounts }));

const balance: Omit<ChartProps, 'title'> = {
  kind: 'line',
  axis: 'Dia',
  period: 'Últimos 12 dias',
  series: [{ name: 'Saldo', tone: 'brand' }],
  points: daysOf(BALANCES.map(amount => [amount])),
  summary: 'Saldo de R$ 71 mil a R$ 69 mil, com o menor em 18 nov.',
};
const flow: Omit<ChartProps, 'title'> = {
  kind: 'bars',
  axis: 'Dia',
  period: 'Últimos 7 dias',
  series: [
    { name: 'Entradas', tone: 'in' },
    { name: 'Saídas', tone: 'out' },
  ],
  points: daysOf(FLOWS),
  summary: 'Entradas de R$ 31.950,00 e saídas de R$ 19.350,00 em sete dias.',
};

/** Charts in every state. */
export function ChartSamples() {
  return (
    <SampleGroup title="Gráficos">
      <Sample state="Linha: a escala começa em zero, os valores vêm por ponteiro, dedo ou setas">
        <Chart {...balance} title="Saldo" caption="O menor saldo foi em 18 nov." />
      </Sample>
      <Sample state="Barras: o que entrou e o que saiu">
        <Chart {...flow} title="Entradas e saídas" />
      </Sample>
      <Sample state="Valores ocultos">
        <Chart {...flow} title="Entradas e saídas, ocultas" concealed />
      </Sample>
      <Sample state="Um dia só, treze algarismos abaixo de zero">
        <Chart {...balance} title="Saldo de um dia" points={daysOf([[-LONGEST_CENTS]])} />
      </Sample>
      <Sample state="Sem movimento">
        <Chart
          {...flow}
          title="Sem movimento"
          points={daysOf([
            [0, 0],
            [0, 0],
          ])}
        />
      </Sample>
    </SampleGroup>
  );
}
