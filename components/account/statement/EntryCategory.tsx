'use client';

import type { Annotation, EntryCategory as Category } from '@/bank/contract/books/annotations';
import { Alert } from '@/components/ui/Alert';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { CATEGORY_LABELS, CATEGORY_OPTIONS, NO_CATEGORY } from './category-labels';
import { categoryTexts } from './category-texts';
import { useCategories } from './use-categories';

interface EntryCategoryProps {
  accountId: string;
  transactionId: string;
  annotation: Annotation;
  /** Who stands on the other side; null: nobody that can be told, and the category is the entry's own. */
  payee: string | null;
  onChanged: () => void;
}

/** The category of an entry: set here it holds for the same payee before and after, unless it is said to hold for this one alone. */
export function EntryCategory({ accountId, transactionId, annotation, payee, onChanged }: EntryCategoryProps) {
  const { act, told, before, assign, undo } = useCategories(accountId, onChanged);
  const { category, category_of } = annotation;
  const of = (value: Category | null) => [{ transaction_id: transactionId, category: value }];

  const choose = (value: Category | null) => {
    if (payee === null || (value === null && category_of === 'entry')) {
      const words = value ? categoryTexts.ofEntry(CATEGORY_LABELS[value]) : categoryTexts.ofEntryTaken;
      return assign({ entries: of(value) }, words);
    }
    const words = value ? categoryTexts.ofPayee(payee, CATEGORY_LABELS[value]) : categoryTexts.ofPayeeTaken(payee);
    return assign({ payees: of(value) }, words);
  };
  const keepToThis = () => {
    if (before && category) {
      void assign({ payees: before.payees, entries: of(category) }, categoryTexts.ofEntry(CATEGORY_LABELS[category]));
    }
  };

  return (
    <Stack gap={8}>
      <Select
        label={categoryTexts.label}
        help={told || category_of === null ? undefined : categoryTexts.sources[category_of]}
        error={act.error ?? undefined}
        value={category ?? ''}
        disabled={act.isBusy}
        options={[{ value: '', label: NO_CATEGORY }, ...CATEGORY_OPTIONS]}
        onValueChange={value => void choose(value === '' ? null : (value as Category))}
      />
      {told ? (
        <Alert
          tone="positive"
          action={
            <Inline gap={16}>
              <LinkLikeButton type="button" onClick={() => void undo()}>
                {categoryTexts.undo}
              </LinkLikeButton>
              {category && before?.payees.length ? (
                <LinkLikeButton type="button" onClick={keepToThis}>
                  {categoryTexts.onlyThis}
                </LinkLikeButton>
              ) : null}
            </Inline>
          }
        >
          {told}
        </Alert>
      ) : null}
    </Stack>
  );
}
