import type { MANDATE_ACT_KINDS, RuledKind } from '@/bank/contract/payments/policies';
import { variant } from '@/variants/active';
import { type FeatureId, isFeatureOn } from '@/variants/features';

/** The kind of a change of the rules at the desk. */
export const POLICY_KIND = 'approval_policy';

/** The kind of a change of what a person may do. */
export const PEOPLE_KIND = 'people_change';

/** What lets a receiver charge, which rules see as a Pix. */
const MANDATE_NAMES: Readonly<Record<(typeof MANDATE_ACT_KINDS)[number], string>> = {
  pix_recurrence: 'Pix Automático',
  pix_recurrence_raise: 'Máximo maior de Pix Automático',
};

/** What a rule calls each way to pay: one that is missing does not compile. */
export const KIND_NAMES: Readonly<Record<RuledKind, string>> = {
  pix: 'Pix',
  ted: 'TED',
  boleto: 'Boleto',
  bill: 'Conta ou tributo',
  top_up: 'Recarga de celular',
  crypto_buy: 'Compra de cripto',
  gift_card: 'Gift card',
  credit: 'Parcela de crédito',
  card_issue: 'Cartão novo',
  card_limit_raise: 'Limite maior de cartão',
  batch: 'Lote',
  payroll: 'Folha de pagamento',
};

/** Kinds that only a brand with this flag has. */
const GATED: Readonly<Partial<Record<RuledKind, FeatureId>>> = {
  ...{ card_issue: 'card', card_limit_raise: 'card', gift_card: 'giftCard', top_up: 'cellphone', credit: 'credit' },
  crypto_buy: 'crypto',
};

const isOffered = (kind: string): boolean => {
  const feature = GATED[kind as RuledKind];
  return feature === undefined || isFeatureOn(variant.features, feature);
};

/** What a rule may name here: nothing that the brand has not. */
export const RULE_KINDS = Object.fromEntries(
  Object.entries(KIND_NAMES).filter(([kind]) => isOffered(kind)),
) as typeof KIND_NAMES;

export const isMandateKind = (kind: string): kind is keyof typeof MANDATE_NAMES => kind in MANDATE_NAMES;

/** Every kind of which things may wait at the desk. */
export const DESK_KINDS = [...Object.keys(KIND_NAMES), ...Object.keys(MANDATE_NAMES), POLICY_KIND, PEOPLE_KIND];

/** Of a kind that this version does not know it says only that it is a payment. */
export const toKindName = (kind: string): string => {
  if (kind === POLICY_KIND) return 'Regras';
  if (kind === PEOPLE_KIND) return 'Acesso de pessoas';
  if (isMandateKind(kind)) return MANDATE_NAMES[kind];
  return kind in KIND_NAMES ? KIND_NAMES[kind as RuledKind] : 'Pagamento';
};
