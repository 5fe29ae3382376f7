import { toPlainTexts } from '../core/plain-text';
import type { CompanyRegistry } from './company-registry';
import type { GiftCardRail } from './gift-card-rail';
import type { Rails } from './rails';

/** Longer than any name or address that a register keeps. */
const MOST = 300;

/** The rails with each name that the directory of keys, the registry of boletos and the distributor tell as a plain line, whatever its adapter hands on. */
export const withPlainNames = (rails: Rails): Rails => {
  const { directory, boletoRegistry, topUps } = rails;
  return {
    ...rails,
    directory: {
      findEntry: async (key, keyType) => {
        const entry = await directory.findEntry(key, keyType);
        return entry && { ...entry, owner: toPlainTexts(entry.owner, MOST) };
      },
      findCharge: location => directory.findCharge(location),
    },
    boletoRegistry: {
      ...boletoRegistry,
      find: async (barcode, asker) => toPlainTexts(await boletoRegistry.find(barcode, asker), MOST),
    },
    topUps: { ...topUps, listOperators: async areaCode => toPlainTexts(await topUps.listOperators(areaCode), MOST) },
  };
};

/** The register of companies and addresses with each of its texts as a plain line. */
export const withPlainTexts = (registry: CompanyRegistry): CompanyRegistry => ({
  findCompany: async cnpj => toPlainTexts(await registry.findCompany(cnpj), MOST),
  findAddress: async cep => toPlainTexts(await registry.findAddress(cep), MOST),
});

/** Longer than any terms of a product. */
const MOST_OF_TERMS = 4_000;

/** The distributor with each text of its products as a plain line. */
export const withPlainProducts = (rail: GiftCardRail): GiftCardRail => ({
  ...rail,
  listProducts: async () => toPlainTexts(await rail.listProducts(), MOST_OF_TERMS),
  findProduct: async id => toPlainTexts(await rail.findProduct(id), MOST_OF_TERMS),
});
