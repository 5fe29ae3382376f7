'use client';

import styled from 'styled-components';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ErrorText } from '@/components/ui/Field';
import { Select } from '@/components/ui/Select';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { categoryTexts } from './category-texts';
import { CATEGORY_LABELS, CATEGORY_OPTIONS, NO_CATEGORY } from './category-labels';
import { lowFields } from './filter-look';
import { useCategories } from './use-categories';

const Sum = styled.span`
  display: inline-flex;
  gap: 6px;
`;

const Choice = styled.div`
  width: 184px;
  ${lowFields}
`;

const CHOICES = [...CATEGORY_OPTIONS, { value: 'none', label: NO_CATEGORY }];

interface ChosenActionsProps {
  accountId: string;
  entries: readonly AnnotatedEntry[];
  canAnnotate: boolean;
  onChanged: () => void;
}

/** What chosen entries add up to, and one category for all of them. */
export function ChosenActions({ accountId, entries, canAnnotate, onChanged }: ChosenActionsProps) {
  const { act, told, assign, undo } = useCategories(accountId, onChanged);
  const sum = entries.reduce((total, { amount_cents }) => total + amount_cents, 0);
  const choose = (value: string) => {
    const category = CATEGORY_OPTIONS.find(option => option.value === value)?.value ?? null;
    const words = categoryTexts.several(entries.length, category ? CATEGORY_LABELS[category] : NO_CATEGORY);
    void assign({ entries: entries.map(({ transaction_id }) => ({ transaction_id, category })) }, words);
  };
  return (
    <>
      <Sum>
        {categoryTexts.sum} <PrivateMoney cents={sum} signed />
      </Sum>
      {canAnnotate ? (
        <Choice>
          <Select
            label={categoryTexts.ofChosen}
            placeholder={categoryTexts.ofChosen}
            options={CHOICES}
            value=""
            disabled={act.isBusy}
            onValueChange={choose}
          />
        </Choice>
      ) : null}
      {told ? (
        <span role="status">
          {told}{' '}
          <LinkLikeButton type="button" onClick={() => void undo()}>
            {categoryTexts.undo}
          </LinkLikeButton>
        </span>
      ) : null}
      {act.error ? <ErrorText id="categoria-da-selecao">{act.error}</ErrorText> : null}
    </>
  );
}
