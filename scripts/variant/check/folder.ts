import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { luminanceOf } from '../../../bank/contract/luminance';
import type { Picture, Variant } from '../../../variants/schema';
import { findPictureFault, PICTURE_RULES } from './pictures';

type Fault = { file?: string; field?: string; words: string };

const pathOf = (picture: Picture): string => (typeof picture === 'string' ? picture : picture.src);

interface Asset {
  field: string;
  file: string;
  rule: keyof typeof PICTURE_RULES;
}

const listAssets = ({ assets }: Variant): Asset[] =>
  (Object.keys(PICTURE_RULES) as (keyof typeof PICTURE_RULES)[]).flatMap(rule => {
    const value = assets[rule];
    if (value === null) return [];
    if (Array.isArray(value)) {
      return value.map((picture, index) => ({ field: `assets.${rule}[${index}]`, file: pathOf(picture), rule }));
    }
    return [{ field: `assets.${rule}`, file: pathOf(value), rule }];
  });

const coloursOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:fill|stroke)="(#[0-9a-f]{3}(?:[0-9a-f]{3})?)"/gi)].map(
    ([, hex = '']) => hex,
  );

/** The white logo must be seen on dark, the black one on light: swapped files are the most common mistake. */
const logoFaults = (assets: readonly Asset[]): Fault[] =>
  assets.flatMap(({ field, file, rule }) => {
    if (rule !== 'logo_white' && rule !== 'logo_black') return [];
    const wantsLight = rule === 'logo_white';
    const isSeen = coloursOf(file).some(hex => (wantsLight ? luminanceOf(hex) > 0.5 : luminanceOf(hex) < 0.2));
    return isSeen
      ? []
      : [
          {
            file,
            field,
            words: `has no ${wantsLight ? 'light' : 'dark'} colour and would not be seen on ${wantsLight ? 'dark' : 'light'} ground`,
          },
        ];
  });

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(name => path.join(folder, name))
        .filter(file => statSync(file).isFile())
    : [];

const fontFaults = ({ font }: Variant, folder: string): Fault[] => {
  const wanted = path.join(folder, 'font.woff2');
  if (!font)
    return existsSync(wanted) ? [{ file: wanted, field: 'font', words: 'is null, but the folder has font.woff2' }] : [];
  const file = pathOf(font.file);
  if (file !== wanted) return [{ file, field: 'font.file', words: 'must be font.woff2 of the brand’s folder' }];
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2')
    return [{ file, field: 'font.file', words: 'is no WOFF2 font, whatever its name says' }];
  if (bytes.length > 80 * 1024)
    return [{ file, field: 'font.file', words: `has ${Math.ceil(bytes.length / 1024)} kB, at most 80 are allowed` }];
  const licence = path.join(folder, 'font-licence.txt');
  return existsSync(licence)
    ? []
    : [{ file: licence, field: 'font.licence', words: 'is missing: a served font needs its licence beside it' }];
};

/** Pictures that a feature needs, and pictures that it does not. */
const neededFaults = ({ assets, features }: Variant): Fault[] => {
  const faults: Fault[] = [];
  const images = assets.marketplace_images.length;
  if (features.deposit && assets.deposit_image === null)
    faults.push({ field: 'assets.deposit_image', words: 'is null, but features.deposit is on' });
  if (!features.deposit && assets.deposit_image !== null)
    faults.push({ field: 'assets.deposit_image', words: 'is set, but features.deposit is off' });
  if (features.marketplace && images < 3)
    faults.push({
      field: 'assets.marketplace_images',
      words: `holds ${images} pictures, features.marketplace needs 3`,
    });
  if (!features.marketplace && images > 0)
    faults.push({ field: 'assets.marketplace_images', words: 'holds pictures, but features.marketplace is off' });
  return faults;
};

/** Files that nothing uses: told last, for a field that points elsewhere leaves one behind. */
const listStray = (assets: readonly Asset[], folder: string): Fault[] => {
  const known = ['index.ts', 'font.woff2', 'font-licence.txt'].map(name => path.join(folder, name));
  const used = new Set([...assets.map(({ file }) => file), ...known]);
  return listFiles(folder)
    .filter(file => !used.has(file) && !file.startsWith(path.join(folder, 'legal') + path.sep))
    .map(file => ({ file, words: 'is used by nothing' }));
};

/** What is wrong with the files of a brand's folder. */
export const checkFolder = (variant: Variant, folder: string, otherFolders: readonly string[]): Fault[] => {
  const assets = listAssets(variant);
  const outside = assets
    .filter(({ file }) => !file.startsWith(folder + path.sep))
    .map(({ field, file }) => ({ file, field, words: 'lies outside the brand’s folder' }));
  if (outside.length > 0) return outside;
  const broken = assets.flatMap(({ field, file, rule }) => {
    const words = findPictureFault(file, PICTURE_RULES[rule]);
    return words ? [{ file, field, words }] : [];
  });
  const strangers = new Map(
    otherFolders
      .flatMap(listFiles)
      .filter(file => !file.endsWith('.txt'))
      .map(file => [hashOf(file), file]),
  );
  const copied = assets.flatMap(({ field, file }) => {
    const twin = strangers.get(hashOf(file));
    return twin
      ? [
          {
            file,
            field,
            words: `is the picture ${path.basename(twin)} of variants/${path.basename(path.dirname(twin))}`,
          },
        ]
      : [];
  });
  const faults = [
    ...broken,
    ...copied,
    ...(broken.length > 0 ? [] : logoFaults(assets)),
    ...neededFaults(variant),
    ...fontFaults(variant, folder),
  ];
  return faults.length > 0 ? faults : listStray(assets, folder);
};
