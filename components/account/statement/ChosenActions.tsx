'use client';

import styled from 'styled-components';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ErrorText } from '@/components/ui/Field';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { color, radius, type as scale } from '@/themes/tokens';
import { categoryTexts } from './category-texts';
import { CATEGORY_LABELS, CATEGORY_OPTIONS, NO_CATEGORY } from './category-labels';
import { useCategories } from './use-categories';

const Sum = styled.span`
  display: inline-flex;
  gap: 6px;
`;

const Choice = styled.select`
  min-height: 44px;
  padding: 4px 12px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  font-size: ${scale[14]};
`;

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
        <Choice
          aria-label={categoryTexts.ofChosen}
          value=""
          disabled={act.isBusy}
          onChange={event => choose(event.target.value)}
        >
          <option value="" hidden>
            {categoryTexts.ofChosen}
          </option>
          {CATEGORY_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="none">{NO_CATEGORY}</option>
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
