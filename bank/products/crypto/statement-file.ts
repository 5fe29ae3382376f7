import { CRYPTO_FACTS, type CryptoAssetId } from '../../contract/products/crypto-words';
import { toLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import { type FileBytes, type TableColumn, writeTable } from '../../documents';
import { toAverageCost, toPriceText, toQuantity, toSpread } from './amounts';
import { toDay, withComma } from './file-words';
import {
  type AssetStatement,
  type Held,
  type Movement,
  type StatementWish,
  toCounterValue,
  toResult,
} from './statement';

/** A line of the file: what an asset began with, a movement, or what it ended with. */
interface Line {
  asset: CryptoAssetId;
  day: string;
  words: string;
  movement: Movement | null;
  after: Held;
  /** What the sales of the period gained, told once. */
  resultCents: Cents | null;
}

export const SIDES = { buy: 'Compra', sell: 'Venda' } as const;

/** No fee is taken beside the margin. */
export const FEE: Cents = 0n;

export const toQuantityWords = (asset: CryptoAssetId, units: bigint): string => withComma(toQuantity(asset, units));
export const toAverageWords = (asset: CryptoAssetId, held: Held): string | null => {
  const average = toAverageCost(asset, held);
  return average === null ? null : withComma(toPriceText(asset, average));
};
export const dayOf = ({ postedAt }: Movement): string => toDay(toLocalDate(postedAt));

const toLines = ({ from, to }: StatementWish, each: AssetStatement): Line[] => {
  const { asset, opening, closing, movements, resultCents } = each;
  const none = { asset, movement: null, resultCents: null };
  return [
    { ...none, day: toDay(from), words: 'Saldo inicial', after: opening },
    ...movements.map(movement => ({
      ...{ ...none, day: dayOf(movement), words: SIDES[movement.side], movement, after: movement.after },
    })),
    { ...none, day: toDay(to), words: 'Saldo final', after: closing, resultCents },
  ];
};

/** A column that only movements have. */
const ofMovement = (
  header: string,
  width: number,
  cell: (movement: Movement) => string | Cents | null,
  isMoney?: true,
): TableColumn<Line> => ({
  ...{ header, width, ...(isMoney && { isMoney }) },
  cell: ({ movement }) => (movement ? cell(movement) : null),
});

const COLUMNS: readonly TableColumn<Line>[] = [
  { header: 'Ativo', width: 8, cell: ({ asset }) => CRYPTO_FACTS[asset].symbol },
  { header: 'Data', width: 12, cell: ({ day }) => day },
  { header: 'Lançamento', width: 14, cell: ({ words }) => words },
  // a number that begins with a minus sign would be kept from spreadsheets as a formula
  ofMovement('Entrada', 24, ({ asset, side, units }) => (side === 'buy' ? toQuantityWords(asset, units) : null)),
  ofMovement('Saída', 24, ({ asset, side, units }) => (side === 'sell' ? toQuantityWords(asset, units) : null)),
  ofMovement('Preço em reais', 16, ({ asset, price }) => withComma(toPriceText(asset, price))),
  ofMovement('Margem incluída', 14, movement => toSpread(movement, movement.totalCents), true),
  ofMovement('Tarifa', 14, () => FEE, true),
  ofMovement('IOF retido', 14, ({ iofCents }) => iofCents, true),
  ofMovement('Contravalor', 14, toCounterValue, true),
  ofMovement('Custo da venda', 14, ({ side, movedCents }) => (side === 'sell' ? -movedCents : null), true),
  ofMovement('Resultado', 14, toResult, true),
  { header: 'Saldo em quantidade', width: 24, cell: ({ asset, after }) => toQuantityWords(asset, after.units) },
  { header: 'Custo do saldo', width: 14, isMoney: true, cell: ({ after }) => after.costCents },
  { header: 'Custo médio', width: 16, cell: ({ asset, after }) => toAverageWords(asset, after) },
  { header: 'Resultado no período', width: 16, isMoney: true, cell: ({ resultCents }) => resultCents },
  ofMovement('Ordem no parceiro', 24, ({ orderNumber }) => orderNumber),
];

/** The statement for a spreadsheet: columns of movements add up, what an asset had stands in lines of its own. */
export const writeStatementTable = (
  format: 'csv' | 'xlsx',
  wish: StatementWish,
  assets: readonly AssetStatement[],
): FileBytes =>
  writeTable(
    format,
    'Carteira',
    COLUMNS,
    assets.flatMap(each => toLines(wish, each)),
  );
