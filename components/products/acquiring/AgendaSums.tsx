'use client';

import type { AgendaSums as Amounts } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Sums } from '@/components/ui/Sums';
import { texts } from './texts';

const PARTS = ['total', 'free', 'anticipated', 'ceded', 'encumbered'] as const;

/** What stands of receivables: all of it, and whose each part is. */
export function AgendaSums({ amounts }: { amounts: Amounts }) {
  return (
    <Sums>
      {PARTS.map(part => (
        <div key={part}>
          <dt>{texts.sums[part]}</dt>
          <dd>
            <PrivateMoney cents={amounts[`${part}_cents`]} />
          </dd>
        </div>
      ))}
    </Sums>
  );
}
