'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { DocumentField } from '@/components/ui/DocumentField';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS } from '@/components/ui/file-rules';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { PhoneField } from '@/components/ui/PhoneField';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { useKitForm } from '@/components/ui/use-kit-form';
import { LONG_WORD } from './extremes';
import { Sample, SampleGrid, SampleGroup } from './Sample';

const RULES = { kinds: [FILE_KINDS.pdf, FILE_KINDS.photo], maxBytes: 5 * 1024 ** 2, maxFiles: 3 };

interface Contact {
  name: string;
  document: string;
  phone: string;
}

function ContactForm() {
  const form = useKitForm<Contact>({
    defaultValues: { name: '', document: '', phone: '' },
    schema: () => import('./contact-schema').then(module => module.contactSchema),
    send: async () => {
      throw new Error('O banco não respondeu. O que você digitou continua aqui.');
    },
    fields: ['name', 'document', 'phone'],
  });
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <Stack gap={24}>
        <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
        <TextField label="Nome" {...form.field('name')} />
        <DocumentField {...form.control('document')} />
        <PhoneField {...form.control('phone')} />
        <Button type="submit" loading={form.isBusy}>
          Salvar contato
        </Button>
      </Stack>
    </form>
  );
}

function Documents() {
  const [bare, setBare] = useState('12ABC34501DE35');
  const [phone, setPhone] = useState('+5511987654321');
  const [password, setPassword] = useState('');
  const document = { value: bare, onValueChange: setBare };
  const call = { value: phone, onValueChange: setPhone };
  return (
    <SampleGrid>
      <DocumentField {...document} help="Letras valem no CNPJ." />
      <DocumentField
        {...document}
        kind="cnpj"
        label="CNPJ, com erro"
        error="CNPJ inválido. Confira letras e números."
      />
      <DocumentField value="" onValueChange={setBare} kind="cpf" label="CPF, vazio" optional />
      <DocumentField {...document} label="Documento, desligado" disabled />
      <PhoneField {...call} />
      <PhoneField
        {...call}
        label="Telefone, com erro"
        error="Este DDD não existe. Confira os dois primeiros números."
      />
      <PhoneField {...call} label="Telefone, desligado" disabled />
      <NewPasswordField value={password} onChange={setPassword} own={['padaria']} />
    </SampleGrid>
  );
}

function Files() {
  const [files, setFiles] = useState<File[]>([]);
  const [long, setLong] = useState(() => [new File(['x'.repeat(2048)], `${LONG_WORD}.pdf`, { lastModified: 1 })]);
  return (
    <SampleGrid>
      <FileDrop label="Contrato social" rules={RULES} files={files} onFilesChange={setFiles} />
      <FileDrop
        label="Nome longo, recusado pelo banco"
        rules={RULES}
        files={long}
        onFilesChange={setLong}
        errorOf={() => 'Não conseguimos ler este arquivo. Envie outra cópia.'}
      />
      <FileDrop label="Com erro" rules={RULES} files={[]} onFilesChange={() => {}} error="Envie o contrato social." />
      <FileDrop label="Desligado" rules={RULES} files={[]} onFilesChange={() => {}} disabled />
    </SampleGrid>
  );
}

/** What people fill in and send: documents, phones, files, and a whole form. */
export function FormSamples() {
  return (
    <SampleGroup title="Formulários">
      <Documents />
      <Files />
      <SampleGrid>
        <Sample state="Resumo dos erros">
          <FormErrorSummary
            errors={[
              { fieldId: 'a', message: 'Informe o nome.' },
              { fieldId: 'b', message: `Este nome é longo demais: ${LONG_WORD}` },
            ]}
          />
          <FormErrorSummary errors={[]} failure="O banco não aceitou os dados. Nada foi salvo." />
        </Sample>
        <Sample state="Formulário inteiro: envie vazio, com um erro, e certo">
          <ContactForm />
        </Sample>
      </SampleGrid>
    </SampleGroup>
  );
}
