'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { CARD_CATEGORIES } from '@/bank/contract/products/card-categories';
import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { withAccount } from '@/components/frame/account-address';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Dialog } from '@/components/ui/Dialog';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { PURCHASE_BADGES, toForeign, toPlace, toRate } from './purchase-look';
import { CHANNELS, PURCHASE_STATUS, purchaseTexts as texts } from './purchase-texts';
import { remedyOf } from './remedy';

const words = texts.detail;

const PapersPart = dynamic(() => import('./receipts/PapersPart').then(module => module.PapersPart), { ssr: false });
const DisputePart = dynamic(() => import('./disputes/DisputePart').then(module => module.DisputePart), { ssr: false });
const DisputeWindow = dynamic(() => import('./disputes/DisputeWindow').then(module => module.DisputeWindow), {
  ssr: false,
});

interface PurchaseDialogProps {
  accountId: string;
  purchase: CardPurchase;
  powers: { hasOptions: boolean; mayCreate: boolean };
  onClose: () => void;
}

/** One thing asked of a card: what it was, how it stands, and what mends a refusal. */
export function PurchaseDialog({ accountId, purchase, powers, onClose }: PurchaseDialogProps) {
  const remedy = remedyOf(purchase, accountId, powers);
  const [entry] = purchase.receipt_ids;
  const [leftCents, setLeftCents] = useState<number | null>(null);
  if (leftCents !== null) {
    return <DisputeWindow {...{ accountId, purchase, leftCents }} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title={texts.merchantOf(purchase)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
          {entry ? (
            <ButtonLink href={withAccount(`/statement?lancamento=${entry}`, accountId)}>{words.entry}</ButtonLink>
          ) : null}
        </>
      }
    >
      <Stack gap={16}>
        <Inline justify="between">
          <PrivateMoney cents={purchase.amount_cents} size="figure" />
          <Badge status={PURCHASE_BADGES[purchase.status]}>{PURCHASE_STATUS[purchase.status]}</Badge>
        </Inline>
        {purchase.decline ? (
          <Alert
            tone="warning"
            title={words.why}
            action={
              remedy ? (
                <ButtonLink size="small" variant="quiet" href={remedy.href}>
                  {remedy.label}
                </ButtonLink>
              ) : undefined
            }
          >
            <PrivateText>{purchase.decline.words}</PrivateText>
          </Alert>
        ) : null}
        <DefinitionList rows={toFacts(purchase)} />
        {hasPapers(purchase) ? <PapersPart {...{ accountId }} purchaseId={purchase.id} /> : null}
        {isContestable(purchase) ? <DisputePart {...{ accountId, purchase }} onOpen={setLeftCents} /> : null}
      </Stack>
    </Dialog>
  );
}

/** What left the account may be contested. */
const isContestable = ({ status, kind }: CardPurchase): boolean =>
  status === 'posted' && (kind === 'purchase' || kind === 'withdrawal');

/** What was bought, or is being bought, has receipts. */
const hasPapers = ({ status, kind }: CardPurchase): boolean =>
  (status === 'pending' || status === 'posted') && kind !== 'check';

/** What a purchase abroad costs beside its price. Of one under way it is not apart yet. */
const toAbroadParts = (
  isForeign: boolean,
  { status, spread_cents, iof_cents }: Pick<CardPurchase, 'status' | 'spread_cents' | 'iof_cents'>,
): DefinitionRow[] => [
  ...(spread_cents > 0 ? [{ term: words.spread, value: <PrivateMoney cents={spread_cents} /> }] : []),
  ...(iof_cents > 0 ? [{ term: words.iof, value: <PrivateMoney cents={iof_cents} /> }] : []),
  ...(isForeign && status === 'pending' ? [{ term: words.parts, value: words.partsLater }] : []),
];

const toFacts = ({ card, merchant, channel, foreign, ...purchase }: CardPurchase): DefinitionRow[] => [
  ...fact(words.at, formatDateTime(purchase.at)),
  ...fact(words.how, CHANNELS[channel]),
  ...fact(words.place, toPlace(merchant)),
  ...fact(words.printed, merchant.printed === merchant.name ? null : merchant.printed),
  ...fact(words.category, CARD_CATEGORIES[merchant.category].name),
  ...fact(words.card, `${card.alias ?? ''} •••• ${card.last4}`.trim()),
  ...fact(words.holder, card.holder.name),
  ...fact(words.center, card.cost_center),
  ...(purchase.fee_cents > 0 ? [{ term: words.fee, value: <PrivateMoney cents={purchase.fee_cents} /> }] : []),
  ...(foreign
    ? [
        { term: words.foreign, value: <PrivateText>{toForeign(foreign)}</PrivateText> },
        { term: words.rate, value: words.rateOf(foreign.currency, toRate(foreign.rate)) },
      ]
    : []),
  ...toAbroadParts(foreign !== null, purchase),
  ...(purchase.refunded_cents > 0
    ? [{ term: words.refunded, value: <PrivateMoney cents={purchase.refunded_cents} /> }]
    : []),
];
