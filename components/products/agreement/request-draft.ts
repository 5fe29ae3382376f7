import type { AgreementKind, AgreementLayout, GapPolicy } from '@/bank/contract/products/agreement-words';
import { texts } from './texts';

/** A request as it is typed. */
export interface RequestDraft {
  kind: AgreementKind;
  name: string;
  layout: AgreementLayout;
  items: string;
  gaps: GapPolicy;
  isAccepted: boolean;
}

export const NEW_REQUEST: RequestDraft = {
  ...{ kind: 'payments', name: '', layout: '240', items: '', gaps: 'warn', isAccepted: false },
};

const MOST_ITEMS = 1_000_000;

export const toItems = (typed: string): number => Number(typed.replace(/[.\s]/g, ''));

export const findProblems = ({ name, items, isAccepted }: RequestDraft) => {
  const count = toItems(items);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_ITEMS;
  return {
    name: name.trim() === '' ? texts.form.nameMissing : undefined,
    items: isCount ? undefined : texts.form.itemsWrong,
    accept: isAccepted ? undefined : texts.form.acceptMissing,
  };
};
