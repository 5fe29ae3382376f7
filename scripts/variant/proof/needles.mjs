import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawLogo } from '../../build/brand.mjs';
import { drawPictures } from '../../build/pictures.mjs';

const LINE = 60;
/** Shorter names would be found in words of anybody. */
const SHORTEST = 4;

const digitsOf = text => text.replace(/\D/g, '');
const hostOf = address => new URL(address).host;

/** Colours that say nothing of who uses them. */
const COMMON_COLOURS = new Set(['#000000', '#ffffff']);

const companyNeedles = ({ company }) => [
  ['name', company.title],
  ['legal name', company.name],
  ['CNPJ', company.nif],
  ['CNPJ', digitsOf(company.nif).length === 14 ? digitsOf(company.nif) : company.nif.replace(/[./-]/g, '')],
  ['site', hostOf(company.site)],
  ['e-mail', company.email],
  ['address', company.address],
  ['WhatsApp', company.whatsapp],
  ['store link', company.android_link],
  ['store link', company.ios_link],
  ['cookie prefix', `${company.cookie_name}@`],
  ['cookie prefix', `cookie_name:"${company.cookie_name}"`],
  ['cookie prefix', `"cookie_name":"${company.cookie_name}"`],
];

const colourNeedles = ({ colors }) =>
  Object.entries(colors)
    .filter(([, value]) => typeof value === 'string' && !COMMON_COLOURS.has(value.toLowerCase()))
    .flatMap(([name, value]) => [
      [`colour ${name}`, value.toLowerCase()],
      [`colour ${name}`, value.toUpperCase()],
    ]);

const toRgb = hex => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));

const rgbNeedles = ({ colors }) =>
  Object.entries(colors)
    .filter(([, value]) => typeof value === 'string' && !COMMON_COLOURS.has(value.toLowerCase()))
    .flatMap(([name, value]) => [
      [`colour ${name}`, `rgb(${toRgb(value).join(', ')})`],
      [`colour ${name}`, `rgb(${toRgb(value).join(' ')})`],
    ]);

const picturesOf = ({ assets }) =>
  Object.entries(assets).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(Boolean)
      .map(picture => [name, picture]),
  );

const isPixels = picture => picture.startsWith('data:');

/** The longest path of a drawing tells it apart from any other. */
const markOf = picture => {
  const paths = [...picture.matchAll(/\sd="([^"]+)"/g)].map(([, path]) => path);
  const longest = paths.sort((a, b) => b.length - a.length)[0] ?? picture;
  return longest.slice(0, LINE);
};

const unaccented = text => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** How names are written where accents are feared: in names of fonts and files, in headers. */
const plainNameNeedles = ({ company }) =>
  [company.title, company.name].flatMap(name =>
    [unaccented(name), unaccented(name).toUpperCase(), unaccented(name).toLowerCase()].map(text => ['name', text]),
  );

/** Three decimals, as our PDFs write a colour before they fill or draw with it. */
const paperNeedles = ({ colors }) =>
  Object.entries(colors)
    .filter(([, value]) => typeof value === 'string' && !COMMON_COLOURS.has(value.toLowerCase()))
    .flatMap(([name, value]) => {
      const parts = toRgb(value).map(part => String(Math.round((part / 255) * 1000) / 1000));
      return ['rg', 'RG'].map(operator => [`colour ${name}`, `${parts.join(' ')} ${operator}`]);
    });

/** The most varied pixels of the logo as it is drawn on paper: a row of ground would be found everywhere. */
const logoNeedle = async ({ assets }) => {
  const { data } = await sharp(Buffer.from(await drawLogo(assets.logo_black), 'base64'))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let best = { kinds: 0, from: 0 };
  for (let from = 0; from + LINE <= data.length; from += LINE / 2) {
    const kinds = new Set(data.subarray(from, from + LINE)).size;
    if (kinds > best.kinds) best = { kinds, from };
  }
  return data.subarray(best.from, best.from + LINE);
};

/** The middle of a file of pixels: its beginning is a header that all of one size share. */
const middleOf = bytes => {
  const middle = Math.floor(bytes.length / 2);
  return bytes.subarray(Math.max(0, middle - LINE / 2), middle + LINE / 2);
};

