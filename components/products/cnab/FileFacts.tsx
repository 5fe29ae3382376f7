import type { CnabFileDetail } from '@/bank/contract/products/cnab';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatBytes } from '@/components/ui/file-rules';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { cnabFileHref } from '@/services/cnab';
import { texts } from './texts';

const words = texts.view;

const toRows = (file: CnabFileDetail): DefinitionRow[] => {
  const {
    agreement,
    number,
    layout,
    right,
    wrong,
    movements,
    amount_cents: cents,
    sent_by_name: sender,
    created_at,
  } = file;
  const sum = file.direction === 'remessa' ? words.counts(right, wrong) : words.toldCounts(right, wrong);
  const counts = movements > 0 ? words.countsWith(right, movements, wrong) : sum;
  return [
    { term: words.protocol, value: file.protocol },
    { term: words.agreement, value: agreement ? `${agreement.name} (${agreement.code})` : words.noAgreement },
    ...(number === null ? [] : [{ term: words.number, value: String(number) }]),
    ...(layout ? [{ term: words.layout, value: words.columns(layout) }] : []),
    { term: words.payments[file.kind], value: counts },
    ...(cents === null ? [] : [{ term: words.amount, value: <PrivateMoney cents={cents} /> }]),
    { term: words.size, value: words.sizeOf(formatBytes(file.bytes), file.lines) },
    sender
      ? { term: words.sent, value: words.sentOn(sender, formatDateTime(created_at)) }
      : { term: words.made, value: formatDateTime(created_at) },
    ...(file.accepted_at ? [{ term: words.accepted_at, value: formatDateTime(file.accepted_at) }] : []),
    { term: words.hash, value: file.sha256 },
  ];
};

/** What a file is: protocol, agreement, number, size. */
export function FileFacts({ file, accountId }: { file: CnabFileDetail; accountId: string }) {
  return (
    <Card as="section">
      <Stack gap={16}>
        <Heading level={2} size={16}>
          {words.facts}
        </Heading>
        <DefinitionList rows={toRows(file)} />
        <Inline>
          {file.may_see_amounts ? (
            <TextLink href={cnabFileHref(accountId, file.id)} download={file.name}>
              {words.download}
            </TextLink>
          ) : null}
          {file.answers_id ? (
            <TextLink href={withAccount(`/cnab/${file.answers_id}`, accountId)}>{words.remessa}</TextLink>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}
