import type { Agreement } from '@/bank/contract/products/agreement';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime, formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { texts } from './texts';

const words = texts.view;

/** What the company writes into the headers of its files. */
export function AgreementCodes({ agreement, code }: { agreement: Agreement; code: string }) {
  const { bank, document, branch, account } = agreement.file_codes;
  const { last_sent_number: sent, last_return_number: returned } = agreement;
  return (
    <Card as="section">
      <Stack gap={8}>
        <Heading level={2} size={16}>
          {words.codes}
        </Heading>
        <DefinitionList
          rows={[
            { term: words.code, value: code, action: <CopyButton value={code} label={words.copy} /> },
            { term: words.bank, value: bank },
            { term: words.document, value: formatDocument(document) },
            { term: words.branch, value: branch },
            { term: words.account, value: account },
            { term: words.layout, value: texts.layouts[agreement.layout] },
            { term: words.lastSent, value: sent === 0 ? words.none : words.next(sent) },
            { term: words.lastReturn, value: returned === 0 ? words.noReturn : String(returned) },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Who asked for it, and what was decided; with what happens to gaps where that is not to be chosen beside it. */
export function AgreementFacts({ agreement, hasGaps }: { agreement: Agreement; hasGaps: boolean }) {
  const { asked_by_name: name, asked_at: asked, decided_at: decided, ended_at: ended } = agreement;
  return (
    <Card as="section">
      <Stack gap={8}>
        <Heading level={2} size={16}>
          {words.request}
        </Heading>
        <DefinitionList
          rows={[
            { term: words.asked, value: words.askedOn(name, formatDateTime(asked)) },
            { term: words.items, value: agreement.monthly_items.toLocaleString('pt-BR') },
            ...(agreement.may_protest ? [{ term: words.protest, value: words.protestYes }] : []),
            ...(hasGaps ? [{ term: words.gaps, value: texts.gaps[agreement.gap_policy] }] : []),
            ...(decided ? [{ term: words.decidedOn, value: formatDateTime(decided) }] : []),
            ...(ended ? [{ term: words.endedOn, value: formatDateTime(ended) }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
