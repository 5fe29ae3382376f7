import type { AgreementTerms } from '../../contract/products/agreement';
import { AGREEMENT_KINDS, type AgreementKind } from '../../contract/products/agreement-words';
import type { Cents } from '../../core/money';
import type { BoletoRules, TedRules } from '../../providers';

/** What each item costs where no other fee is agreed on. */
const ITEM_FEES: Readonly<Record<AgreementKind, { name: string; cents: Cents } | null>> = {
  payments: null,
  payroll: null,
  collection: { name: 'Título liquidado', cents: 250n },
  tax: { name: 'Guia recebida', cents: 180n },
  direct_debit: { name: 'Débito efetuado', cents: 120n },
};

/** Of the terms that are shown. */
export const VERSION = '2026-11';

const PAID: readonly string[] = [
  'Cada remessa aceita vira um lote de pagamentos: nada sai da conta sem a autorização e as aprovações da empresa.',
  'O número sequencial (NSA) de cada arquivo é usado uma vez. Arquivo recusado não gasta o número.',
  'Cada pagamento custa o mesmo que feito pela tela, pela tarifa da conta.',
  'Os arquivos ficam guardados por 5 anos.',
];

const CLAUSES: Readonly<Record<AgreementKind, readonly string[]>> = {
  payments: ['Pagamentos a fornecedores por Pix, TED, boleto e conta com código de barras.', ...PAID],
  payroll: ['Pagamentos a pessoas físicas: salários, férias, 13º e rescisões. Boletos não entram.', ...PAID],
  collection: [
    'Cobrança por boleto registrado, em CNAB 240 ou 400.',
    'A tarifa é cobrada por título liquidado.',
    'O convênio fica ativo depois que a instituição analisa a carteira.',
  ],
  tax: [
    'Arrecadação de guias e contas com código de barras em favor da empresa.',
    'A tarifa é cobrada por guia recebida.',
    'O convênio fica ativo depois da análise da instituição.',
  ],
  direct_debit: [
    'Débito automático em contas de clientes que autorizaram.',
    'A tarifa é cobrada por débito efetuado.',
    'O convênio fica ativo depois da análise da instituição.',
  ],
};

/** What each title of a collection costs its payee, as it was agreed on. */
export const toTitleFee = (agreedCents: Cents | null): Cents => agreedCents ?? ITEM_FEES.collection?.cents ?? 0n;

export interface FeeRules {
  ted: Pick<TedRules, 'feeCents'>;
  boleto: Pick<BoletoRules, 'feeCents'>;
}

/** The fees of a kind: those of each way to pay, or the one for each item as it was agreed on. */
export const toFees = (kind: AgreementKind, agreedCents: Cents | null, rules: FeeRules): AgreementTerms['fees'] => {
  const item = ITEM_FEES[kind];
  if (item) return [{ name: item.name, cents: Number(agreedCents ?? item.cents) }];
  const boleto = { name: 'Boleto ou conta', cents: Number(rules.boleto.feeCents) };
  return [
    { name: 'Pix', cents: 0 },
    { name: 'TED', cents: Number(rules.ted.feeCents) },
    ...(kind === 'payments' ? [boleto] : []),
  ];
};

export const toTerms = (kind: AgreementKind, rules: FeeRules): AgreementTerms => ({
  ...{ kind, version: VERSION, clauses: [...CLAUSES[kind]], fees: toFees(kind, null, rules) },
});

export const listTerms = (rules: FeeRules): AgreementTerms[] => AGREEMENT_KINDS.map(kind => toTerms(kind, rules));
