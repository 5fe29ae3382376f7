'use client';

import { Check } from 'lucide-react';
import styled from 'styled-components';
import type { DataGroup } from '@/bank/contract/service/open-finance';
import { Heading } from '@/components/ui/Text';
import { color, type as scale } from '@/themes/tokens';
import { GROUPS } from './texts';

const Box = styled.section`
  display: grid;
  gap: 12px;
`;

const List = styled.ul`
  display: grid;
  gap: 12px;

  li { display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 2px 12px; }
  svg { width: 20px; height: 20px; margin-top: 2px; color: ${color.iconMuted}; }
  strong { font-weight: 550; }
  p { grid-column: 2; font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

/** The kinds of data, each with what is in it. */
export function GroupList({ title, groups }: { title: string; groups: readonly DataGroup[] }) {
  return (
    <Box>
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <List>
        {groups.map(group => (
          <li key={group}>
            <Check aria-hidden />
            <strong>{GROUPS[group].title}</strong>
            <p>{GROUPS[group].body}</p>
          </li>
        ))}
      </List>
    </Box>
  );
}
