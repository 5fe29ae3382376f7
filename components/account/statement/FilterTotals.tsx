'use client';

import styled from 'styled-components';
import type { StatementTotals } from '@/bank/contract/books/statement';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { elevation } from '@/themes/tokens';
import { texts } from './texts';

const Box = styled.section`
  ${elevation.group}
  margin-bottom: 8px;
  padding: 12px 16px;
`;

/** What came in and went out among the entries that the filters leave, and what remains. */
export function FilterTotals({ totals }: { totals: StatementTotals }) {
  const rows = [
    { term: texts.totals.in, cents: totals.in_cents },
    { term: texts.totals.out, cents: -totals.out_cents },
    { term: texts.totals.net, cents: totals.net_cents },
  ];
  return (
    <Box aria-labelledby="totais-do-filtro">
      <VisuallyHidden as="h2" id="totais-do-filtro">
        {texts.totals.title}
      </VisuallyHidden>
      <Sums>
        <div>
          <dt>{texts.totals.count}</dt>
          <dd>{totals.count.toLocaleString('pt-BR')}</dd>
        </div>
        {rows.map(({ term, cents }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <PrivateMoney cents={cents === 0 ? 0 : cents} />
            </dd>
          </div>
        ))}
      </Sums>
      {totals.complete ? null : (
        <Text size={14} muted>
          {texts.totals.incomplete(totals.count.toLocaleString('pt-BR'))}
        </Text>
      )}
    </Box>
  );
}
