import type { RuledKind } from '@/bank/contract/payments/policies';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';

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
  card_issue: 'Cartão novo',
  card_limit_raise: 'Limite maior de cartão',
  batch: 'Lote',
  payroll: 'Folha de pagamento',
};

const CARD_ACTS: readonly RuledKind[] = ['card_issue', 'card_limit_raise'];

/** What a rule may name here: acts of cards where the brand has cards. */
export const RULE_KINDS = isFeatureOn(variant.features, 'card')
  ? KIND_NAMES
  : (Object.fromEntries(
      Object.entries(KIND_NAMES).filter(([kind]) => !CARD_ACTS.some(act => act === kind)),
    ) as typeof KIND_NAMES);

/** Of a kind that this version does not know it says only that it is a payment. */
export const toKindName = (kind: string): string => {
  if (kind === POLICY_KIND) return 'Regras';
  if (kind === PEOPLE_KIND) return 'Acesso de pessoas';
  return kind in KIND_NAMES ? KIND_NAMES[kind as RuledKind] : 'Pagamento';
};
