'use client';

import { Check, CircleDashed } from 'lucide-react';
import { forwardRef } from 'react';
import styled from 'styled-components';
import { PasswordField } from '@/components/ui/PasswordField';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, type as scale } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { isMadeOf, looksCommon, ownWords, SHORTEST, type Strength, strengthOf } from './password-strength';
import { texts } from './texts';

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
  value: string;
  onChange: (value: string) => void;
  /** The person's own words are no password. */
  email: string;
  error?: string | null;
  label?: string;
}

/** A new password with its rules and its strength, told while it is typed. The bank checks them again, and its lists. */
export const NewPasswordField = forwardRef<HTMLInputElement, NewPasswordFieldProps>(function NewPasswordField(
  { value, onChange, email, error, label = texts.password.label },
  ref,
) {
  const own = ownWords(email, variant.company.title);
  const { rules } = texts.password;
  const isTyped = value !== '';
  return (
    <div>
      <PasswordField
        ref={ref}
        label={label}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="done"
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      <Rules>
        <RuleLine words={rules.length} isMet={[...value].length >= SHORTEST} />
        <RuleLine words={rules.own} isMet={isTyped && !isMadeOf(value, own)} />
        <RuleLine words={rules.common} isMet={isTyped && [...value].length >= SHORTEST && !looksCommon(value)} />
      </Rules>
      <StrengthMeter strength={isTyped ? strengthOf(value, own) : null} />
    </div>
  );
});

function RuleLine({ words, isMet }: { words: string; isMet: boolean }) {
  return (
    <Rule $isMet={isMet}>
      {isMet ? <Check aria-hidden /> : <CircleDashed aria-hidden />}
      <span>
        <VisuallyHidden>{isMet ? texts.password.met : texts.password.unmet}</VisuallyHidden> {words}
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
        {texts.password.strength} <strong>{strength === null ? '–' : texts.password.strengths[strength]}</strong>
      </p>
    </Meter>
  );
}
