'use client';

import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { withAccount } from '@/components/frame/account-address';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DataList } from '@/components/ui/DataList';
import { Inline, Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Heading, Text } from '@/components/ui/Text';
import { texts } from './form-texts';
import { RECEIVABLE_COLUMNS } from './receivable-columns';
import { useHeadingFocus } from './use-heading-focus';

const words = texts.done;
const HEADING = 'boletos-emitidos';

/** The boletos of a plan that was issued, each with the way to it. */
export function IssuedReceivables({ accountId, issued }: { accountId: string; issued: readonly Receivable[] }) {
  useHeadingFocus(HEADING);
  return (
    <Card as="section" aria-labelledby={HEADING}>
      <Stack gap={16}>
        <SuccessSign />
        <Heading id={HEADING} level={2} tabIndex={-1}>
          {words.title(issued.length)}
        </Heading>
        <Text muted>{words.lead}</Text>
        <DataList
          caption={words.caption}
          columns={RECEIVABLE_COLUMNS.filter(({ id }) => id !== 'status')}
          items={issued}
          keyOf={({ id }) => id}
          empty={null}
          hrefOf={({ id }) => withAccount(`/receivables/${id}`, accountId)}
        />
        <Inline stackOnPhone>
          <ButtonLink href={withAccount('/receivables', accountId)}>{words.list}</ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
