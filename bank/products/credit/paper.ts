import type { CreditCalculation, CreditReplaced } from '../../contract/products/credit/shapes';
import type { LateRules } from '../../contract/products/loan/late';
import { formatCents, fromWire } from '../../core/money';
import { type DocumentBrand, type LetterSection, writeLetterPdf } from '../../documents';
import { formatCnpj } from '../../formats/documents';
import { type AccountRow, institutionOf } from '../../ground/accounts';
import { PRODUCT_RULES } from './rules';

/** `2026-12-23` is `23/12/2026`. */
export const toPaperDay = (day: string): string => day.split('-').reverse().join('/');
/** `2.19` is `2,19%`. */
export const toPercentWords = (percent: string): string => `${percent.replace('.', ',')}%`;
const money = (cents: number): string => formatCents(fromWire(cents));

interface Facts {
  brand: DocumentBrand;
  account: Pick<AccountRow, 'legalName' | 'cnpj' | 'branch' | 'number' | 'ispb'>;
  number: string;
  calculation: CreditCalculation;
  late: LateRules;
  createdAt: Date;
  /** The contract whose place it takes; absent: of none. */
  replaced?: CreditReplaced;
  /** Days that its first instalment may stay unpaid before it is undone; of an addendum only. */
  breaksAfterDays?: number;
}

const SYSTEM_WORDS = { price: 'Tabela Price, parcelas iguais', sac: 'SAC, amortizações iguais' } as const;
const PART_WORDS = { released: 'Valor liberado', iof: 'Tributos (IOF)', fee: 'Tarifa de contratação' } as const;

/** The CET sheet: each part of the credit with its share. */
const toCetSection = ({ calculation, replaced }: Facts): LetterSection => ({
  title: 'Custo Efetivo Total (CET)',
  rows: [
    ['Valor do crédito', `${money(calculation.principal_cents)} (100,00%)`],
    ...calculation.parts.map(
      ({ part, amount_cents, share }) =>
        [
          replaced && part === 'released' ? 'Dívida renegociada' : PART_WORDS[part],
          `${money(amount_cents)} (${toPercentWords(share)})`,
        ] as const,
    ),
    ['Seguros e serviços de terceiros', 'Nenhum'],
    ['CET ao ano', toPercentWords(calculation.cet_year)],
    ['CET ao mês', toPercentWords(calculation.cet_month)],
  ],
});

const toTermsSection = ({ calculation }: Facts): LetterSection => ({
  title: 'Condições',
  rows: [
    ['Finalidade', PRODUCT_RULES[calculation.product].name],
    [
      'Taxa de juros',
      `${toPercentWords(calculation.monthly_rate)} ao mês, ${toPercentWords(calculation.yearly_rate)} ao ano`,
    ],
    ['Capitalização', 'Mensal; em período irregular, por dias corridos'],
    ['Sistema', SYSTEM_WORDS[calculation.system]],
    [
      'Parcelas',
      `${calculation.installments}${calculation.grace_months > 0 ? `, as ${calculation.grace_months} primeiras só de juros` : ''}`,
    ],
    ['Parcela', `${money(calculation.installment_cents)}, última de ${money(calculation.last_installment_cents)}`],
    ['Total das parcelas', money(calculation.total_cents)],
    [
      'Vencimentos',
      `${toPaperDay(calculation.lines[0]?.due_on ?? '')} a ${toPaperDay(calculation.lines.at(-1)?.due_on ?? '')}`,
    ],
    ['IOF', `${money(calculation.iof_daily_cents)} por dia e ${money(calculation.iof_additional_cents)} adicional`],
  ],
});

/** What is owed of the contract whose place it takes. */
const toReplacedSection = (replaced: CreditReplaced, { calculation }: Facts): LetterSection => ({
  title: 'Dívida renegociada',
  rows: [
    ['Contrato', replaced.number],
    ['Parcelas em aberto', `${replaced.open_installments}, ${replaced.late_installments} em atraso`],
    ['Soma das parcelas em aberto', money(replaced.total_cents)],
    ['Multa e juros de atraso', money(replaced.charges_cents)],
    ['Desconto dos juros a vencer', money(replaced.discount_cents)],
    [`Devido em ${toPaperDay(calculation.release_on)}`, money(calculation.released_cents)],
    ['IOF complementar, incluído no valor', money(calculation.iof_daily_cents)],
  ],
});

const toScheduleSection = ({ calculation }: Facts): LetterSection => ({
  title: 'Parcelas: valor, juros, amortização e saldo',
  rows: calculation.lines.map(line => [
    `${line.number} · ${toPaperDay(line.due_on)}`,
    `${money(line.payment_cents)} · juros ${money(line.interest_cents)} · amortização ${money(line.amortization_cents)} · saldo ${money(line.balance_cents)}`,
  ]),
});

const toLenderWords = (ispb: string): string => {
  const { name, cnpj } = institutionOf(ispb);
  return `${name}, CNPJ ${formatCnpj(cnpj)}, ou à sua ordem`;
};

