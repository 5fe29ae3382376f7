import { Button } from '@/components/ui/Button';
import { Inline } from '@/components/ui/Stack';
import { Select, type SelectOption } from '@/components/ui/Select';
import { FilterForm } from './FilterForm';

interface MonthFormProps {
  /** The page that shows one month: `/card/report`. */
  action: string;
  accountId: string;
  month: string;
  months: readonly SelectOption[];
  words: { month: string; show: string };
}

/** Chooses the month of a report; it works without a script. */
export function MonthForm({ action, accountId, month, months, words }: MonthFormProps) {
  return (
    <FilterForm action={action} accountId={accountId}>
      <Inline gap={12} align="end">
        <Select label={words.month} name="mes" options={months} defaultValue={month} />
        <noscript>
          <Button type="submit" variant="quiet">
            {words.show}
          </Button>
        </noscript>
      </Inline>
    </FilterForm>
  );
}
