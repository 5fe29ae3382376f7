'use client';

import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { Badge } from '@/components/ui/Badge';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { joinFacts } from '@/components/ui/join-facts';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDayHeading } from '@/components/ui/format';
import { WholeLink } from '@/components/ui/TextLink';
import type { PurchasePage } from '@/services/card';
import { PURCHASE_BADGES } from './purchase-look';
import { PURCHASE_STATUS, purchaseTexts as texts } from './purchase-texts';
import { RECEIPT_WORDS } from './receipts/receipt-words';
import { PurchaseDialog } from './PurchaseDialog';
import { type PurchasesWish, usePurchases } from './use-purchases';

type Column = DataColumn<CardPurchase>;

const MERCHANT: Column = {
  ...{ id: 'merchant', header: texts.merchant, place: 'title' },
  cell: purchase => texts.merchantOf(purchase),
};
const STATUS: Column = {
  ...{ id: 'status', header: texts.status, place: 'under' },
  cell: ({ status }) => <Badge status={PURCHASE_BADGES[status]}>{PURCHASE_STATUS[status]}</Badge>,
};
const CARD: Column = {
  ...{ id: 'card', header: texts.card, place: 'rest' },
  cell: ({ card, decline, receipt }) =>
    decline?.words ?? joinFacts([`${card.alias ?? card.holder.name} •••• ${card.last4}`, RECEIPT_WORDS[receipt.state]]),
};
const AMOUNT: Column = { id: 'amount', header: texts.amount, place: 'figure', cell: Amount };

/** Why it was refused, or the paper that is wanted for it. */
const noteOf = ({ decline, receipt }: CardPurchase): string | undefined =>
  decline?.words ?? RECEIPT_WORDS[receipt.state];
const NOTE: Column = { id: 'note', header: texts.note, place: 'rest', cell: noteOf };

/** Of one card which card it was is said above the list: only what else is to be known of one of them stands there. */
const columnsOf = (wish: PurchasesWish, items: readonly CardPurchase[]): readonly Column[] => {
  const notes = items.some(noteOf) ? [NOTE] : [];
  return [MERCHANT, STATUS, ...(wish.payment_card_id ? notes : [CARD]), AMOUNT];
};

/** What was refused moved nothing: it has no sign. */
function Amount({ amount_cents: cents, kind, status }: CardPurchase) {
  if (status === 'declined' || status === 'verified') return <PrivateMoney cents={cents} />;
  return <PrivateMoney cents={kind === 'refund' ? cents : -cents} signed />;
}

interface PurchaseListProps {
  accountId: string;
  wish: PurchasesWish;
  /** What the server read; null where it could not. */
  first: PurchasePage | null;
  /** What may be changed at cards here. */
  powers: { hasOptions: boolean; mayCreate: boolean };
  /** Address of this list, or of the whole one where `most` are shown. */
  href: string;
  /** As many stand where the list is a part of a page; absent: all, a page at a time. */
  most?: number;
}

/** What was asked of cards by day, each once, and one of them in full. */
export function PurchaseList({ accountId, wish, first, powers, href, most }: PurchaseListProps) {
  const list = usePurchases(accountId, wish, first);
  const items = (list.items ?? []).slice(0, most);
  const hasMore = (list.items ?? []).length > items.length;
  const [open, setOpen] = useState<CardPurchase | null>(null);
  return (
    <>
      <DataList
        caption={texts.caption}
        columns={columnsOf(wish, items)}
        items={items}
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState retrying={list.isReading} onRetry={list.readAgain}>
              {texts.failed}
            </ErrorState>
          )
        }
        keyOf={({ id }) => id}
        hrefOf={({ card }) => withAccount(`/card/${card.id}`, accountId)}
        onOpen={setOpen}
        groupOf={({ at }) => formatDayHeading(at)}
        empty={
          <EmptyState icon={ShoppingBag} title={texts.none.title}>
            {texts.none.body}
          </EmptyState>
        }
      />
      {most === undefined ? (
        <MoreRows list={list} hrefOf={() => withAccount(href, accountId)} noun={texts.noun} />
      ) : hasMore ? (
        <WholeLink href={withAccount(href, accountId)}>{texts.all}</WholeLink>
      ) : null}
      {open ? (
        <PurchaseDialog accountId={accountId} purchase={open} powers={powers} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
