'use client';

import { useState } from 'react';
import { DateField } from '@/components/ui/DateField';
import { DatePicker } from '@/components/ui/DatePicker';
import { DateRangePicker } from '@/components/ui/DateRangePicker';
import { SampleGrid, SampleGroup } from './Sample';

const PRESETS = [
  { label: 'Este mês', from: '2026-11-01', to: '2026-11-30' },
  { label: 'Mês passado', from: '2026-10-01', to: '2026-10-31' },
  { label: 'Este ano', from: '2026-01-01', to: '2026-12-31' },
];

/** Days and periods. */
export function DateSamples() {
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: '2026-11-01',
    to: '2026-11-21',
  });
  const one = { value: day, onValueChange: setDay };
  return (
    <SampleGroup title="Datas">
      <SampleGrid>
        <DateField {...one} label="Data de abertura" help="Está no cartão CNPJ." />
        <DateField {...one} value={null} label="Data, vazia" />
        <DateField {...one} label="Data, com erro" error="Escolha uma data até 21/11/2026." />
        <DateField {...one} label="Data, desligada" disabled />
        <DatePicker {...one} label="Vencimento" min="2026-11-10" max="2026-12-31" />
        <DatePicker {...one} label="Vencimento, com erro" error="Este dia é feriado. Escolha outro." />
        <DatePicker {...one} label="Vencimento, desligado" disabled />
      </SampleGrid>
      <SampleGrid>
        <DateRangePicker label="Período" {...range} max="2026-11-30" presets={PRESETS} onRangeChange={setRange} />
        <DateRangePicker label="Período de ponta-cabeça" from="2026-11-21" to="2026-11-01" onRangeChange={() => {}} />
        <DateRangePicker label="Período desligado" {...range} disabled onRangeChange={() => {}} />
      </SampleGrid>
    </SampleGroup>
  );
}
