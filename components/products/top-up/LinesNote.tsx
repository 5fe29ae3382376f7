'use client';

import { formatMobile } from '@/bank/contract/top-up-phone';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import type { FoundLine } from './found';
import { texts } from './texts';

const SHOWN_OPEN = 8;

/** Every line that would be charged, with its operator and value. */
export function LinesNote({ lines }: { lines: readonly FoundLine[] }) {
  return (
    <Disclosure summary={texts.phones(lines.length)} open={lines.length <= SHOWN_OPEN}>
      <DefinitionList
        rows={lines.map(line => ({
          term: texts.result.line(line.operator_name, formatMobile(line.phone)),
          value: <PrivateMoney cents={line.amount_cents} />,
        }))}
      />
    </Disclosure>
  );
}
