import type { DraftProblems, ReceivableDraft } from './receivable-draft';

/** What each part of the form gets. */
export interface FieldsProps {
  draft: ReceivableDraft;
  problems: DraftProblems;
  set: (part: Partial<ReceivableDraft>) => void;
}

/** Words by their value as what a list offers. */
export const toOptions = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
