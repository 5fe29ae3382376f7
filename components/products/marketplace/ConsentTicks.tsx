'use client';

import type { LoanConsent } from '@/bank/contract/products/marketplace';
import { CheckField } from '@/components/ui/CheckField';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { isTicked } from './draft-form';
import type { DraftFields } from './draft-fields';
import { preOfferTexts as words } from './pre-offer-texts';

/** Each consent on its own, none ticked before, with its whole text; what was given already says until when. */
export function ConsentTicks({ of, consents }: { of: DraftFields; consents: readonly LoanConsent[] }) {
  return (
    <Stack gap={16} as="section">
      <Stack gap={4}>
        <Heading level={2}>{words.consents}</Heading>
        <Text size={14} muted>
          {words.consentsLead}
        </Text>
      </Stack>
      {consents.map(consent => (
        <Stack key={consent.kind} gap={4}>
          {consent.state === 'given' ? (
            <Text>
              <strong>{consent.title}.</strong>{' '}
              {words.consentGiven(consent.expires_at ? formatDate(consent.expires_at) : '')}
            </Text>
          ) : (
            <CheckField
              {...of.field(`consent_${consent.kind}`)}
              checked={isTicked(of.form, `consent_${consent.kind}`)}
              onChange={event => of.change({ [`consent_${consent.kind}`]: event.target.checked })}
              label={consent.kind === 'open_finance' ? `${consent.title} ${words.consentOptional}` : consent.title}
            />
          )}
          <Disclosure summary={words.consentRead}>
            <Text size={14} muted>
              {consent.text}
            </Text>
          </Disclosure>
        </Stack>
      ))}
    </Stack>
  );
}
