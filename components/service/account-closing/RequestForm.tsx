'use client';

import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { AccountClosing, ClosingReason } from '@/bank/contract/service/account-closing';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import { Section } from '@/components/frame/Section';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { announce } from '@/components/frame/announce';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { requestAccountClosing } from '@/services/account-closing';
import { DestinationField } from './DestinationField';
import { REASONS, texts } from './texts';

export const Inside = styled.div`
  padding: 24px;
`;

const OPTIONS = (Object.keys(REASONS) as ClosingReason[]).map(value => ({ value, label: REASONS[value] }));

interface RequestFormProps {
  closing: AccountClosing;
  onChange: (closing: AccountClosing) => void;
}

/** Asks for the closing: why, where what is left goes, and the second factor. Nothing typed is lost when it could not be done. */
export function RequestForm({ closing, onChange }: RequestFormProps) {
  const { account_id: accountId, points, signers } = closing;
  const [reason, setReason] = useState<ClosingReason>('not_told');
  const [lookup, setLookup] = useState<PixLookup | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { act, run, dialog } = useProtectedAct();
  const isBlocked = points.some(({ state }) => state === 'open');
  const needsPlace = points.some(({ state }) => state === 'payout');
  const isNotAllowed = !closing.may_close;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(needsPlace && !lookup);
    if (needsPlace && !lookup) return;
    const lookupId = needsPlace && lookup ? lookup.id : null;
    const wish = { purpose: 'close_account', account_id: accountId, reason, lookup_id: lookupId ?? '' } as const;
    run(wish, async proof => {
      onChange(await requestAccountClosing(accountId, { reason, lookup_id: lookupId }, proof));
      announce(texts.form.asked);
    });
  };

  return (
    <Section title={texts.form.title} lead={texts.form.lead}>
      <Inside>
        {isNotAllowed || isBlocked ? (
          <Text muted>{isNotAllowed ? texts.form.notAllowed : texts.form.blocked}</Text>
        ) : (
          <form method="post" noValidate onSubmit={submit}>
            <Stack gap={24}>
              <Select label={texts.form.reason} options={OPTIONS} value={reason} onValueChange={setReason} />
              {needsPlace ? (
                <DestinationField
                  accountId={accountId}
                  lookup={lookup}
                  onLookup={found => {
                    setLookup(found);
                    setMissing(false);
                    act.clear();
                  }}
                  act={act}
                  problem={isMissing ? texts.form.keyMissing : undefined}
                />
              ) : null}
              {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
              <Inline>
                <Button type="submit" variant="danger" loading={act.isBusy && !(needsPlace && !lookup)}>
                  {signers.length > 1 ? texts.form.submitSign : texts.form.submit}
                </Button>
              </Inline>
            </Stack>
          </form>
        )}
      </Inside>
      {dialog}
    </Section>
  );
}
