'use client';

import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, type as scale } from '@/themes/tokens';
import type { PasswordRule } from './password-rules';
import { texts } from './texts';

const Box = styled.div`
  display: grid;
  gap: 4px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
`;

const Rule = styled.li<{ $isMet: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${({ $isMet }) => ($isMet ? color.positive : color.onSurfaceMuted)};

  svg { flex: none; width: 16px; height: 16px; }
`;

/** What the new password has and lacks so far; each rule that is met gets a tick, not only a colour. */
export function PasswordRules({ rules }: { rules: readonly PasswordRule[] }) {
  const id = useId();
  return (
    <Box>
      <p id={id}>{`${texts.password.rules}:`}</p>
      <ul aria-labelledby={id}>
        {rules.map(({ id: rule, words, isMet }) => (
          <Rule key={rule} $isMet={isMet}>
            {isMet ? <Check aria-hidden /> : <Circle aria-hidden />}
            {words}
            <VisuallyHidden>{` (${isMet ? texts.password.met : texts.password.unmet})`}</VisuallyHidden>
          </Rule>
        ))}
      </ul>
    </Box>
  );
}
