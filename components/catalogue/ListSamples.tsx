'use client';

import { useState } from 'react';
import { Chart } from '@/components/ui/Chart';
import { CursorPagination } from '@/components/ui/CursorPagination';
import { Money } from '@/components/ui/Money';
import { Stepper } from '@/components/ui/Stepper';
import { TabLinks, Tabs } from '@/components/ui/Tabs';
import { color } from '@/themes/tokens';
import { LONG_NAME } from './extremes';
import { Sample, SampleGroup } from './Sample';

const STEPS = [
  { id: 'company', label: 'Empresa' },
  { id: 'people', label: 'Sócios' },
  { id: 'papers', label: 'Documentos' },
  { id: 'review', label: 'Conferir' },
];

const DAYS = [12, 30, 18, 44, 9, 26, 38];

function Bars() {
  return (
    <svg viewBox="0 0 280 80" role="img" aria-label="Entradas por dia, de R$ 9 a R$ 44" width="100%">
      {DAYS.map((amount, place) => (
        <rect
          key={amount}
          x={place * 40 + 8}
          y={76 - amount * 1.6}
          width={24}
          height={amount * 1.6}
          rx={3}
          fill={color.positive}
        />
      ))}
    </svg>
  );
}

/** More of a list, parts, steps and figures. */
export function ListSamples() {
  const [tab, setTab] = useState<'keys' | 'limits' | 'fees'>('keys');
  return (
    <SampleGroup title="Partes, etapas e gráficos">
      <Sample state="Carregar mais: normal, em andamento, falhou, fim">
        <CursorPagination nextHref="#mais" onMore={() => {}} shown={50} noun={['pagamento', 'pagamentos']} />
        <CursorPagination nextHref="#mais" onMore={() => {}} shown={50} loading noun={['pagamento', 'pagamentos']} />
        <CursorPagination nextHref="#mais" onMore={() => {}} shown={50} failed noun={['pagamento', 'pagamentos']} />
        <CursorPagination nextHref={null} onMore={() => {}} shown={1} noun={['pagamento', 'pagamentos']} />
      </Sample>
      <Sample state="Abas: escolhida, com número, sem acesso, texto longo">
        <Tabs
          label="Pix"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'keys', label: 'Chaves', count: 3 },
            { id: 'limits', label: LONG_NAME },
            { id: 'fees', label: 'Tarifas', disabled: true },
          ]}
        >
          O que a aba escolhida mostra.
        </Tabs>
      </Sample>
      <Sample state="Abas com endereço próprio">
        <TabLinks
          label="Conta"
          tabs={[
            { href: '#extrato', label: 'Extrato', current: true },
            { href: '#futuros', label: 'Lançamentos futuros', current: false, count: 1234 },
          ]}
        />
      </Sample>
      <Sample state="Etapas: primeira, no meio, última, texto longo">
        <Stepper label="Etapas: primeira" steps={STEPS} current="company" />
        <Stepper label="Etapas: no meio" steps={STEPS} current="papers" />
        <Stepper label="Etapas: última" steps={STEPS} current="review" />
        <Stepper
          label="Etapas: texto longo"
          steps={[...STEPS.slice(0, 2), { id: 'long', label: LONG_NAME }]}
          current="long"
        />
      </Sample>
      <Sample state="Gráfico, com a tabela que diz o mesmo">
        <Chart
          title="Entradas"
          period="Últimos 7 dias"
          columns={['Dia', 'Entradas']}
          rows={DAYS.map((amount, place) => ({
            id: amount.toString(),
            cells: [`${15 + place} nov`, <Money key="in" cents={amount * 100} />],
          }))}
          caption="O melhor dia foi 18 nov."
        >
          <Bars />
        </Chart>
      </Sample>
    </SampleGroup>
  );
}
