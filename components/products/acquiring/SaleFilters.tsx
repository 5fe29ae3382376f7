'use client';

import { CARD_BRANDS, SALE_PRODUCTS, SALE_STATUSES } from '@/bank/contract/products/acquiring-words';
import { FilterForm } from '@/components/lists/FilterForm';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { saleTexts } from './sale-texts';
import type { SalesWish } from './sales-wish';
import { BRAND_NAMES, PRODUCT_NAMES, STATUS_NAMES } from './words';

const words = saleTexts.filters;

const BRANDS = CARD_BRANDS.map(value => ({ value, label: BRAND_NAMES[value] }));
const PRODUCTS = SALE_PRODUCTS.map(value => ({ value, label: PRODUCT_NAMES[value] }));
const STATUSES = SALE_STATUSES.map(value => ({ value, label: STATUS_NAMES[value] }));

interface SaleFiltersProps {
  accountId: string;
  wish: SalesWish;
  months: readonly { value: string; label: string }[];
}

/** Which sales are shown: a form of the address, which also works before the script is there. */
export function SaleFilters({ accountId, wish, months }: SaleFiltersProps) {
  return (
    <FilterForm action="/acquiring/sales" accountId={accountId}>
      <Stack gap={12}>
        <Inline gap={12} align="start" stackOnPhone>
          <Select
            label={words.month}
            name="mes"
            options={[{ value: '', label: words.everyMonth }, ...months]}
            defaultValue={wish.month ?? ''}
          />
          <TextField
            label={words.search}
            help={words.searchHelp}
            name="procurar"
            maxLength={20}
            defaultValue={wish.search ?? ''}
          />
        </Inline>
        <Disclosure summary={words.more} open={Boolean(wish.brand ?? wish.product ?? wish.status)}>
          <Inline gap={12} align="end" stackOnPhone>
            <Select
              label={words.brand}
              name="bandeira"
              options={[{ value: '', label: words.everyBrand }, ...BRANDS]}
              defaultValue={wish.brand ?? ''}
            />
            <Select
              label={words.product}
              name="forma"
              options={[{ value: '', label: words.everyProduct }, ...PRODUCTS]}
              defaultValue={wish.product ?? ''}
            />
            <Select
              label={words.status}
              name="situacao"
              options={[{ value: '', label: words.everyStatus }, ...STATUSES]}
              defaultValue={wish.status ?? ''}
            />
          </Inline>
        </Disclosure>
        <Inline gap={12} stackOnPhone>
          <Button type="submit" variant="quiet">
            {words.show}
          </Button>
        </Inline>
      </Stack>
    </FilterForm>
  );
}
