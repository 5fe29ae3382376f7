'use client';

import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { ChosenMore } from '@/components/ui/ChosenBar';
import { CopyButton } from '@/components/ui/CopyButton';
import { CursorPagination } from '@/components/ui/CursorPagination';
import { type DataColumn, DataList, type Sorting } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { LongName } from '@/components/ui/LongName';
import { Money } from '@/components/ui/Money';
import { PanelPlace, SidePanel } from '@/components/ui/SidePanel';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { LONG_NAME, LONGEST_CENTS } from './extremes';
import { Sample, SampleGroup } from './Sample';

interface Payment {
  id: string;
  to: string;
  when: string;
  kind: string;
  cents: number;
  status: BadgeStatus;
}

const PAYMENTS: readonly Payment[] = [
  { id: '1', to: 'Moinho Farinhas Ltda', when: '24 nov 2026', kind: 'Pix', cents: -123_456, status: 'completed' },
  { id: '2', to: LONG_NAME, when: '24 nov 2026', kind: 'TED', cents: -LONGEST_CENTS, status: 'processing' },
  { id: '3', to: 'Maria Souza', when: '23 nov 2026', kind: 'Pix', cents: 5_000, status: 'canceled' },
  { id: '4', to: 'Energia Bandeirante', when: '23 nov 2026', kind: 'Boleto', cents: -43_990, status: 'waiting' },
];

const COLUMNS: readonly DataColumn<Payment>[] = [
  { id: 'to', header: 'Para', place: 'title', sortable: true, cell: item => <LongName>{item.to}</LongName> },
  { id: 'kind', header: 'Tipo', cell: item => item.kind },
  { id: 'when', header: 'Data', sortable: true, cell: item => item.when },
  { id: 'status', header: 'Situação', place: 'under', cell: item => <Badge status={item.status} /> },
  { id: 'cents', header: 'Valor', place: 'figure', sortable: true, cell: item => <Money cents={item.cents} signed /> },
  {
    id: 'act',
    header: 'Ações',
    place: 'actions',
    hideHeader: true,
    onlyWide: true,
    cell: item => <CopyButton value={item.id} label="Copiar ID" />,
  },
];

const nothing = (
  <EmptyState icon={Inbox} title="Nenhum pagamento ainda">
    O primeiro que você fizer aparece aqui.
  </EmptyState>
);
const list = { caption: 'Pagamentos', columns: COLUMNS, keyOf: (item: Payment) => item.id, empty: nothing };
const SORTING: Sorting = { by: 'when', direction: 'descending', hrefOf: (by, direction) => `#${by}-${direction}` };

function Chosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['1', '3']));
  return (
    <DataList
      {...list}
      items={PAYMENTS}
      hrefOf={item => `#${item.id}`}
      selection={{
        chosen,
        onChoose: setChosen,
        nameOf: item => item.to,
        actions: (
          <>
            <Button size="small">Pedir comprovantes</Button>
            <ChosenMore acts={[{ label: 'Cancelar os escolhidos', act: () => setChosen(new Set()) }]} />
          </>
        ),
      }}
    />
  );
}

function WithPanel() {
  const [key, setKey] = useState<string | null>('1');
  const shown = PAYMENTS.find(({ id }) => id === key);
  const panel = shown ? (
    <SidePanel
      id="catalogo-painel"
      title={shown.to}
      closeHref="#fechar"
      onClose={() => setKey(null)}
      actions={<Button>Repetir</Button>}
    >
      <Money cents={shown.cents} size="figure" signed />
      <Text muted>{`${shown.kind}, ${shown.when}`}</Text>
    </SidePanel>
  ) : null;
  return (
    <PanelPlace panel={panel}>
      <DataList
        {...list}
        columns={COLUMNS.filter(({ id }) => id !== 'act' && id !== 'status')}
        items={PAYMENTS}
        hrefOf={item => `#${item.id}`}
        onOpen={item => setKey(item.id)}
        open={key ? { key, panelId: 'catalogo-painel' } : undefined}
      />
    </PanelPlace>
  );
}

/* A panel that is open would cover a phone's catalogue: it is asked for. */
function PanelSample() {
  const [isShown, setShown] = useState(false);
  if (isShown) return <WithPanel />;
  return (
    <Inline>
      <Button variant="quiet" onClick={() => setShown(true)}>
        Mostrar a lista com painel
      </Button>
    </Inline>
  );
}

/** A list in every state. */
export function DataListSamples() {
  return (
    <SampleGroup title="Listas">
      <Sample state="Lista: com ordem, nome de 200 letras, valor de 13 algarismos">
        <DataList {...list} items={PAYMENTS} hrefOf={item => `#${item.id}`} sorting={SORTING} />
      </Sample>
      <Sample state="Lista: por dia, parte de dez milhões">
        <DataList {...list} items={PAYMENTS} groupOf={item => item.when} />
        <CursorPagination nextHref="#mais" onMore={() => {}} shown={50} noun={['pagamento', 'pagamentos']} />
      </Sample>
      <Sample state="Lista: com seleção">
        <Chosen />
      </Sample>
      <Sample state="Lista: com o painel da linha aberta">
        <PanelSample />
      </Sample>
      <Sample state="Lista: carregando">
        <DataList {...list} items={[]} loading />
      </Sample>
      <Sample state="Lista: vazia">
        <DataList {...list} items={[]} />
      </Sample>
      <Sample state="Lista: não foi lida">
        <DataList
          {...list}
          items={[]}
          failed={<ErrorState requestId="req_01h455vb4pex5vsknk084sn02q">Não conseguimos carregar a lista.</ErrorState>}
        />
      </Sample>
    </SampleGroup>
  );
}
