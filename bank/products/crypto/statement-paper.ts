import { CRYPTO_FACTS, type CryptoAssetId } from '../../contract/products/crypto-words';
import { type DocumentBrand, formatMoney, type LetterFacts, type LetterSection, writeLetterPdf } from '../../documents';
import { formatCnpj } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import { toPriceText, toSpread } from './amounts';
import { toDay, withComma } from './file-words';
import { type AssetStatement, type Held, type Movement, type StatementWish, toResult } from './statement';
import { dayOf, FEE, SIDES, toAverageWords, toQuantityWords } from './statement-file';

const toHeldWords = (asset: CryptoAssetId, held: Held): string => {
  const average = toAverageWords(asset, held);
  const quantity = `${toQuantityWords(asset, held.units)} ${CRYPTO_FACTS[asset].symbol}`;
  return average === null ? quantity : `${quantity} · custo ${formatMoney(held.costCents)} · custo médio R$ ${average}`;
};

const toMovementWords = (movement: Movement): string => {
  const { asset, side, units, price, totalCents, iofCents, orderNumber } = movement;
  const result = toResult(movement);
  return [
    `${side === 'buy' ? '+' : '−'}${toQuantityWords(asset, units)} ${CRYPTO_FACTS[asset].symbol}`,
    `a R$ ${withComma(toPriceText(asset, price))}`,
    `margem ${formatMoney(toSpread(movement, totalCents))}`,
    `tarifa ${formatMoney(FEE)}`,
    `IOF ${formatMoney(iofCents)}`,
    `${side === 'buy' ? 'pago' : 'recebido'} ${formatMoney(totalCents)}`,
    ...(result === null ? [] : [`resultado ${formatMoney(result)}`]),
    `saldo ${toQuantityWords(asset, movement.after.units)}`,
    orderNumber,
  ].join(' · ');
};

const toSection = (each: AssetStatement): LetterSection => {
  const { asset, opening, closing, movements, resultCents } = each;
  const { name, symbol } = CRYPTO_FACTS[asset];
  return {
    title: `${name} (${symbol})`,
    rows: [
      ['Saldo inicial', toHeldWords(asset, opening)],
      ...movements.map(
        movement => [`${dayOf(movement)} · ${SIDES[movement.side]}`, toMovementWords(movement)] as const,
      ),
      ['Saldo final', toHeldWords(asset, closing)],
      ['Resultado no período', formatMoney(resultCents)],
    ],
  };
};

interface StatementPaper {
  account: AccountRow;
  wish: StatementWish;
  assets: readonly AssetStatement[];
  partner: { name: string; document: string };
  brand: DocumentBrand;
  createdAt: Date;
}

const toLetter = ({ account, wish, assets, partner, brand, createdAt }: StatementPaper): LetterFacts => ({
  ...{ brand, createdAt, title: 'Extrato da carteira de cripto' },
  lead: `${toDay(wish.from)} a ${toDay(wish.to)}`,
  sections: [
    {
      title: 'Conta',
      rows: [
        ['Empresa', account.legalName],
        ['CNPJ', formatCnpj(account.cnpj)],
        ['Agência e conta', `${account.branch} · ${account.number}`],
        ['Custódia', `${partner.name} · CNPJ ${formatCnpj(partner.document)}`],
      ],
    },
    ...assets.map(toSection),
    {
      title: 'Como ler',
      paragraphs: [
        ...(assets.length === 0 ? ['Nenhum criptoativo foi mantido ou negociado neste período.'] : []),
        'A margem e o IOF já estão no valor pago ou recebido; não há tarifa além da margem. O resultado é o que a venda trouxe menos o custo médio do que foi vendido.',
      ],
    },
  ],
});

/** The statement on the brand's paper. */
export const writeStatementPaper = (paper: StatementPaper): Promise<Uint8Array<ArrayBuffer>> =>
  writeLetterPdf(toLetter(paper));
