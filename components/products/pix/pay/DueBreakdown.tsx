'use client';

import styled from 'styled-components';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import { formatDate } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Text } from '@/components/ui/Text';
import { color, type as scale } from '@/themes/tokens';
import { texts } from './texts';

const { due: words } = texts;

const Parts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 16px;
  margin-top: 8px;
  font-size: ${scale[14]};

  > div { display: contents; }
  dt { color: ${color.onSurfaceMuted}; }
  dd { margin: 0; text-align: end; }
`;

/** What today's amount of a charge with a due date is made of: only the parts that there are. */
export function DueBreakdown({ due }: { due: NonNullable<PixLookup['due']> }) {
  const parts = [
    { term: words.original, cents: due.original_cents },
    { term: words.fine, cents: due.fine_cents },
    { term: words.interest, cents: due.interest_cents },
    { term: words.discount, cents: -due.discount_cents },
    { term: words.abatement, cents: -due.abatement_cents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <div>
      <Text size={14} strong>
        {words.title(formatDate(due.due_date))}
      </Text>
      {parts.length > 1 ? (
        <Parts>
          {parts.map(({ term, cents }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ))}
        </Parts>
      ) : null}
    </div>
  );
}
