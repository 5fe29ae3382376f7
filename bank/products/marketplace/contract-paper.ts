import { createHash } from 'node:crypto';
import type { Guarantee } from '../../contract/products/marketplace';
import type { LoanOfferSheet } from '../../contract/products/marketplace-offers';
import { toDayOfInstantWords, toDayWords } from '../../core/day-words';
import { formatCents } from '../../core/money';
import { type LetterSection, writeLetterPdf } from '../../documents';
import { formatCnpj, formatCpf } from '../../formats/documents';
import { type BorrowerRow, legalNameOf } from '../../ground/borrowers';
import type { MarketplaceDeps } from './deps';
import { placeOf } from './lenders';
import { toAccountWords } from './payout';
import type { ProposalRow, StoredPayout } from './proposal-rows';
import { formatPercent, SHEET_WORDS, SYSTEM_WORDS } from './words';

const cents = (amount: number): string => formatCents(BigInt(amount));
const formatDocument = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document);

/** Who signs for a guarantee beside the borrower. */
const listSigners = (thing: Exclude<Guarantee, { kind: 'none' }>): [string, string][] => [
  ...(thing.holder ? [['Titular do bem', nameSigner(thing.holder)] as [string, string]] : []),
  ...(thing.kind === 'home' && thing.spouse ? [['Cônjuge', nameSigner(thing.spouse)] as [string, string]] : []),
];
const nameSigner = ({ name, cpf }: { name: string; cpf: string }): string => `${name}, CPF ${formatCpf(cpf)}`;

const toReleaseWords = (registry: string, hasSigners: boolean): string =>
  hasSigners
    ? `O contrato só é liberado depois do registro ${registry}. A instituição colhe a assinatura de quem está acima, quando a lei a pede, antes do registro.`
    : `O contrato só é liberado depois do registro ${registry}.`;

const listGuarantee = (guarantee: Guarantee): LetterSection[] => {
  if (guarantee.kind === 'none') return [];
  const signers = listSigners(guarantee);
  if (guarantee.kind === 'home') {
    const rows = [
      ['Bem', 'Imóvel, em alienação fiduciária'],
      ['Matrícula', `${guarantee.registration}, ${guarantee.registry_office}`],
      ...signers,
    ] as const;
    return [{ title: 'Garantia', rows, paragraphs: [toReleaseWords('na matrícula', signers.length > 0)] }];
  }
  const rows = [
    ['Bem', guarantee.kind === 'vehicle' ? 'Veículo, em alienação fiduciária' : 'Moto, em alienação fiduciária'],
    ['Placa', guarantee.plate],
    ['Renavam', guarantee.renavam],
    ['Ano do modelo', String(guarantee.year)],
    ...signers,
  ] as const;
  return [{ title: 'Garantia', rows, paragraphs: [toReleaseWords('no órgão de trânsito', signers.length > 0)] }];
};

const listParties = (offer: LoanOfferSheet, borrower: BorrowerRow, payout: StoredPayout): LetterSection => ({
  title: 'Partes',
  rows: [
    ['Credor', `${offer.lender.name}, CNPJ ${formatCnpj(offer.lender.cnpj)}`],
    ['Endereço do credor', offer.lender.address],
    ['Emitente', `${legalNameOf(borrower)}, ${formatDocument(payout.document)}`],
    ...(borrower.company ? [['Representante', `${borrower.name}, CPF ${formatCpf(borrower.cpf)}`] as const] : []),
    ['Conta de crédito', toAccountWords(payout)],
  ],
});

const listCredit = (offer: LoanOfferSheet): LetterSection => ({
  title: 'Crédito',
  rows: [
    ['Valor do crédito', cents(offer.credit_cents)],
    ['Valor liberado', cents(offer.released_cents)],
    ['Sistema', SYSTEM_WORDS[offer.system]],
    ['Taxa de juros', `${formatPercent(offer.rate_month)} ao mês, ${formatPercent(offer.rate_year)} ao ano`],
    ['Custo efetivo total', `${formatPercent(offer.cet_year)} ao ano, ${formatPercent(offer.cet_month)} ao mês`],
    [
      'Parcelas',
      `${offer.months}, a primeira de ${cents(offer.instalment_cents)}, a última de ${cents(offer.last_instalment_cents)}`,
    ],
    ['Total a pagar', cents(offer.total_cents)],
    ['Liberação prevista', toDayWords(offer.release_date)],
    ['Primeiro vencimento', toDayWords(offer.first_due_date)],
  ],
});

const RIGHTS = [
  'Você pode desistir do contrato em até 7 dias corridos depois da liberação, devolvendo o valor recebido.',
  'Você pode pagar antes do vencimento, no todo ou em parte, com redução proporcional dos juros e sem tarifa.',
  'Nenhum seguro foi contratado com este crédito.',
] as const;

/** The bank's promise to pay on paper: what is read before it is signed, and kept as it was signed. Its hash names it. */
export const writeContract = async (
  { brand, lenders }: Pick<MarketplaceDeps, 'brand' | 'lenders'>,
  {
    row,
    offer,
    borrower,
    payout,
  }: { row: ProposalRow; offer: LoanOfferSheet; borrower: BorrowerRow; payout: StoredPayout },
  now: Date,
): Promise<{ pdf: Buffer; sha256: string }> => {
  const { lender, late } = offer;
  const place = placeOf(lenders, lender.id);
  const sections: LetterSection[] = [
    listParties(offer, borrower, payout),
    listCredit(offer),
    {
      title: 'Planilha do custo efetivo total',
      rows: offer.sheet.map(
        ({ part, amount_cents, share }) =>
          [SHEET_WORDS[part], `${cents(amount_cents)}, ${formatPercent(share)} do crédito`] as const,
      ),
    },
    ...listGuarantee(offer.wish.guarantee),
    {
      title: 'Promessa de pagamento',
      paragraphs: [
        `O emitente promete pagar ao credor, ou à sua ordem, em moeda corrente e na praça de ${place}, a dívida certa, líquida e exigível deste título, nas datas e nos valores abaixo. Os juros são capitalizados por mês.`,
      ],
      rows: offer.instalments.map(
        ({ number, due_date, amount_cents }) =>
          [`Parcela ${number}, ${toDayWords(due_date)}`, cents(amount_cents)] as const,
      ),
    },
    {
      title: 'Atraso',
      paragraphs: [
        `Em atraso, são devidos os juros do contrato, multa de ${formatPercent(late.fine)} sobre a parcela e juros de mora de ${formatPercent(late.interest_month)} ao mês, por dia.`,
      ],
    },
    { title: 'Seus direitos', paragraphs: [...RIGHTS] },
    {
      title: 'Atendimento',
      paragraphs: [
        `${brand.name} atua como correspondente do credor no País. SAC do credor: ${lender.phone}. Ouvidoria: ${lender.ombudsman}. E-mail: ${lender.email}.`,
      ],
    },
  ];
  const lead = `Proposta ${row.protocol}, emitida em ${place}, em ${toDayOfInstantWords(now)}`;
  const bytes = await writeLetterPdf({ brand, title: 'Cédula de Crédito Bancário', lead, sections, createdAt: now });
  const pdf = Buffer.from(bytes);
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
};
