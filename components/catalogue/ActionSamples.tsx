'use client';

import { Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, type ButtonVariant } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Dialog } from '@/components/ui/Dialog';
import { Disclosure } from '@/components/ui/Disclosure';
import { IconButton } from '@/components/ui/IconButton';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Inline } from '@/components/ui/Stack';
import { LinkLikeButton, TextLink } from '@/components/ui/TextLink';
import { LONG_NAME } from './extremes';
import { Sample, SampleGroup, SampleStates } from './Sample';

const VARIANTS: readonly { variant: ButtonVariant; label: string }[] = [
  { variant: 'primary', label: 'Pagar' },
  { variant: 'quiet', label: 'Revisar' },
  { variant: 'danger', label: 'Bloquear' },
  { variant: 'plain', label: 'Cancelar' },
];

function Buttons() {
  return VARIANTS.map(({ variant, label }) => (
    <Sample key={variant} state={`Botão ${variant}: normal, pequeno, em andamento, desligado, link`}>
      <Inline>
        <Button variant={variant}>{label}</Button>
        <Button variant={variant} size="small">
          {label}
        </Button>
        <Button variant={variant} loading>
          {label}
        </Button>
        <Button variant={variant} disabled>
          {label}
        </Button>
        <ButtonLink variant={variant} href="#acoes">
          {label}
        </ButtonLink>
      </Inline>
    </Sample>
  ));
}

function Windows() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Sample state="Janela">
      <Inline>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Abrir a janela
        </Button>
      </Inline>
      <Dialog
        open={open}
        onClose={close}
        title="Encerrar as outras sessões?"
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Voltar
            </Button>
            <Button variant="danger" onClick={close}>
              Encerrar
            </Button>
          </>
        }
      >
        Quem estiver nos outros aparelhos terá de entrar de novo.
      </Dialog>
    </Sample>
  );
}

/** What people press. */
export function ActionSamples() {
  const [side, setSide] = useState<'all' | 'in' | 'out'>('all');
  return (
    <SampleGroup title="Ações">
      <Buttons />
      {VARIANTS.map(({ variant, label }) => (
        <SampleStates key={variant} name={`Botão ${variant}`}>
          {() => <Button variant={variant}>{label}</Button>}
        </SampleStates>
      ))}
      <Sample state="Botão, texto longo">
        <Button>{LONG_NAME}</Button>
      </Sample>
      <Sample state="Ícones, copiar, links">
        <Inline>
          <IconButton label="Ajustes">
            <Settings aria-hidden size={20} />
          </IconButton>
          <IconButton label="Excluir" disabled>
            <Trash2 aria-hidden size={20} />
          </IconButton>
          <CopyButton value="pix@empresa.example" label="Copiar chave Pix" />
          <CopyButton value="pix@empresa.example" label="Copiar chave Pix" showLabel />
          <TextLink href="#acoes">Ver o extrato</TextLink>
          <LinkLikeButton type="button">Reenviar código</LinkLikeButton>
        </Inline>
      </Sample>
      <Sample state="Escolha">
        <SegmentedControl
          label="Movimento"
          value={side}
          onChange={setSide}
          options={[
            { value: 'all', label: 'Tudo' },
            { value: 'in', label: 'Entradas' },
            { value: 'out', label: 'Saídas' },
          ]}
        />
      </Sample>
      <Sample state="Menu">
        <Menu
          align="start"
          trigger={wiring => (
            <Button variant="quiet" {...wiring}>
              Mais ações
            </Button>
          )}
        >
          <MenuItem type="button">Baixar</MenuItem>
          <MenuItem type="button">Compartilhar</MenuItem>
        </Menu>
      </Sample>
      <Windows />
      <Disclosure summary="Detalhes">O que só alguns querem ler.</Disclosure>
    </SampleGroup>
  );
}
