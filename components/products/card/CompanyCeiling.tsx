'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardCeiling } from '@/bank/contract/products/card-options';
import { announce } from '@/components/frame/announce';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Button } from '@/components/ui/Button';
import { Card as Surface } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { getCardCeiling, setCardCeiling } from '@/services/card';
import { optionTexts } from './option-texts';

const texts = optionTexts.ceiling;

/** What all cards of the company may spend in a month, what they have, and how admins change it. */
export function CompanyCeiling({ accountId }: { accountId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data: ceiling } = useQuery({
    queryKey: ['card', accountId, 'ceiling'],
    queryFn: ({ signal }) => getCardCeiling(accountId, signal),
  });
  if (!ceiling) return null;
  return (
    <Surface as="section" id="teto" aria-labelledby="limite-da-empresa">
      <Inline justify="between" gap={12}>
        <Stack gap={4}>
          <Heading id="limite-da-empresa" level={2} size={16}>
            {texts.title}
          </Heading>
          <Text size={14} muted>
            {ceiling.month_cents === null ? (
              texts.none
            ) : (
              <PrivateText>{texts.of(formatMoney(ceiling.month_cents))}</PrivateText>
            )}{' '}
            {texts.used} <PrivateMoney cents={ceiling.used_cents} />.
          </Text>
        </Stack>
        <Button variant="quiet" size="small" aria-label={texts.changeOf} onClick={() => setOpen(true)}>
          {optionTexts.change}
        </Button>
      </Inline>
      {isOpen ? <CeilingDialog accountId={accountId} now={ceiling} onClose={() => setOpen(false)} /> : null}
    </Surface>
  );
}

function CeilingDialog({ accountId, now, onClose }: { accountId: string; now: CardCeiling; onClose: () => void }) {
  const client = useQueryClient();
  const form = useProvenForm();
  const [cents, setCents] = useState(now.month_cents);
  const submit = () =>
    void form.run(() =>
      form.prove({ purpose: 'set_card_ceiling', account_id: accountId, month_cents: cents }, async proof => {
        client.setQueryData(['card', accountId, 'ceiling'], await setCardCeiling(accountId, cents, proof));
        announce(texts.done);
        onClose();
      }),
    );
  return (
    <ProvenDialog
      form={form}
      title={texts.title}
      words={{ cancel: optionTexts.cancel, submit: optionTexts.save }}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField label={texts.amount} help={texts.help} valueCents={cents} onValueChange={setCents} />
      <Button variant="plain" size="small" onClick={() => setCents(null)}>
        {optionTexts.limits.clear}
      </Button>
    </ProvenDialog>
  );
}
