'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Button } from '@/components/ui/Button';
import { MoneyField } from '@/components/ui/MoneyField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { TextField } from '@/components/ui/TextField';
import { useWrongFocus } from '@/components/ui/use-wrong-focus';
import { formatPrice } from './price';
import { PrivateQuantity } from './private-parts';
import { toTyped } from './quantity';
import type { AtForm } from './trade-step';
import { TradeRefusal } from './TradeRefusal';
import { tradeTexts } from './trade-texts';
import { findWishProblem, isNothing, type TradeWish, type WishBounds } from './wish';

const words = tradeTexts.form;
const WAYS = (['amount', 'quantity'] as const).map(value => ({ value, label: words.ways[value] }));

interface TradeFormProps {
  accountId: string;
  step: AtForm;
  wish: TradeWish;
  bounds: WishBounds;
  /** The price of one unit now, a decimal text; null when nobody knows it now. */
  price: string | null;
  onWish: (part: Partial<TradeWish>) => void;
  onAsk: () => void;
}

/** How much of one asset is bought or sold: in reais, or as a quantity. */
export function TradeForm({ accountId, step, wish, bounds, price, onWish, onAsk }: TradeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useWrongFocus(refusals, form);
  const wrong = findWishProblem(wish, bounds);
  const error = refusals > 0 ? wrong : undefined;
  useErrorTitle(error !== undefined);
  const { side, by } = wish;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong) setRefusals(refusals + 1);
    else if (!step.isAsking) onAsk();
  };
  const hasAll = side === 'sell' && !isNothing(bounds.held);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <SegmentedControl
          label={words.by[side]}
          options={WAYS}
          value={by}
          onChange={chosen => onWish({ by: chosen })}
        />
        {by === 'amount' ? (
          <MoneyField
            label={words.amount[side]}
            size="large"
            name="valor"
            error={error}
            readOnly={step.isAsking}
            valueCents={wish.amountCents}
            onValueChange={amountCents => onWish({ amountCents })}
          />
        ) : (
          <TextField
            label={words.quantity}
            help={words.digits(bounds.digits, bounds.symbol)}
            name="quantidade"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            error={error}
            readOnly={step.isAsking}
            value={wish.typedQuantity}
            onChange={event => onWish({ typedQuantity: event.target.value })}
          />
        )}
        <Stack gap={8}>
          <Power wish={wish} bounds={bounds} />
          {hasAll ? (
            <div>
              <LinkLikeButton
                type="button"
                onClick={() => onWish({ by: 'quantity', typedQuantity: toTyped(bounds.held) })}
              >
                {words.all}
              </LinkLikeButton>
            </div>
          ) : null}
          {price ? (
            <Inline justify="between">
              <Text as="span" size={14} muted>
                {words.price[side]}
              </Text>
              <Text as="span" size={14}>
                {formatPrice(price)}
              </Text>
            </Inline>
          ) : null}
          <Text size={14} muted>
            {words.estimate}
          </Text>
        </Stack>
        <TradeRefusal accountId={accountId} problem={step.problem} />
        <Button type="submit" fullWidth loading={step.isAsking}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** What can be spent, or what there is to sell. */
function Power({ wish: { side }, bounds }: Pick<TradeFormProps, 'wish' | 'bounds'>) {
  if (side === 'buy' && bounds.availableCents === null) {
    return (
      <Text size={14} muted>
        {words.unknownBalance}
      </Text>
    );
  }
  return (
    <Inline justify="between">
      <Text as="span" size={14} muted>
        {side === 'buy' ? words.balance : words.held}
      </Text>
      {side === 'buy' ? (
        <PrivateMoney cents={bounds.availableCents ?? 0} />
      ) : (
        <PrivateQuantity quantity={bounds.held} digits={bounds.digits} symbol={bounds.symbol} />
      )}
    </Inline>
  );
}
