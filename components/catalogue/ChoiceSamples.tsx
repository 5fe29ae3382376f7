'use client';

import { useState } from 'react';
import { CheckField } from '@/components/ui/CheckField';
import { ComboBox } from '@/components/ui/ComboBox';
import type { ComboItem } from '@/components/ui/combo-types';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { RangeField } from '@/components/ui/RangeField';
import { Select } from '@/components/ui/Select';
import { Switch } from '@/components/ui/Switch';
import { LONG_NAME } from './extremes';
import { SampleGrid, SampleGroup, SampleStates } from './Sample';

const KINDS = [
  { value: 'pix', label: 'Pix' },
  { value: 'ted', label: 'TED' },
  { value: 'long', label: LONG_NAME },
];

const WHEN = [
  { value: 'now', label: 'Agora', help: 'O dinheiro sai da conta na hora.' },
  { value: 'later', label: 'Agendar', help: 'Você escolhe o dia. Dá para cancelar até a véspera.' },
  { value: 'never', label: 'Repetir todo mês', disabled: true },
];

const BANKS: readonly ComboItem[] = [
  { id: '341', label: 'Itaú Unibanco', detail: '341 · 60.701.190' },
  { id: '001', label: 'Banco do Brasil', detail: '001 · 00.000.000' },
  { id: '260', label: 'Nubank', detail: '260 · 18.236.120' },
  { id: '077', label: 'Inter', detail: '077 · 00.416.968' },
  { id: 'long', label: LONG_NAME, detail: '999' },
];

function ComboBoxes() {
  const [bank, setBank] = useState<string | null>(null);
  const shared = { items: BANKS, value: bank, onValueChange: setBank };
  return (
    <SampleGrid>
      <ComboBox {...shared} label="Banco" help="Digite o nome ou o número." nothing="Nenhum banco com este nome." />
      <ComboBox {...shared} label="Banco, com erro" error="Escolha o banco de quem recebe." />
      <ComboBox {...shared} label="Banco, desligado" disabled />
      <ComboBox {...shared} label="Banco, buscando" items={[]} onSearch={() => {}} searching="waiting" />
      <ComboBox {...shared} label="Banco, busca falhou" items={[]} onSearch={() => {}} searching="failed" />
    </SampleGrid>
  );
}

function Ranges() {
  const [months, setMonths] = useState(12);
  const shared = { min: 3, max: 36, toText: (count: number) => `${count} meses`, onValueChange: setMonths };
  return (
    <>
      <SampleStates name="Régua">{() => <RangeField {...shared} label="Prazo" value={months} />}</SampleStates>
      <SampleGrid>
        <RangeField {...shared} label="Prazo, no começo" value={3} />
        <RangeField {...shared} label="Prazo, desligado" value={24} disabled />
        <RangeField {...shared} label="Texto longo" value={36} toText={() => LONG_NAME} />
      </SampleGrid>
    </>
  );
}

/** Where people choose. */
export function ChoiceSamples() {
  const [when, setWhen] = useState<string | null>('now');
  const [isOn, setOn] = useState(true);
  const radios = { options: WHEN, value: when, onValueChange: setWhen };
  return (
    <SampleGroup title="Escolhas">
      <SampleStates name="Lista">{() => <Select label="Tipo" options={KINDS} />}</SampleStates>
      <SampleGrid>
        <Select
          label="Tipo, vazio"
          placeholder="Escolha"
          defaultValue=""
          options={KINDS}
          help="Como o dinheiro andou."
        />
        <Select label="Tipo, com erro" options={KINDS} error="Escolha o tipo." />
        <Select label="Tipo, texto longo" options={KINDS} defaultValue="long" />
        <Select label="Tipo, desligado" options={KINDS} disabled />
      </SampleGrid>
      <ComboBoxes />
      <SampleStates name="Opções">
        {key => <RadioGroup {...radios} label="Quando pagar?" name={`when-${key}`} />}
      </SampleStates>
      <SampleGrid>
        <RadioGroup {...radios} label="Com erro" value={null} error="Escolha quando pagar." />
        <RadioGroup {...radios} label="Desligado" disabled />
        <RadioGroup {...radios} label="Texto longo" options={[{ value: 'a', label: LONG_NAME, help: LONG_NAME }]} />
      </SampleGrid>
      <SampleStates name="Chave">
        {() => <Switch label="Avisar por e-mail" checked={isOn} onCheckedChange={setOn} />}
      </SampleStates>
      <SampleGrid>
        <Switch label="Ligada" checked onCheckedChange={() => {}} help="Só o que passar de R$ 500,00." />
        <Switch label="Desligada" checked={false} onCheckedChange={() => {}} />
        <Switch label="Em andamento" checked loading onCheckedChange={() => {}} />
        <Switch label="Sem acesso" checked disabled onCheckedChange={() => {}} />
        <Switch
          label="Com erro"
          checked={false}
          onCheckedChange={() => {}}
          error="Não foi possível ligar. Tente de novo."
        />
        <Switch label={LONG_NAME} checked onCheckedChange={() => {}} />
      </SampleGrid>
      <Ranges />
      <SampleStates name="Caixa">{() => <CheckField label="Li e aceito os termos" defaultChecked />}</SampleStates>
      <SampleGrid>
        <CheckField label="Com erro" error="Marque para continuar." />
        <CheckField label="Sem acesso" disabled />
        <CheckField label={LONG_NAME} />
      </SampleGrid>
    </SampleGroup>
  );
}
