'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { CnabFileDetail } from '@/bank/contract/products/cnab';
import type { CnabLineFilter } from '@/bank/contract/products/cnab-words';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { DataList } from '@/components/ui/DataList';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { CnabLinePage } from '@/services/cnab';
import { AcceptFile } from './AcceptFile';
import { STATE_LOOK } from './cnab-look';
import { FILE_COLUMNS } from './file-columns';
import { FileFacts } from './FileFacts';
import { LineList } from './LineList';
import { texts } from './texts';

const words = texts.view;

interface CnabFileViewProps {
  account: Pick<Account, 'id' | 'role'>;
  first: CnabFileDetail;
  filter: CnabLineFilter;
  /** What the server read; null when it could not. */
  lines: CnabLinePage | null;
  /** The same bytes had been handed in before. */
  wasKnown: boolean;
}

function Returns({ file, accountId }: { file: CnabFileDetail; accountId: string }) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{texts.returns.title}</Heading>
      <DataList
        caption={texts.returns.caption}
        columns={FILE_COLUMNS}
        items={file.returns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/cnab/${id}`, accountId)}
        empty={<Text muted>{texts.returns.none}</Text>}
      />
    </Stack>
  );
}

/** One file: what it is, what is wrong with it, what became of it, and its lines. */
export function CnabFileView({ account, first, filter, lines, wasKnown }: CnabFileViewProps) {
  const [file, setFile] = useState(first);
  const isRemessa = file.direction === 'remessa';
  return (
    <Page>
      <PageHeader
        title={file.name}
        lead={file.stage ? texts.stages[file.stage] : file.is_test ? texts.test : texts.directions[file.direction]}
        back={{ href: withAccount('/cnab', account.id), label: texts.back }}
        actions={<Badge status={STATE_LOOK[file.state]}>{texts.states[file.state]}</Badge>}
      />
      <Stack gap={32}>
        {wasKnown ? <Alert tone="warning">{words.known(file.protocol)}</Alert> : null}
        {file.may_see_amounts ? null : <Alert tone="info">{words.private}</Alert>}
        <AcceptFile account={account} file={file} onAccepted={setFile} />
        <FileFacts file={file} accountId={account.id} />
        {isRemessa && file.state === 'accepted' ? <Returns file={file} accountId={account.id} /> : null}
        {file.may_see_amounts ? <LineList accountId={account.id} file={file} filter={filter} first={lines} /> : null}
      </Stack>
    </Page>
  );
}
