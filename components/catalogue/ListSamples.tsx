'use client';

import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Chart } from '@/components/ui/Chart';
import { CopyButton } from '@/components/ui/CopyButton';
import { CursorPagination } from '@/components/ui/CursorPagination';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { Money } from '@/components/ui/Money';
import { Stepper } from '@/components/ui/Stepper';
import { TabLinks, Tabs } from '@/components/ui/Tabs';
import { color } from '@/themes/tokens';
import { LONG_NAME, LONGEST_CENTS } from './extremes';
import { Sample, SampleGroup } from './Sample';

interface Payment {
  id: string;
  to: string;
  when: string;
  cents: number;
  status: BadgeStatus;
}

const PAYMENTS: readonly Payment[] = [
  { id: '1', to: 'Moinho Farinhas Ltda', when: '21 nov 2026', cents: -123_456, status: 'completed' },
  { id: '2', to: LONG_NAME, when: '20 nov 2026', cents: -LONGEST_CENTS, status: 'processing' },
  { id: '3', to: 'Maria Souza', when: '19 nov 2026', cents: 5_000, status: 'canceled' },
];

const COLUMNS: readonly DataColumn<Payment>[] = [
  { id: 'to', header: 'Para', place: 'title', cell: item => item.to },
  { id: 'when', header: 'Data', cell: item => item.when },
  { id: 'status', header: 'Situação', cell: item => <Badge status={item.status} /> },
  { id: 'cents', header: 'Valor', place: 'figure', cell: item => <Money cents={item.cents} signed /> },
  {
    id: 'act',
    header: 'Ações',
    place: 'actions',
    hideHeader: true,
    onlyWide: true,
    cell: item => <CopyButton value={item.id} label="Copiar ID" />,
  },
];

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

const list = { caption: 'Pagamentos', columns: COLUMNS, keyOf: (item: Payment) => item.id };
const nothing = (
  <EmptyState icon={Inbox} title="Nenhum pagamento ainda">
    O primeiro que você fizer aparece aqui.
  </EmptyState>
);

/** Lists, parts, steps and figures. */
export function ListSamples() {
  const [tab, setTab] = useState<'keys' | 'limits' | 'fees'>('keys');
  return (
    <SampleGroup title="Listas e etapas">
      <Sample state="Lista: cheia, nome de 200 letras, valor de 13 algarismos">
        <DataList {...list} items={PAYMENTS} hrefOf={item => `#${item.id}`} empty={nothing} />
      </Sample>
      <Sample state="Lista: carregando">
        <DataList {...list} items={[]} loading empty={nothing} />
      </Sample>
      <Sample state="Lista: vazia">
        <DataList {...list} items={[]} empty={nothing} />
      </Sample>
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
