'use client';

import { CRYPTO_ASSETS, CRYPTO_FACTS, CRYPTO_SIDES, CRYPTO_STATUSES } from '@/bank/contract/products/crypto-words';
import { FilterForm } from '@/components/lists/FilterForm';
import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import { Inline } from '@/components/ui/Stack';
import { orderTexts } from './order-texts';
import type { OrdersWish } from './orders-wish';

const words = orderTexts.filters;

const ASSETS = CRYPTO_ASSETS.map(value => ({ value, label: CRYPTO_FACTS[value].name }));
const SIDES = CRYPTO_SIDES.map(value => ({ value, label: orderTexts.sides[value] }));
const STATUSES = CRYPTO_STATUSES.map(value => ({ value, label: orderTexts.states[value] }));

interface OrderFiltersProps {
  accountId: string;
  wish: OrdersWish;
  months: readonly { value: string; label: string }[];
}

/** Which orders are shown: a form of the address, which also works before the script is there. */
export function OrderFilters({ accountId, wish, months }: OrderFiltersProps) {
  return (
    <FilterForm action="/crypto/orders" accountId={accountId}>
      <Inline gap={12} align="end" stackOnPhone>
        <Select
          label={words.asset}
          name="ativo"
          options={[{ value: '', label: words.everyAsset }, ...ASSETS]}
          defaultValue={wish.asset ?? ''}
        />
        <Select
          label={words.side}
          name="operacao"
          options={[{ value: '', label: words.everySide }, ...SIDES]}
          defaultValue={wish.side ?? ''}
        />
        <Select
          label={words.status}
          name="situacao"
          options={[{ value: '', label: words.everyStatus }, ...STATUSES]}
          defaultValue={wish.status ?? ''}
        />
        <Select
          label={words.month}
          name="mes"
          options={[{ value: '', label: words.everyMonth }, ...months]}
          defaultValue={wish.month ?? ''}
        />
        <noscript>
          <Button type="submit" variant="quiet">
            {words.show}
          </Button>
        </noscript>
      </Inline>
    </FilterForm>
  );
}
