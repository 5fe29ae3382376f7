'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentLink } from '@/bank/contract/products/acquiring-links';
import { withAccount } from '@/components/frame/account-address';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { endPaymentLink, getPaymentLink } from '@/services/acquiring/links';
import { linkTexts } from './link-texts';

const words = linkTexts.detail;

const toRows = (link: PaymentLink): DefinitionRow[] => [
  ...fact(words.url, link.url),
  ...fact(words.description, link.description),
  {
    term: words.amount,
    value: link.amount_cents === null ? linkTexts.anyAmount : <PrivateMoney cents={link.amount_cents} />,
  },
  ...fact(words.lastDay, link.last_day ? formatDate(link.last_day) : words.never),
  ...fact(words.uses, link.max_uses ? words.usesOf(link.paid_count, link.max_uses) : words.always),
  ...fact(words.card, link.card_instalments === null ? words.noCard : words.cardUpTo(link.card_instalments)),
  { term: words.received, value: <PrivateMoney cents={link.paid_cents} /> },
];

interface LinkFactsProps {
  accountId: string;
  link: PaymentLink;
  mayAct: boolean;
  onChanged: () => Promise<unknown>;
}

/** One payment link: to be sent, what was paid by it, and switching it off. */
export function LinkFacts({ accountId, link, mayAct, onChanged }: LinkFactsProps) {
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ['acquiring', accountId, 'links', link.id],
    queryFn: ({ signal }) => getPaymentLink(accountId, link.id, signal),
  });
  const isOpen = link.state === 'active';
  return (
    <Stack gap={16}>
      {isOpen ? <CopyButton value={link.url} label={words.copy} showLabel variant="primary" /> : null}
      <DefinitionList rows={toRows(link)} />
      {data && data.payments.length > 0 ? (
        <Stack as="section" gap={4}>
          <Heading level={3} size={16}>
            {words.payments}
          </Heading>
          <DefinitionList
            rows={data.payments.map(({ paid_at, amount_cents, card_sale_id: sale }) => ({
              term: formatDateTime(paid_at),
              value: (
                <>
                  <PrivateMoney cents={amount_cents} />{' '}
                  {sale ? (
                    <TextLink href={withAccount(`/acquiring/sales/${sale}`, accountId)}>{words.byCard}</TextLink>
                  ) : null}
                </>
              ),
            }))}
          />
        </Stack>
      ) : null}
      {isOpen && mayAct ? (
        <div>
          <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
            {words.end}
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <AskedDialog
          title={words.endTitle}
          tone="danger"
          words={{ confirm: words.end, back: words.back, done: words.ended }}
          act={() => endPaymentLink(accountId, link.id)}
          afterwards={onChanged}
          onClose={() => setAsked(false)}
        >
          <Text>{words.endBody}</Text>
        </AskedDialog>
      ) : null}
    </Stack>
  );
}
