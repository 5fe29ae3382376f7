'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, TARGET, type as scale } from '@/themes/tokens';

const Details = styled.details`
  min-width: 0;
  &[open] > summary svg { transform: rotate(180deg); }
`;

const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${TARGET};
  font-size: ${scale[14]};
  font-weight: 500;
  color: ${color.link};

  svg { width: 16px; height: 16px; transition: transform ${motion.quick}; }
`;

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
}

/** Details on request: a native `<details>`. */
export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <Details open={open}>
      <Summary>
        {summary}
        <ChevronDown aria-hidden />
      </Summary>
      {children}
    </Details>
  );
}
