'use client';

import { CheckField } from '@/components/ui/CheckField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { signUpTexts as texts } from './sign-up-texts';
import type { Problems } from './use-form';

/** A text of the brand with the version that this page shows. */
export interface LegalSheet {
  href: string;
  version: string;
  date: string;
}

export interface LegalTicksValues {
  terms: boolean;
  privacy: boolean;
}

export const ticksOf = ({ terms, privacy }: LegalTicksValues): Problems => ({
  terms: terms ? undefined : texts.check.terms,
  privacy: privacy ? undefined : texts.check.privacy,
});

interface LegalTicksProps {
  sheets: Record<'terms' | 'privacy', LegalSheet>;
  values: LegalTicksValues;
  field: (name: string) => { id: string; error: string | undefined };
  change: (part: Partial<LegalTicksValues>) => void;
}

/** Terms and privacy, each with its own tick, none set before; the texts open beside. */
export function LegalTicks({ sheets, values, field, change }: LegalTicksProps) {
  return (
    <Stack gap={12}>
      {(['terms', 'privacy'] as const).map(name => (
        <CheckField
          key={name}
          {...field(name)}
          checked={values[name]}
          onChange={event => change({ [name]: event.target.checked })}
          label={
            <span>
              {texts[name]} (
              <a href={sheets[name].href} target="_blank" rel="noreferrer">
                {texts.open}
              </a>
              ){' '}
              <Text as="span" size={14} muted>
                {texts.version(sheets[name].version, sheets[name].date)}
              </Text>
            </span>
          }
        />
      ))}
    </Stack>
  );
}