const drawingNeedles = variant =>
  picturesOf(variant)
    .filter(([, picture]) => !isPixels(picture))
    .flatMap(([name, picture]) => [
      [`picture ${name}`, markOf(picture)],
      [`picture ${name}`, createHash('sha256').update(picture).digest('hex')],
    ]);

const textsOf = ({ legal = {} }) => Object.entries(legal).filter(([, text]) => typeof text === 'string');

/** The lines of a legal text that nobody else's has are found by `without`; the longest one of them is enough. */
const legalNeedles = variant =>
  textsOf(variant).flatMap(([name, text]) =>
    text
      .split('\n')
      .filter(line => line.length >= LINE)
      .map(line => [`legal text ${name}`, line.slice(0, LINE)]),
  );

const factsOf = variant => [
  ...companyNeedles(variant),
  ...colourNeedles(variant),
  ...rgbNeedles(variant),
  ...drawingNeedles(variant),
  ...legalNeedles(variant),
];

const toCodePoints = (text, write) =>
  [...text].map(sign => (sign.codePointAt(0) > 126 ? write(sign.codePointAt(0)) : sign)).join('');

/** The ways in which a text may stand in a file: plain, in a script, in HTML, in an address, in base64 at each of its three alignments. */
export const spellingsOf = text => {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map(shift => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // the first and last signs also depend on the neighbours
    return whole.slice(shift === 0 ? 0 : 4, whole.length - 4);
  });
  return [
    text,
    toCodePoints(text, code => `\\u${code.toString(16).padStart(4, '0')}`),
    toCodePoints(text, code => `\\x${code.toString(16).padStart(2, '0')}`),
    toCodePoints(text, code => `&#${code};`),
    toCodePoints(text, code => `&#x${code.toString(16)};`),
    encodeURIComponent(text),
    ...(bytes.length >= 12 ? base64 : []),
  ];
};

const hasSame = (own, text) => own.some(fact => fact.toLowerCase().includes(text.toLowerCase()));

/**
 * What may not be found in a build of `own` because it is `other`'s: `{ brand, kind, text, bytes }` for each spelling.
 * What both brands have in common is nobody's leak.
 */
export const needlesOf = async (own, other) => {
  const ownTexts = factsOf(own.variant).flatMap(([, text]) => (text ? [text] : []));
  const texts = factsOf(other.variant).filter(
    ([, text]) => text && text.length >= SHORTEST && !hasSame(ownTexts, text),
  );
  const seen = new Set();
  const spelled = texts.flatMap(([kind, text]) =>
    spellingsOf(text).flatMap(spelling => {
      if (seen.has(spelling)) return [];
      seen.add(spelling);
      return [{ brand: other.name, kind, text, bytes: Buffer.from(spelling) }];
    }),
  );
  const drawn = Object.entries(await drawPictures(other.variant));
  const brought = picturesOf(other.variant)
    .filter(([, picture]) => isPixels(picture))
    .map(([name, picture]) => [name, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')]);
  const pixels = [...drawn, ...brought].map(([name, picture]) => ({
    brand: other.name,
    kind: 'picture',
    text: name,
    bytes: middleOf(picture),
  }));
  return [...spelled, ...pixels];
};

/**
 * What may not be found in a document or an e-mail of `own`: all that `needlesOf` gives, and what only they have, names without accents,
 * colours and the logo as a PDF holds them.
 */
export const documentNeedlesOf = async (own, other) => {
  const ownTexts = [...plainNameNeedles(own.variant), ...paperNeedles(own.variant)].map(([, text]) => text);
  const texts = [...plainNameNeedles(other.variant), ...paperNeedles(other.variant)].filter(
    ([, text]) => text.length >= SHORTEST && !hasSame(ownTexts, text),
  );
  return [
    ...(await needlesOf(own, other)),
    ...texts.map(([kind, text]) => ({ brand: other.name, kind, text, bytes: Buffer.from(text) })),
    { brand: other.name, kind: 'picture', text: 'logo on paper', bytes: await logoNeedle(other.variant) },
  ];
};
