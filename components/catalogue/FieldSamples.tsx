'use client';

import { useState } from 'react';
import { CodeField } from '@/components/ui/CodeField';
import { MoneyField } from '@/components/ui/MoneyField';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { LONG_WORD, LONGEST_CENTS } from './extremes';
import { SampleGrid, SampleGroup, SampleStates } from './Sample';

const ERROR = 'Informe um e-mail como nome@empresa.com.br.';

/** What people fill in, in every state. */
export function FieldSamples() {
  const [amount, setAmount] = useState<number | null>(123_456);
  const [story, setStory] = useState('Comprei farinha em 12 de maio.\nEla não chegou.');
  return (
    <SampleGroup title="Campos">
      <SampleStates name="Texto">{() => <TextField label="E-mail" defaultValue="ana@empresa.example" />}</SampleStates>
      <SampleGrid>
        <TextField label="E-mail" />
        <TextField label="E-mail, com ajuda" help="Usamos só para o aviso." placeholder="nome@empresa.com.br" />
        <TextField label="E-mail, preenchido" defaultValue="ana@empresa.example" />
        <TextField label="E-mail, com erro" defaultValue="ana@" error={ERROR} />
        <TextField label="Apelido" optional />
        <TextArea
          label="O que houve"
          help="Datas e valores ajudam."
          value={story}
          onValueChange={setStory}
          maxLength={400}
        />
        <TextField label="Somente leitura" readOnly defaultValue="0001 / 1042377-5" />
        <TextField label="Desligado" disabled defaultValue="0001" />
        <PasswordField label="Senha" autoComplete="off" />
        <PasswordField label="Senha, com erro" autoComplete="off" error="A senha precisa de 12 caracteres ou mais." />
        <CodeField label="Código" />
        <CodeField
          label="Código, com erro"
          defaultValue="123456"
          error="Código incorreto. Você tem mais 2 tentativas."
        />
        <MoneyField label="Valor" valueCents={amount} onValueChange={setAmount} />
        <MoneyField
          label="Valor, com erro"
          valueCents={amount}
          onValueChange={setAmount}
          error="O valor passa do saldo disponível."
        />
        <MoneyField label="Valor, em destaque" size="large" valueCents={amount} onValueChange={setAmount} />
        <MoneyField label="Valor, treze algarismos" valueCents={LONGEST_CENTS} onValueChange={() => {}} />
        <TextField label={LONG_WORD} help={LONG_WORD} defaultValue={LONG_WORD} error={LONG_WORD} />
      </SampleGrid>
    </SampleGroup>
  );
}
