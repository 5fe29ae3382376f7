import type { Variant } from '../../../variants/schema';

/** A brand before its pictures are imported: file names of its folder in their place. */
export type BrandData = Omit<Variant, 'assets' | 'font'> & {
  about: string;
  assets: Record<Exclude<keyof Variant['assets'], 'marketplace_images' | 'deposit_image'>, string> & {
    marketplace_images: readonly string[];
    deposit_image: string | null;
  };
  font: { family: string; file: string; licence: string } | null;
};

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** `logo-white.svg` -> `logoWhite`. */
const toImportName = (file: string): string =>
  file.replace(/\.\w+$/, '').replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase());

const objectOf = (record: object, indent: string, toText: (value: unknown) => string): string => {
  const inner = `${indent}  `;
  const rows = Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const name = isName(key) ? key : quote(key);
      const written = toText(value);
      return name === written ? `${inner}${name},` : `${inner}${name}: ${written},`;
    });
  return `{\n${rows.join('\n')}\n${indent}}`;
};

const plain = (value: unknown): string => (typeof value === 'string' ? quote(value) : String(value));

const imported = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(imported).join(', ')}]`;
  return typeof value === 'string' ? toImportName(value) : 'null';
};

/** The source of `variants/<brand>/index.ts`. */
export const writeIndexFile = (brand: BrandData): string => {
  const { about, assets, font, colors, company, features, texts, telemetry, layout, ...rest } = brand;
  const files = [...Object.values(assets).flat(), font?.file].filter(file => typeof file === 'string').sort();
  const imports = [...new Set(files)].map(file => `import ${toImportName(file)} from './${file}';`);
  const fontWords = font
    ? `{ family: ${quote(font.family)}, file: ${toImportName(font.file)}, licence: ${quote(font.licence)} }`
    : 'null';
  const parts = [
    `colors: ${objectOf(colors, '  ', plain)}`,
    `assets: ${objectOf(assets, '  ', imported)}`,
    `company: ${objectOf(company, '  ', plain)}`,
    `features: ${objectOf(features, '  ', plain)}`,
    `verification_code_onboarding: ${rest.verification_code_onboarding}`,
    `provider: ${quote(rest.provider)}`,
    `layout: { header: ${quote(layout.header)} }`,
    `texts: ${objectOf(texts, '  ', plain)}`,
    `telemetry: { replay: ${quote(telemetry.replay)}, analytics: ${telemetry.analytics} }`,
    `font: ${fontWords}`,
    `mobile_store_redirect: ${rest.mobile_store_redirect}`,
  ];
  return `import type { Variant } from '../schema';\n${imports.join('\n')}\n\n/** ${about} */\nexport const variant: Variant = {\n  ${parts.join(',\n  ')},\n};\n`;
};

/** `politica-de-privacidade.md`, `termos-de-uso/cartao.md` -> the source of `variants/<brand>/legal/index.ts`. */
export const writeLegalIndex = (files: readonly string[]): string => {
  const sorted = [...files].sort();
  const nameOf = (file: string): string => toImportName(file.replaceAll('/', '-'));
  const imports = sorted.map(file => `import ${nameOf(file)} from './${file}';`);
  const rows = sorted.map(file => `  '/${file.replace(/\.md$/, '')}': ${nameOf(file)},`);
  return `import type { LegalTexts } from '../../legal';\n${imports.join('\n')}\n\nexport const legal: LegalTexts = {\n${rows.join('\n')}\n};\n`;
};
