'use client';

import { useState } from 'react';
import type { LoanConsent } from '@/bank/contract/products/marketplace';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDate } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { revokeConsent } from '@/services/marketplace/loans';
import { homeTexts } from './home-texts';

const { hub: words } = homeTexts;

/** What the borrower agreed to, each to be revoked at any time. */
export function Consents({ first }: { first: readonly LoanConsent[] }) {
  const [consents, setConsents] = useState(first);
  const [asked, setAsked] = useState<LoanConsent | null>(null);
  const given = consents.filter(({ state }) => state === 'given');
  if (given.length === 0) return null;
  return (
    <Disclosure summary={words.consents}>
      <Stack gap={16}>
        <Text size={14} muted>
          {words.consentsLead}
        </Text>
        {given.map(consent => (
          <Inline key={consent.kind} justify="between">
            <div>
              <Text strong>{consent.title}</Text>
              <Text size={14} muted>
                {words.given(
                  consent.given_at ? formatDate(consent.given_at) : '',
                  consent.expires_at ? formatDate(consent.expires_at) : '',
                )}
              </Text>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={words.revokeOf(consent.title)}
              onClick={() => setAsked(consent)}
            >
              {words.revoke}
            </Button>
          </Inline>
        ))}
      </Stack>
      {asked ? (
        <AskedDialog
          title={words.revokeTitle}
          tone="danger"
          words={{ confirm: words.revoke, back: words.back }}
          act={async () => setConsents(await revokeConsent(asked.kind))}
          onClose={() => setAsked(null)}
        >
          <Text>{asked.title}</Text>
          <Text>{words.revokeBody}</Text>
        </AskedDialog>
      ) : null}
    </Disclosure>
  );
}
