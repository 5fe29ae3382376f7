import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';

const Box = styled.div`
  padding: 16px 16px 0;
  @media (min-width: 640px) { padding: 24px 24px 6px; }
`;

/** A message above the rows of a section: why something was not done, or what is advised. */
export function SectionNotice({ tone, children }: { tone: 'danger' | 'info'; children: ReactNode }) {
  return (
    <Box>
      <Alert tone={tone}>{children}</Alert>
    </Box>
  );
}
