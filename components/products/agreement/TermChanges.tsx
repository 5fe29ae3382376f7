import type { Agreement, AgreementChange } from '@/bank/contract/products/agreement';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { joinFacts } from '@/components/ui/join-facts';
import { texts } from './texts';

const words = texts.changes;

/** What holds from a day on, in one line. */
export const toTermWords = (
  { fees, may_protest: mayProtest }: AgreementChange,
  { kind }: Pick<Agreement, 'kind'>,
): string =>
  joinFacts([
    ...fees.map(({ name, cents }) => `${name}: ${formatMoney(cents)}`),
    ...(kind === 'collection' ? [mayProtest ? words.protest : words.noProtest] : []),
  ]);

/** Changes of the terms of an agreement, past and to come. */
export function TermChanges({ agreement }: { agreement: Agreement }) {
  if (agreement.changes.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={8}>
        <Heading level={2} size={16}>
          {words.title}
        </Heading>
        <Text size={14} muted>
          {words.lead}
        </Text>
        <DefinitionList
          rows={agreement.changes.map(change => ({
            term: words.from(formatDate(change.from_on)),
            value: (
              <>
                {toTermWords(change, agreement)}
                <Text size={14} muted>
                  {change.note}
                </Text>
              </>
            ),
          }))}
        />
      </Stack>
    </Card>
  );
}
