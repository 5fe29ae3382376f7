'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, type as scale } from '@/themes/tokens';

/** In a panel beside a list a value has no room beside its name: an address was broken twice. */
const BESIDE_LIST = '@container panel (max-width: 400px)';

const List = styled.dl`
  display: flex;
  flex-direction: column;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 16px;
  padding: 12px 0;
  border-bottom: 1px solid ${color.line};

  &:last-child { border-bottom: 0; }
  ${media.tablet} { grid-template-columns: minmax(104px, 8.5rem) minmax(0, 1fr) auto; }
  ${BESIDE_LIST} { grid-template-columns: minmax(0, 1fr) auto; }
`;

const Term = styled.dt`
  grid-column: 1;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
`;

const Value = styled.dd`
  grid-column: 1;
  min-width: 0;
  font-weight: 500;
  overflow-wrap: anywhere;

  ${media.tablet} { grid-column: 2; }
  ${BESIDE_LIST} { grid-column: 1; }
`;

const Action = styled.dd`
  grid-column: 2;
  grid-row: 1 / span 2;

  ${media.tablet} { grid-column: 3; grid-row: auto; }
  ${BESIDE_LIST} { grid-column: 2; grid-row: 1 / span 2; }
  > * { margin-block: -10px; }
  > button:has(> svg:only-child) { margin-right: -12px; }
`;

export interface DefinitionRow {
  term: string;
  value: ReactNode;
  /** A link or a button that changes or copies the value. */
  action?: ReactNode;
}

/** Facts with their names: the rows of a review or of a receipt. */
export function DefinitionList({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <List>
      {rows.map(({ term, value, action }) => (
        <Row key={term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
          {action ? <Action>{action}</Action> : null}
        </Row>
      ))}
    </List>
  );
}
