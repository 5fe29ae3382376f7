'use client';

import styled from 'styled-components';
import { CheckField } from '@/components/ui/CheckField';
import { Text } from '@/components/ui/Text';
import { texts } from './texts';

const Box = styled.div`
  margin-top: -12px;

  p { margin-top: -8px; padding-left: 32px; }
`;

/** Never ticked by itself: it makes the next sign-ins from here weaker. */
export function TrustBrowser({ isTrusted, onChange }: { isTrusted: boolean; onChange: (trusted: boolean) => void }) {
  return (
    <Box>
      <CheckField label={texts.trust} checked={isTrusted} onChange={event => onChange(event.target.checked)} />
      <Text size={14} muted>
        {texts.trustHelp}
      </Text>
    </Box>
  );
}
