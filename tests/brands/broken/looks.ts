import { type Broken, index } from './broken';

export const COLOURS: readonly Broken[] = [
  index(
    'a colour by its name',
    "primary_client: '#35602a'",
    "primary_client: 'green'",
    'colors.primary_client is no colour of the form #rrggbb',
  ),
  index(
    'a colour with a digit too few',
    "color_header: '#f4eddc'",
    "color_header: '#f4edd'",
    'colors.color_header is no colour of the form #rrggbb',
  ),
  index(
    'a header text like its ground',
    "color_header_text: '#26331c'",
    "color_header_text: '#e0d8c4'",
    'colors.color_header_text #e0d8c4 cannot be read on color_header #f4eddc (1.22:1)',
  ),
  index(
    'a brand colour that is white',
    "primary_client: '#35602a'",
    "primary_client: '#ffffff'",
    'colors.primary_client #ffffff cannot be read, and the nearest that can, #6d6d6d, is another colour',
  ),
  index(
    'a header of the other kind',
    "header: 'light'",
    "header: 'dark'",
    'layout.header says dark, but colors.color_header #f4eddc is light',
  ),
];

export const FONTS: readonly Broken[] = [
  [
    'a font that is missing',
    ({ remove }) => remove('font.woff2'),
    'font.woff2: is missing, variants/veredal/index.ts imports it',
  ],
  [
    'a font that is none',
    ({ write }) => write('font.woff2', 'not a font'),
    'font.woff2: font.file is no WOFF2 font, whatever its name says',
  ],
  [
    'a font that is too heavy',
    ({ write }) => write('font.woff2', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(90 * 1024)])),
    'font.woff2: font.file has 91 kB, at most 80 are allowed',
  ],
  [
    'a font without its licence',
    ({ remove }) => remove('font-licence.txt'),
    'font-licence.txt: font.licence is missing: a served font needs its licence beside it',
  ],
  [
    'a font that is not said',
    ({ edit }) => edit('index.ts', /font: \{[^}]*\}/, 'font: null'),
    'font.woff2: font is null, but the folder has font.woff2',
  ],
];
