'use client';

import { useQuery } from '@tanstack/react-query';
import type { TransmissionDetail } from '@/bank/contract/products/transmission';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { DataList } from '@/components/ui/DataList';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useShown } from '@/contexts/shown-things';
import { getTransmission } from '@/services/transmission';
import { joinFacts } from '@/components/ui/join-facts';
import { FILE_COLUMNS } from './file-columns';
import { FileFacts } from './FileFacts';
import { texts } from './texts';
import { STATE_LOOK } from './transmission-look';

const words = texts.view;
const LOOK_AGAIN_MS = 2_000;

interface TransmissionViewProps {
  accountId: string;
  first: TransmissionDetail;
  /** The same bytes had been handed in before. */
  wasKnown: boolean;
  /** Whether the brand has pages of CNAB and of batches. */
  leads: { cnab: boolean; batch: boolean };
}

function Answers({ file, accountId }: { file: TransmissionDetail; accountId: string }) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.answers}</Heading>
      <DataList
        caption={words.answers}
        columns={FILE_COLUMNS}
        items={file.answers}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/transmission/${id}`, accountId)}
        empty={<Text muted>{words.noAnswers}</Text>}
      />
    </Stack>
  );
}

function History({ history }: Pick<TransmissionDetail, 'history'>) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.history}</Heading>
      <Stack as="ol" gap={12}>
        {history.map(({ at, event, channel, by_name: by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened is only ever added to
          <li key={index}>
            <Text as="div">{texts.events[event]}</Text>
            <Text as="div" size={14} muted>
              {joinFacts([formatDateTime(at), by ?? words.bank, channel && texts.channels[channel]])}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** One file: what it is, what came of it, its answers and its history; read again while it is being looked at. */
export function TransmissionView({ accountId, first, wasKnown, leads }: TransmissionViewProps) {
  useShown(first.id);
  const { data: file } = useQuery({
    queryKey: ['transmission', accountId, first.id],
    queryFn: ({ signal }) => getTransmission(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.state === 'received' ? LOOK_AGAIN_MS : false),
  });
  return (
    <Page>
      <PageHeader
        title={file.name}
        lead={file.answer ? texts.answers[file.answer] : file.is_test ? texts.test : texts.directions[file.direction]}
        back={{ href: withAccount('/transmission', accountId), label: texts.back }}
        actions={<Badge status={STATE_LOOK[file.state]}>{texts.states[file.state]}</Badge>}
      />
      <Stack gap={32}>
        {wasKnown ? <Alert tone="warning">{words.known(file.protocol)}</Alert> : null}
        <div role="status">
          {file.state === 'received' ? <Alert tone="info">{words.reading}</Alert> : null}
          {file.note ? <Alert tone={file.state === 'rejected' ? 'danger' : 'info'}>{file.note}</Alert> : null}
        </div>
        <FileFacts file={file} accountId={accountId} leads={leads} />
        {file.direction === 'inbound' ? <Answers file={file} accountId={accountId} /> : null}
        <History history={file.history} />
      </Stack>
    </Page>
  );
}
