'use client';

import { Check, CircleDashed } from 'lucide-react';
import { forwardRef } from 'react';
import styled from 'styled-components';
import { PasswordField } from './PasswordField';
import { VisuallyHidden } from './VisuallyHidden';
import { color, type as scale } from '@/themes/tokens';
import { passwordRules, type Strength, strengthOf } from './password-strength';
import { passwordWords } from './password-words';

const Rules = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 12px;
  font-size: ${scale[14]};
  line-height: 1.4;
`;

const Rule = styled.li<{ $isMet: boolean }>`
  display: grid;
  grid-template-columns: 18px 1fr;
  gap: 8px;
  color: ${({ $isMet }) => ($isMet ? color.onSurface : color.onSurfaceMuted)};

  svg { width: 18px; height: 18px; margin-top: 1px; color: ${({ $isMet }) => ($isMet ? color.positive : color.iconMuted)}; }
`;

const Meter = styled.div`
  display: grid;
  gap: 6px;
  margin-top: 16px;
  font-size: ${scale[14]};

  strong { font-weight: 600; }
`;

const GROUNDS: Record<Strength, string> = {
  weak: color.danger,
  fair: color.warning,
  good: color.positive,
  strong: color.positive,
};
const STEPS: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 4px;
`;

const Part = styled.span<{ $ground: string }>`
  height: 4px;
  border-radius: 2px;
  background: ${({ $ground }) => $ground};
`;

interface NewPasswordFieldProps {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  /** The person's own words and the brand's are no password: `ownWords(email, brand)`. */
  own: readonly string[];
  /** The password that it replaces, where it is asked for. */
  current?: string;
  error?: string | null;
}

/** A new password with its rules and its strength, told while it is typed. The bank checks them again, and its lists. */
export const NewPasswordField = forwardRef<HTMLInputElement, NewPasswordFieldProps>(function NewPasswordField(
  { id, value, onChange, own, current, error },
  ref,
) {
  return (
    <div>
      <PasswordField
        ref={ref}
        id={id}
        label={passwordWords.label}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="done"
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      <Rules>
        {passwordRules(value, own, current).map(({ id, isMet }) => (
          <RuleLine key={id} words={passwordWords.rules[id]} isMet={isMet} />
        ))}
      </Rules>
      <StrengthMeter strength={value === '' ? null : strengthOf(value, own)} />
    </div>
  );
});

function RuleLine({ words, isMet }: { words: string; isMet: boolean }) {
  return (
    <Rule $isMet={isMet}>
      {isMet ? <Check aria-hidden /> : <CircleDashed aria-hidden />}
      <span>
        <VisuallyHidden>{isMet ? passwordWords.met : passwordWords.unmet}</VisuallyHidden> {words}
      </span>
    </Rule>
  );
}

function StrengthMeter({ strength }: { strength: Strength | null }) {
  const filled = strength === null ? 0 : STEPS.indexOf(strength) + 1;
  return (
    <Meter>
      <Bar aria-hidden>
        {STEPS.map((step, place) => (
          <Part key={step} $ground={strength !== null && place < filled ? GROUNDS[strength] : color.line} />
        ))}
      </Bar>
      <p role="status">
        {passwordWords.strength} <strong>{strength === null ? '–' : passwordWords.strengths[strength]}</strong>
      </p>
    </Meter>
  );
}
