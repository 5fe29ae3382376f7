import type { TransmissionDetail } from '@/bank/contract/products/transmission';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatBytes } from '@/components/ui/file-rules';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { transmissionHref } from '@/services/transmission';
import { texts } from './texts';

const words = texts.view;

const toRows = (file: TransmissionDetail): DefinitionRow[] => {
  const { agreement, sent_by_name: sender, created_at, taken_at: taken, fetched_at: fetched } = file;
  return [
    { term: words.protocol, value: file.protocol },
    { term: words.agreement, value: agreement ? `${agreement.name} (${agreement.code})` : words.noAgreement },
    ...(file.channel ? [{ term: words.channel, value: texts.channels[file.channel] }] : []),
    { term: words.size, value: formatBytes(file.bytes) },
    sender
      ? { term: words.sent, value: words.sentOn(sender, formatDateTime(created_at)) }
      : { term: words.made, value: formatDateTime(created_at) },
    ...(taken ? [{ term: words.taken, value: formatDateTime(taken) }] : []),
    ...(fetched ? [{ term: words.fetched, value: formatDateTime(fetched) }] : []),
    { term: words.hash, value: file.sha256, action: <CopyButton value={file.sha256} label={words.copyHash} /> },
  ];
};

interface FileFactsProps {
  file: TransmissionDetail;
  accountId: string;
  /** Whether the brand has pages of CNAB and of batches. */
  leads: { cnab: boolean; batch: boolean };
}

/** What a file is, and where what became of it stands. */
export function FileFacts({ file, accountId, leads }: FileFactsProps) {
  const { id, name, cnab_file_id: cnab, batch_id: batch, answers_id: answers, may_download: mayDownload } = file;
  return (
    <Card as="section">
      <Stack gap={16}>
        <Heading level={2} size={16}>
          {words.facts}
        </Heading>
        <DefinitionList rows={toRows(file)} />
        {mayDownload ? null : <Alert tone="info">{words.private}</Alert>}
        <Inline>
          {mayDownload ? (
            <TextLink href={transmissionHref(accountId, id)} download={name}>
              {words.download}
            </TextLink>
          ) : null}
          {batch && leads.batch ? (
            <TextLink href={withAccount(`/payment/batch/${batch}`, accountId)}>{words.batch}</TextLink>
          ) : null}
          {cnab && leads.cnab ? (
            <TextLink href={withAccount(`/cnab/${cnab}`, accountId)}>{words.report}</TextLink>
          ) : null}
          {answers ? (
            <TextLink href={withAccount(`/transmission/${answers}`, accountId)}>{words.answered}</TextLink>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}
