'use client';

import styled from 'styled-components';
import { type as scale } from '@/themes/tokens';

const List = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;
  font-size: ${scale[14]};
`;

/** The clauses of an agreement. */
export function ClauseList({ clauses }: { clauses: readonly string[] }) {
  return (
    <List>
      {clauses.map(clause => (
        <li key={clause}>{clause}</li>
      ))}
    </List>
  );
}
