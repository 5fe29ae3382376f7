import type { Clock } from '../../../core/clock';
import { toLocalDate } from '../../../core/clock';
import type { TableCity, TableModel, ValueTables } from '../../lender-desk';
import { CARS } from './cars.data';
import { CITIES } from './cities.data';
import { MOTORCYCLES } from './motorcycles.data';

/** What is left of a price after each year, in thousandths; the first costs more. */
const FIRST_YEAR = 880;
const FURTHER_YEAR = 930;
const NEWEST = 2026;

/** Reais of a model of a year, in centavos, whole tens of reais as tables have them. */
const priceOf = (reais: number, year: number): number => {
  let value = reais;
  for (let age = 0; age < NEWEST - year; age++) value = (value * (age === 0 ? FIRST_YEAR : FURTHER_YEAR)) / 1_000;
  return Math.round(value / 10) * 1_000;
};

const valuesOf = (reais: number, first: number, last: number): TableModel['values'] =>
  Array.from({ length: last - first + 1 }, (_, back) => ({ year: last - back, cents: priceOf(reais, last - back) }));

/** `005004-1`: brand, place in the brand, and a digit of both. */
const toCode = (brand: number, place: number): string => {
  const digits = `${String(brand).padStart(3, '0')}${String(place).padStart(3, '0')}`;
  return `${digits}-${[...digits].reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10}`;
};

const toVersions = (family: string): { model: string; reais: number; first: number; last: number }[] => {
  const [name = '', base, first, last, ...versions] = family.split('|');
  return versions.map(version => {
    const [trim = '', more] = version.split(':');
    return {
      model: `${name} ${trim}`,
      reais: (Number(base) * (100 + Number(more))) / 100,
      first: Number(first),
      last: Number(last),
    };
  });
};

const CAR_MODELS: readonly TableModel[] = CARS.flatMap(([brand, families], at) =>
  families.flatMap(toVersions).map(({ model, reais, first, last }, place) => ({
    ...{ fipeCode: toCode(at + 1, place + 1), brand, model, engineCc: null, values: valuesOf(reais, first, last) },
  })),
);

const MOTORCYCLE_MODELS: readonly TableModel[] = MOTORCYCLES.flatMap(([brand, models], at) =>
  models.map((row, place) => {
    const [model = '', reais, first, last, cc] = row.split('|');
    const values = valuesOf(Number(reais), Number(first), Number(last));
    return { fipeCode: toCode(801 + at, place + 1), brand, model, engineCc: Number(cc), values };
  }),
);

const ALL_CITIES: readonly TableCity[] = CITIES.map(row => {
  const [code = '', name = '', state = '', house, flat] = row.split('|');
  return { code, name, state, houseCents: Number(house) * 100, flatCents: Number(flat) * 100 };
}).sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));

const MODELS = { vehicle: CAR_MODELS, motorcycle: MOTORCYCLE_MODELS } as const;

/** Value tables without an institution behind them: invented, and near what such things cost. */
export const createSandboxValues = (clock: Clock): ValueTables => ({
  get referenceMonth() {
    return toLocalDate(clock.now()).slice(0, 7);
  },
  listModels: kind => MODELS[kind],
  findModel: (kind, fipeCode) => MODELS[kind].find(model => model.fipeCode === fipeCode),
  listCities: () => ALL_CITIES,
});
