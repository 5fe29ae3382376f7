import type { z } from 'zod';
import type { listVehicleModels } from '../../contract/products/marketplace';
import type { ValueTables } from '../../providers';

type Query = z.output<NonNullable<(typeof listVehicleModels)['query']>>;

const MOST = 60;
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Models of one brand, or whose brand and name hold all the words. */
export const findModels = (values: ValueTables, { kind, brand, search }: Query) => {
  const all = values.listModels(kind);
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = all.filter(model => {
    if (brand !== undefined && model.brand !== brand) return false;
    const name = fold(`${model.brand} ${model.model}`);
    return words.every(word => name.includes(word));
  });
  return {
    reference_month: values.referenceMonth,
    brands: [...new Set(all.map(model => model.brand))].toSorted((one, other) => one.localeCompare(other, 'pt-BR')),
    data: found.slice(0, MOST).map(({ fipeCode, brand: of, model, engineCc, values: years }) => ({
      ...{ fipe_code: fipeCode, brand: of, model, engine_cc: engineCc },
      years: years.map(({ year, cents }) => ({ year, value_cents: cents })),
    })),
  };
};
