'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CryptoPosition, CryptoQuote, CryptoWallet } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { Partner } from './Partner';
import { dropTrade, findTrade, keepTrade, type Pending } from './kept-trade';
import { TradeForm } from './TradeForm';
import { TradeResult } from './TradeResult';
import { TradeReview } from './TradeReview';
import { type Side, tradeTexts } from './trade-texts';
import { type Trade, useTrade } from './use-trade';
import { startWish, toQuestion, type TradeWish, type WishBounds } from './wish';

interface TradePageProps {
  accountId: string;
  side: Side;
  position: CryptoPosition;
  partner: CryptoWallet['partner'];
  /** Centavos; null when nobody could tell. */
  availableCents: number | null;
}

/** What is typed, kept over a reload of this tab until the trade is made; an order whose outcome is open goes on being asked for. */
function useKeptWish(name: string, side: Side, resume: (pending: Pending) => void) {
  const [wish, setWish] = useState<TradeWish>(() => startWish(side));
  useEffect(() => {
    const kept = findTrade(name);
    if (!kept) return;
    setWish(kept.wish);
    if (kept.pending) resume(kept.pending);
  }, [name, resume]);
  const change = (part: Partial<TradeWish>) => {
    const next = { ...wish, ...part };
    setWish(next);
    keepTrade(name, { wish: next });
  };
  return { wish, change, forget: () => setWish(startWish(side)) };
}

/** Keeps an order that is sent, with what was typed, until its outcome is known. */
const rememberPending = (name: string) => (pending: Pending | null) => {
  const kept = findTrade(name);
  const side = pending?.quote.side ?? kept?.wish.side ?? 'buy';
  keepTrade(name, { wish: kept?.wish ?? startWish(side), ...(pending && { pending }) });
};

/** Buying or selling one asset: how much, a locked price to accept, and what became of it. */
export function TradePage({ accountId, side, position, partner, availableCents }: TradePageProps) {
  const { asset } = position;
  const name = `crypto-${side}-${asset.id}:${accountId}`;
  const client = useQueryClient();
  const onPending = useMemo(() => rememberPending(name), [name]);
  const trade = useTrade({ accountId, onPending });
  const { step } = trade;
  const { wish, change, forget } = useKeptWish(name, side, trade.resume);
  const isMade = step.at === 'result';
  useEffect(() => {
    if (!isMade) return;
    dropTrade(name);
    void client.invalidateQueries({ queryKey: ['crypto-wallet', accountId] });
  }, [isMade, name, client, accountId]);
  const again = () => {
    // what failed is tried again as it was typed
    if (step.at === 'result' && step.order.status !== 'failed') forget();
    trade.change();
  };
  const ask = () => trade.ask({ asset: asset.id, side, ...toQuestion(wish, asset.digits) });
  return (
    <Page $width="form">
      <PageHeader
        title={tradeTexts.title[side](asset.name)}
        back={{ href: withAccount(`/crypto/${asset.id}`, accountId), label: asset.name }}
      />
      <Stack gap={32}>
        {step.at === 'form' ? (
          <TradeForm
            {...{ accountId, step, wish, onWish: change, onAsk: ask }}
            bounds={toBounds(position, availableCents)}
            price={(side === 'buy' ? asset.price?.ask : asset.price?.bid) ?? null}
          />
        ) : null}
        <Further {...{ accountId, trade, partner }} onAgain={again} />
        <Partner partner={partner} />
      </Stack>
      {trade.dialog}
    </Page>
  );
}

const toBounds = ({ asset, free_quantity: held }: CryptoPosition, availableCents: number | null): WishBounds => ({
  ...{ symbol: asset.symbol, digits: asset.digits, minimumCents: asset.minimum_cents, availableCents, held },
});

interface FurtherProps extends Pick<TradePageProps, 'accountId' | 'partner'> {
  trade: Trade;
  onAgain: () => void;
}

/** A trade after its form. */
function Further({ accountId, trade, partner, onAgain }: FurtherProps) {
  const { step } = trade;
  switch (step.at) {
    case 'form':
      return null;
    case 'confirming':
      return <Confirming pending={step.pending} onCheckNow={trade.checkNow} />;
    case 'result':
      return <TradeResult accountId={accountId} order={step.order} onAgain={onAgain} />;
    default:
      return (
        <TradeReview
          key={step.quote.side}
          {...{ accountId, step, proven: trade.proven, partner: partner.name }}
          onRenew={trade.renew}
          onConfirm={hasConsent => void trade.confirm(toAct(step.quote), hasConsent)}
          onChange={trade.change}
        />
      );
  }
}

const toAct = ({ side, amount_cents }: CryptoQuote): string =>
  tradeTexts.review.confirm[side](formatMoney(amount_cents));

/** The answer got lost: this page finds out by itself, and nothing is done twice. */
function Confirming({ pending: { quote }, onCheckNow }: { pending: Pending; onCheckNow: () => void }) {
  const words = tradeTexts.confirming;
  return (
    <Card as="div" role="status" aria-busy>
      <Stack gap={16}>
        <Heading level={2} size={16}>
          <Spinner /> {words.title[quote.side]}
        </Heading>
        <PrivateMoney cents={quote.amount_cents} size="figure" />
        <Text>{words.body}</Text>
        <Text size={14} muted>
          {words.detail}
        </Text>
        <Button variant="quiet" onClick={onCheckNow}>
          {words.checkNow}
        </Button>
      </Stack>
    </Card>
  );
}