const toParties = ({ brand, account }: Facts): LetterSection => ({
  title: 'Partes',
  rows: [
    ['Emitente', `${account.legalName}, CNPJ ${formatCnpj(account.cnpj)}`],
    ['Credor', toLenderWords(account.ispb)],
    ['Correspondente', `${brand.name}, que recebe o pedido e encaminha os documentos`],
    ['Conta do crédito', `Agência ${account.branch}, conta ${account.number}`],
    ['Atendimento', brand.supportEmail],
  ],
});

const toRightClause = (replaced: CreditReplaced | undefined): string =>
  replaced
    ? `4. As parcelas em aberto do contrato ${replaced.number} são encerradas e substituídas pelas do quadro deste aditivo; o que foi pago continua pago. Nenhum valor novo é emprestado, e a taxa de juros é a do contrato.`
    : '4. O emitente pode desistir em até 7 dias depois da liberação, devolvendo o valor liberado, sem juros, IOF ou tarifa.';

/** When an addendum is undone, and what stands then. */
const toBreachClause = ({ replaced, breaksAfterDays }: Facts): string[] =>
  replaced && breaksAfterDays !== undefined
    ? [
        `7. Se a primeira parcela deste aditivo não for paga em até ${breaksAfterDays} dias depois do vencimento, e nada dele tiver sido pago, a renegociação é desfeita, com aviso ao emitente: voltam a valer as parcelas em aberto do contrato ${replaced.number}, com os encargos de atraso desde os vencimentos delas, e nada mais é devido por este aditivo, nem o IOF complementar.`,
      ]
    : [];

const toClauses = (facts: Facts): LetterSection => {
  const { calculation, late, replaced } = facts;
  return {
    title: 'Cláusulas',
    paragraphs: [
      `1. O emitente promete pagar ao credor, ou à sua ordem, a dívida certa, líquida e exigível de ${money(calculation.principal_cents)}, com os juros acima, nas datas e valores do quadro de parcelas, por débito na conta do crédito.`,
      `2. Em atraso são devidos sobre a parcela, e nada além disso: multa de ${toPercentWords(late.fineRate)}, uma vez; juros de mora de ${toPercentWords(late.interestRate)} ao mês, por dia${late.remunerative ? '; e os juros do contrato pelos dias de atraso' : ''}. Parcela que vence em dia sem expediente bancário pode ser paga no dia útil seguinte sem encargos.`,
      '3. O emitente pode pagar parcelas antes, amortizar ou quitar a dívida a qualquer tempo, sem tarifa, com desconto proporcional dos juros: o valor presente pela taxa do contrato.',
      toRightClause(replaced),
      '5. A dívida vence antecipadamente nos casos da lei e quando três parcelas seguidas ficarem em atraso, depois de aviso. O crédito pode ser cedido, com aviso ao emitente.',
      `6. ${replaced ? 'Este aditivo, parte da Cédula de Crédito Bancário que altera, é emitido' : 'Esta cédula é emitida'} em forma eletrônica, em via única, nos termos da Lei 10.931/2004, e assinada por confirmação de identidade vinculada ao valor, à taxa, ao CET, às parcelas e ao resumo criptográfico deste documento. Foro: o da sede do emitente.`,
      ...toBreachClause(facts),
    ],
  };
};

/** The cédula, or the addendum that replaces one, as it is read and signed: equal facts make equal bytes. */
export const writeCcb = (facts: Facts): Promise<Uint8Array<ArrayBuffer>> =>
  writeLetterPdf({
    ...{ brand: facts.brand, createdAt: facts.createdAt },
    title: facts.replaced ? 'Aditivo de renegociação' : 'Cédula de Crédito Bancário',
    lead: facts.replaced
      ? `Número ${facts.number}, de ${toPaperDay(facts.calculation.release_on)}, à Cédula de Crédito Bancário ${facts.replaced.number}`
      : `Número ${facts.number}, emitida em ${toPaperDay(facts.calculation.release_on)}`,
    sections: [
      ...(facts.replaced ? [toReplacedSection(facts.replaced, facts)] : []),
      ...[toParties(facts), toTermsSection(facts), toCetSection(facts)],
      ...[toClauses(facts), toScheduleSection(facts)],
    ],
  });

export const writeCetSheet = (facts: Facts): Promise<Uint8Array<ArrayBuffer>> =>
  writeLetterPdf({
    ...{ brand: facts.brand, createdAt: facts.createdAt },
    title: 'Planilha do CET',
    lead: facts.replaced
      ? `Parte do aditivo de renegociação ${facts.number}`
      : `Parte da Cédula de Crédito Bancário ${facts.number}`,
    sections: [toParties(facts), toCetSection(facts), toTermsSection(facts)],
  });

export interface StatementFacts extends Pick<Facts, 'brand' | 'account' | 'number' | 'createdAt'> {
  owedCents: bigint;
  rows: readonly (readonly [string, string])[];
}

export const writeContractStatement = (facts: StatementFacts): Promise<Uint8Array<ArrayBuffer>> =>
  writeLetterPdf({
    ...{ brand: facts.brand, createdAt: facts.createdAt },
    title: 'Extrato do contrato de crédito',
    lead: `Contrato ${facts.number}`,
    sections: [
      {
        title: facts.account.legalName,
        rows: [
          ['CNPJ', formatCnpj(facts.account.cnpj)],
          ['Para quitar hoje', formatCents(facts.owedCents)],
        ],
      },
      { title: 'Movimentos', rows: facts.rows },
    ],
  });
