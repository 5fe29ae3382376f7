'use client';

import { Info } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Button } from '@/components/ui/Button';
import { ComboBox } from '@/components/ui/ComboBox';
import { DatePicker } from '@/components/ui/DatePicker';
import { Dialog } from '@/components/ui/Dialog';
import { IconButton } from '@/components/ui/IconButton';
import { PixIcon } from '@/components/ui/PixIcon';
import { QrCode } from '@/components/ui/QrCode';
import { Sheet } from '@/components/ui/Sheet';
import { Inline } from '@/components/ui/Stack';
import { Tooltip } from '@/components/ui/Tooltip';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { LONG_NAME } from './extremes';
import { Sample, SampleGroup } from './Sample';

const ACCOUNTS = [
  { id: '1', label: 'Conta principal', detail: 'Ag. 0001 · 1042377-5' },
  { id: '2', label: 'Reserva', detail: 'Ag. 0001 · 1042378-3' },
];

type Open = 'dialog' | 'alert' | 'alert-busy' | 'alert-error' | 'sheet' | null;

const OPENERS: readonly { id: Exclude<Open, null>; label: string }[] = [
  { id: 'dialog', label: 'Janela com data' },
  { id: 'alert', label: 'Pergunta final' },
  { id: 'alert-busy', label: 'Pergunta, em andamento' },
  { id: 'alert-error', label: 'Pergunta, com erro e nome longo' },
  { id: 'sheet', label: 'Folha lateral' },
];

function Windows({ open, close }: { open: Open; close: () => void }) {
  const [day, setDay] = useState<string | null>(null);
  const [account, setAccount] = useState<string | null>(null);
  return (
    <>
      <Dialog open={open === 'dialog'} onClose={close} title="Agendar pagamento">
        <DatePicker label="Dia" value={day} onValueChange={setDay} />
        <ComboBox label="Conta de saída" items={ACCOUNTS} value={account} onValueChange={setAccount} />
      </Dialog>
      <AlertDialog
        open={open?.startsWith('alert') ?? false}
        title={open === 'alert-error' ? `Excluir o contato ${LONG_NAME}?` : 'Excluir a chave pix@empresa.example?'}
        confirmLabel="Excluir"
        loading={open === 'alert-busy'}
        error={open === 'alert-error' ? 'A chave está em uso por uma cobrança. Cancele a cobrança antes.' : undefined}
        onConfirm={close}
        onCancel={close}
      >
        Quem paga por esta chave não vai mais achar a empresa.
      </AlertDialog>
      {open === 'sheet' ? (
        <Sheet
          title="Lançamento"
          closeHref="#fechar"
          onClose={close}
          actions={<Button onClick={close}>Ver comprovante</Button>}
        >
          {LONG_NAME}
        </Sheet>
      ) : null}
    </>
  );
}

/** What opens over the page, and small pictures. */
export function WindowSamples() {
  const [open, setOpen] = useState<Open>(null);
  const show = (id: Open) => {
    setOpen(id);
    // nothing closes a question while it is being answered
    if (id === 'alert-busy') setTimeout(() => setOpen(null), 4000);
  };
  return (
    <SampleGroup title="Janelas e dicas">
      <Sample state="Abrem sobre a página">
        <Inline>
          {OPENERS.map(({ id, label }) => (
            <Button key={id} variant="quiet" onClick={() => show(id)}>
              {label}
            </Button>
          ))}
        </Inline>
        <Windows open={open} close={() => setOpen(null)} />
      </Sample>
      <Sample state="Dica: curta e longa">
        <Inline>
          {['Quem pode ver o saldo', LONG_NAME].map(text => (
            <Tooltip key={text} text={text}>
              {wiring => (
                <IconButton label="Saiba mais" {...wiring}>
                  <Info aria-hidden />
                </IconButton>
              )}
            </Tooltip>
          ))}
        </Inline>
      </Sample>
      <Sample state="QR Code e ícone do Pix">
        <Inline gap={24}>
          <QrCode value="https://banco.example/prova/abc" label="Prova do pagamento" />
          <PixIcon />
          <VisuallyHidden>Texto que só o leitor de tela diz.</VisuallyHidden>
        </Inline>
      </Sample>
    </SampleGroup>
  );
}
