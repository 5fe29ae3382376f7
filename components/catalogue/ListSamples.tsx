'use client';

import { useState } from 'react';
import { CursorPagination } from '@/components/ui/CursorPagination';
import { Stepper } from '@/components/ui/Stepper';
import { TabLinks, Tabs } from '@/components/ui/Tabs';
import { LONG_NAME } from './extremes';
import { Sample, SampleGroup } from './Sample';

const STEPS = [
  { id: 'company', label: 'Empresa' },
  { id: 'people', label: 'Sócios' },
  { id: 'papers', label: 'Documentos' },
  { id: 'review', label: 'Conferir' },
];

/** More of a list, parts and steps. */
export function ListSamples() {
  const [tab, setTab] = useState<'keys' | 'limits' | 'fees'>('keys');
  return (
    <SampleGroup title="Partes e etapas">
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
    </SampleGroup>
  );
}
