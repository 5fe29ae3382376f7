'use client';

import { RECEIVABLE_STATUSES } from '@/bank/contract/products/receivable-words';
import { FilterForm } from '@/components/lists/FilterForm';
import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import { Inline } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { STATUS_WORDS } from './public-texts';
import type { ReceivablesWish } from './receivables-wish';
import { texts } from './texts';

const words = texts.filters;
const STATUSES = RECEIVABLE_STATUSES.map(value => ({ value, label: STATUS_WORDS[value] }));

interface ReceivableFiltersProps {
  accountId: string;
  wish: ReceivablesWish;
  months: readonly { value: string; label: string }[];
}

/** Which receivables are shown: a form of the address, which also works before the script is there. */
export function ReceivableFilters({ accountId, wish, months }: ReceivableFiltersProps) {
  return (
    <FilterForm action="/receivables" accountId={accountId}>
      <Inline gap={12} align="end" stackOnPhone>
        <TextField
          label={words.search}
          name="busca"
          type="search"
          maxLength={60}
          autoComplete="off"
          defaultValue={wish.search ?? ''}
        />
        <Select
          label={words.status}
          name="situacao"
          options={[{ value: '', label: words.every }, ...STATUSES]}
          defaultValue={wish.status ?? ''}
        />
        <Select
          label={words.month}
          name="vencimento"
          options={[{ value: '', label: words.everyMonth }, ...months]}
          defaultValue={wish.month ?? ''}
        />
        <Button type="submit" variant="quiet">
          {words.show}
        </Button>
      </Inline>
    </FilterForm>
  );
}
