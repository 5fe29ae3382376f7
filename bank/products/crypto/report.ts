import type { CryptoReport } from '../../contract/products/crypto';
import { CRYPTO_FACTS } from '../../contract/products/crypto-words';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { type Cents, toWireSum } from '../../core/money';
import { type FileBytes, writeTable } from '../../documents';
import type { Sql } from '../../storage';
import { toAverageCost, toPriceText, toQuantity, toSpread } from './amounts';
import { toDay, withComma } from './file-words';
import { listSettled, type Trade } from './trades';

const listYear = (sql: Sql, accountUuid: string, year: number): Promise<Trade[]> =>
  listSettled(sql, accountUuid, startOfLocalDate(`${year}-01-01`), startOfLocalDate(`${year + 1}-01-01`));

const settledOn = ({ settledAt, createdAt }: Trade): string => toLocalDate(settledAt ?? createdAt);
const resultOf = ({ totalCents, costCents }: Trade): Cents => totalCents - (costCents ?? 0n);

/** What the sales of a year brought and gained, by month: a company pays tax on gains from the first real. */
export const readReport = async (
  sql: Sql,
  accountUuid: string,
  year: number,
): Promise<Omit<CryptoReport, 'first_year'>> => {
  const sales = (await listYear(sql, accountUuid, year)).filter(({ side }) => side === 'sell');
  const sumUp = (some: readonly Trade[]) => ({
    sold_cents: toWireSum(some.reduce((sum, one) => sum + one.totalCents, 0n)),
    result_cents: toWireSum(some.reduce((sum, one) => sum + resultOf(one), 0n)),
  });
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  return {
    ...{ year, ...sumUp(sales) },
    months: months.map(month => ({ month, ...sumUp(sales.filter(one => settledOn(one).startsWith(month))) })),
  };
};

interface Row extends Trade {
  averageCost: bigint | null;
}

/** Each trade with the average cost that held after it, worked out from the first trade of the account on. */
const withAverages = (all: readonly Trade[], year: number): Row[] => {
  const held = new Map<string, { units: bigint; costCents: Cents }>();
  const rows = all.map(trade => {
    const before = held.get(trade.asset) ?? { units: 0n, costCents: 0n };
    const sign = trade.side === 'buy' ? 1n : -1n;
    const after = {
      units: before.units + sign * trade.units,
      costCents: before.costCents + (trade.side === 'buy' ? trade.totalCents : -(trade.costCents ?? 0n)),
    };
    held.set(trade.asset, after);
    return { ...trade, averageCost: toAverageCost(trade.asset, after) };
  });
  return rows.filter(row => settledOn(row).startsWith(String(year)));
};

/** Every purchase and sale of a year as CSV for the accountant. */
export const writeReport = async (sql: Sql, accountUuid: string, year: number): Promise<FileBytes> => {
  const all = await listSettled(sql, accountUuid, new Date(0), startOfLocalDate(`${year + 1}-01-01`));
  return writeTable<Row>(
    'csv',
    'Cripto',
    [
      { header: 'Data', width: 12, cell: row => toDay(settledOn(row)) },
      { header: 'Ativo', width: 8, cell: ({ asset }) => CRYPTO_FACTS[asset].symbol },
      { header: 'Operação', width: 10, cell: ({ side }) => (side === 'buy' ? 'Compra' : 'Venda') },
      { header: 'Quantidade', width: 24, cell: ({ asset, units }) => withComma(toQuantity(asset, units)) },
      { header: 'Preço', width: 14, cell: ({ asset, price }) => withComma(toPriceText(asset, price)) },
      { header: 'Total', width: 14, isMoney: true, cell: ({ totalCents }) => totalCents },
      { header: 'Margem incluída', width: 14, isMoney: true, cell: row => toSpread(row, row.totalCents) },
      { header: 'IOF incluído', width: 14, isMoney: true, cell: ({ iofCents }) => iofCents },
      {
        ...{ header: 'Custo médio depois', width: 18 },
        cell: ({ asset, averageCost }) => (averageCost === null ? null : withComma(toPriceText(asset, averageCost))),
      },
      { header: 'Custo da venda', width: 14, isMoney: true, cell: ({ costCents }) => costCents },
      { header: 'Resultado', width: 14, isMoney: true, cell: row => (row.side === 'sell' ? resultOf(row) : null) },
      { header: 'Ordem no parceiro', width: 24, cell: ({ orderNumber }) => orderNumber },
    ],
    withAverages(all, year),
  );
};
