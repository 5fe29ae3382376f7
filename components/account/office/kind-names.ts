import type { RuledKind } from '@/bank/contract/payments/policies';

/** The kind of a change of the rules at the desk. */
export const POLICY_KIND = 'approval_policy';

/** The kind of a change of what a person may do. */
export const PEOPLE_KIND = 'people_change';

/** What a rule calls each way to pay: one that is missing does not compile. */
export const KIND_NAMES: Readonly<Record<RuledKind, string>> = {
  pix: 'Pix',
  ted: 'TED',
  boleto: 'Boleto',
  bill: 'Conta ou tributo',
};

/** Of a kind that this version does not know it says only that it is a payment. */
export const toKindName = (kind: string): string => {
  if (kind === POLICY_KIND) return 'Regras';
  if (kind === PEOPLE_KIND) return 'Acesso de pessoas';
  return kind in KIND_NAMES ? KIND_NAMES[kind as RuledKind] : 'Pagamento';
};
