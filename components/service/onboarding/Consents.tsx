'use client';

import type { OnboardingConsentId } from '@/bank/contract/service/onboarding-application';
import { CheckField } from '@/components/ui/CheckField';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { type ConsentWords, reviewTexts as words } from './review-texts';

/** A consent with the version of the text that this page shows. */
export interface ConsentSheet {
  id: OnboardingConsentId;
  required: boolean;
  version: string;
  /** Where the text is, and from which day it holds; null for a sentence of the page itself. */
  text: { href: string; date: string } | null;
}

interface ConsentsProps {
  sheets: readonly ConsentSheet[];
  ticked: readonly string[];
  field: (id: string) => { id: string; error: string | undefined };
  onTick: (id: string, isTicked: boolean) => void;
}

/** Each consent on its own, none ticked before; the texts open beside, with their version. */
export function Consents({ sheets, ticked, field, onTick }: ConsentsProps) {
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {words.consents}
      </Heading>
      <Text size={14} muted>
        {words.consentsLead}
      </Text>
      {sheets.map(sheet => (
        <CheckField
          key={sheet.id}
          {...field(sheet.id)}
          checked={ticked.includes(sheet.id)}
          onChange={event => onTick(sheet.id, event.target.checked)}
          label={<ConsentLabel sheet={sheet} />}
        />
      ))}
    </Stack>
  );
}

function ConsentLabel({ sheet: { id, required, version, text } }: { sheet: ConsentSheet }) {
  const { text: sentence, link }: ConsentWords = words.consent[id];
  return (
    <span>
      {sentence}
      {link && text ? (
        <>
          {' '}
          <a href={text.href} target="_blank" rel="noreferrer">
            {link}
          </a>{' '}
          <Text as="span" size={14} muted>
            ({words.version(version, text.date)})
          </Text>
        </>
      ) : null}
      {required ? null : (
        <Text as="span" size={14} muted>
          {' '}
          {words.optional}
        </Text>
      )}
    </span>
  );
}
