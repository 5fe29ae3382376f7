import { formatCnpj } from '../formats/documents';
import { readImage, type PdfImage } from './pdf/image';
import type { DocumentBrand, DocumentInstitution } from './types';

/** A4, in points. */
export const A4 = { width: 595.28, height: 841.89 } as const;

export const INK = '#1b2430';
export const SOFT_INK = '#56616d';
export const RULE = '#d5dbe0';
const PLAIN_COLOR = '#1b2430';

/** The brand's colour, or ink for a brand that told none. */
export const colorOf = (brand: DocumentBrand): string =>
  brand.color && /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : PLAIN_COLOR;

/** `Celcoin Instituição de Pagamento S.A. (509) · CNPJ 13.935.893/0001-09 · ISPB 13935893` */
export const toInstitutionWords = ({ name, compe, ispb, cnpj }: DocumentInstitution): string =>
  `${name} (${compe}) · CNPJ ${formatCnpj(cnpj)} · ISPB ${ispb}`;

const read = new WeakMap<DocumentBrand, Promise<PdfImage | undefined>>();

/** The brand's logo, read once; `undefined` where there is none or it cannot be read: the name is written then. */
export const logoOf = (brand: DocumentBrand): Promise<PdfImage | undefined> => {
  const known =
    read.get(brand) ?? (brand.logo ? readImage(brand.logo).catch(() => undefined) : Promise.resolve(undefined));
  read.set(brand, known);
  return known;
};
