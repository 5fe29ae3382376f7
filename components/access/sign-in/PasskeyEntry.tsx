'use client';

import { Fingerprint } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { color } from '@/themes/tokens';
import { texts } from './texts';

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-bottom: 16px;
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};

  &::before, &::after { content: ''; flex: 1; height: 1px; background: ${color.line}; }
`;

/** The other way in: the browser asks for a passkey when the button is pressed, never by surprise. */
export function PasskeyEntry({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <div>
      <Or>{texts.or}</Or>
      <Button variant="quiet" fullWidth loading={isBusy} onClick={onPress}>
        <Fingerprint aria-hidden />
        {texts.passkey}
      </Button>
    </div>
  );
}
