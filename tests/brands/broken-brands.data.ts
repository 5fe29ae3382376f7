import type { World } from './broken-world';

/** Breaks one thing of the good brand `veredal`, and the one line that must come of it, without its leading `variants/veredal/`. */
export type Broken = readonly [what: string, breakIt: (world: World) => void, line: string];

const index = (what: string, from: string | RegExp, to: string, line: string): Broken => [
  what,
  ({ edit }) => edit('index.ts', from, to),
  `index.ts: ${line}`,
];

const drawing = (what: string, file: string, from: string | RegExp, to: string, line: string): Broken => [
  what,
  ({ edit }) => edit(file, from, to),
  `${file}: ${line}`,
];

const SHAPE: readonly Broken[] = [
  [
    'a file that is no code',
    ({ write }) => write('index.ts', 'export const variant = {'),
    'index.ts: cannot be read: Expected identifier but found end of file (line 1)',
  ],
  [
    'no brand in the file',
    ({ write }) => write('index.ts', 'export const brand = {};\n'),
    'index.ts: exports no variant',
  ],
  index('a field left out', "  provider: 'cartos',\n", '', 'provider must be one of bankly, cartos, celcoin'),
  index('a colour left out', /\n {4}primary_client: .*/, '', 'colors.primary_client is missing'),
  index('a field nobody knows', '  font: {', "  slogan: 'x',\n  font: {", 'slogan is no field of a brand'),
  index(
    'a misspelt colour field',
    'icon_color_secondary',
    'icon_color_secundary',
    'colors.icon_color_secundary is no field of a brand, and colors.icon_color_secondary is missing',
  ),
  index(
    'an unknown provider',
    "provider: 'cartos'",
    "provider: 'nubank'",
    'provider must be one of bankly, cartos, celcoin',
  ),
  index(
    'a flag nobody knows',
    '    ted: true,',
    '    ted: true,\n    teleport: true,',
    'features.teleport is no field of a brand',
  ),
  index('a flag left out', /\n {4}crypto: false,/, '', 'features.crypto is missing'),
  index('a flag that is no yes or no', 'ted: true', "ted: 'yes'", 'features.ted must be of type boolean'),
  index('a layout that is none', "header: 'light'", "header: 'blue'", 'layout.header must be one of light, dark'),
  index(
    'a replay choice that is none',
    "replay: 'masked'",
    "replay: 'blurred'",
    'telemetry.replay must be one of unmasked, masked, off',
  ),
  index(
    'a store redirect without stores',
    'mobile_store_redirect: false',
    'mobile_store_redirect: true',
    'mobile_store_redirect needs android_link and ios_link',
  ),
  index('an empty title', "title: 'Veredal'", "title: ''", 'company.title is empty'),
  index(
    'a title that fits nowhere',
    "title: 'Veredal'",
    `title: '${'Veredal '.repeat(6).trim()}'`,
    'company.title is longer than 40 characters',
  ),
  index(
    'a placeholder for a promise',
    'Do plantio à venda, a conta fecha.',
    'TODO promessa',
    'texts.promise holds a placeholder or markup',
  ),
  index(
    'markup in a text',
    'Do plantio à venda, a conta fecha.',
    'Do <b>plantio</b>',
    'texts.promise holds a placeholder or markup',
  ),
];

const NAMES: readonly Broken[] = [
  index(
    'a numeric CNPJ with wrong digits',
    '48.271.936/0001-83',
    '48.271.936/0001-84',
    'company.nif 48.271.936/0001-84 has wrong check digits',
  ),
  index(
    'an alphanumeric CNPJ with wrong digits',
    '48.271.936/0001-83',
    'K7.C2R.4D9/0001-16',
    'company.nif K7.C2R.4D9/0001-16 has wrong check digits',
  ),
  index(
    'a CNPJ without its marks',
    '48.271.936/0001-83',
    '48271936000183',
    'company.nif is not of the form 00.000.000/0000-00',
  ),
  index(
    'a CNPJ of zeros',
    '48.271.936/0001-83',
    '00.000.000/0000-00',
    'company.nif 00.000.000/0000-00 has wrong check digits',
  ),
  index(
    'a site without encryption',
    'https://veredal.example',
    'http://veredal.example',
    'company.site is no https:// address',
  ),
  index(
    'a site on somebody’s machine',
    'https://veredal.example',
    'https://localhost',
    'company.site leads to localhost, which is no public host',
  ),
  index('an e-mail that is none', 'atendimento@veredal.example', 'atendimento', 'company.email is no e-mail address'),
  index(
    'an address without a postcode',
    ', 75901-551',
    '',
    'company.address does not end in state and postcode: ", SP, 01013-020"',
  ),
  index(
    'a telephone without a country',
    '+5564999120034',
    '64999120034',
    'company.whatsapp is not +55, area code and 8 or 9 digits',
  ),
  index(
    'a cookie prefix that no cookie may have',
    "cookie_name: 'veredal'",
    "cookie_name: 'Vere Dal'",
    'company.cookie_name is not 2 to 30 small letters, digits, - and _, a letter first',
  ),
  index(
    'a cookie prefix of the app itself',
    "cookie_name: 'veredal'",
    "cookie_name: 'theme'",
    'company.cookie_name "theme" is the name of another cookie of the app',
  ),
  index(
    'the cookie prefix of another brand',
    "cookie_name: 'veredal'",
    "cookie_name: 'ihold'",
    'company.cookie_name "ihold" is that of variants/ihold too',
  ),
  index(
    'the title of another brand',
    "title: 'Veredal'",
    "title: 'Conves'",
    'company.title "Conves" is that of variants/conves too',
  ),
  [
    'the CNPJ of another brand',
    ({ edit }) => {
      const texts = ['politica-de-privacidade', 'termos-de-contrato', 'termos-de-uso'].map(page => `legal/${page}.md`);
      for (const file of ['index.ts', ...texts]) edit(file, /48\.271\.936\/0001-83/g, '51.903.476/0001-73');
    },
    'index.ts: company.nif "51.903.476/0001-73" is that of variants/ihold too',
  ],
  index(
    'an app at another store',
    'android_link: null',
    "android_link: 'https://apps.example/veredal'",
    'company.android_link is no page of an app at play.google.com/store/apps/details?id=…',
  ),
  index(
    'the wrong store',
    'ios_link: null',
    "ios_link: 'https://play.google.com/store/apps/details?id=br.veredal'",
    'company.ios_link is no page of an app at apps.apple.com/…/id…',
  ),
  index(
    'a bank that is none',
    "title: 'Veredal'",
    "title: 'Banco Veredal'",
    'company.title uses the restricted word "Banco", kept for institutions licensed under it',
  ),
  index(
    'a bank in English',
    "title: 'Veredal'",
    "title: 'AgroBank'",
    'company.title uses the restricted word "Bank", kept for institutions licensed under it',
  ),
  index(
    'a broker that is none',
    'Do plantio à venda, a conta fecha.',
    'Sua corretora no campo.',
    'texts.promise uses the restricted word "Corretora", kept for institutions licensed under it',
  ),
];

const COLOURS: readonly Broken[] = [
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

const PICTURES: readonly Broken[] = [
  [
    'a missing logo',
    ({ remove }) => remove('logo-white.svg'),
    'logo-white.svg: is missing, variants/veredal/index.ts imports it',
  ],
  ['an empty drawing', ({ write }) => write('favicon.svg', ''), 'favicon.svg: assets.favicon is empty'],
  [
    'a drawing that is a page',
    ({ write }) => write('favicon.svg', '<html></html>'),
    'favicon.svg: assets.favicon holds <html>, which drawings may not hold',
  ],
  drawing(
    'a script in a drawing',
    'logo-black.svg',
    '</svg>',
    '<script>alert(1)</script></svg>',
    'assets.logo_black holds a <script>',
  ),
  drawing(
    'an event attribute',
    'logo-black.svg',
    '<g ',
    '<g onload="alert(1)" ',
    'assets.logo_black has the event attribute onload',
  ),
  drawing(
    'a style attribute',
    'card-front.svg',
    '<rect ',
    '<rect style="fill:red" ',
    'assets.card_front has a style attribute, use presentation attributes',
  ),
  drawing(
    'a page inside a drawing',
    'card-front.svg',
    '</svg>',
    '<foreignObject width="1" height="1"/></svg>',
    'assets.card_front holds <foreignObject>, which drawings may not hold',
  ),
  drawing(
    'a picture from elsewhere',
    'deposit.svg',
    '</svg>',
    '<image href="https://evil.example/x.png"/></svg>',
    'assets.deposit_image holds an <image>: draw it, or use WebP',
  ),
  drawing(
    'a reference to elsewhere',
    'deposit.svg',
    '</svg>',
    '<use href="https://evil.example/x.svg#a"/></svg>',
    'assets.deposit_image refers to https://evil.example/x.svg#a, which is not part of the drawing',
  ),
  drawing(
    'a fill from elsewhere',
    'deposit.svg',
    '<rect ',
    '<rect filter="url(https://evil.example/f#a)" ',
    'assets.deposit_image refers to url(https://evil.example/f#a), which is not part of the drawing',
  ),
  drawing(
    'an entity',
    'favicon.svg',
    '<svg ',
    '<!DOCTYPE svg [<!ENTITY x "y">]><svg ',
    'assets.favicon is no plain SVG near "<!DOCTYPE svg [<!ENTITY x "y">"',
  ),
  drawing(
    'letters that need a font',
    'logo-black.svg',
    '</svg>',
    '<text>Veredal</text></svg>',
    'assets.logo_black holds <text>: letters depend on fonts, draw them as paths',
  ),
  drawing(
    'a tag that is not closed',
    'favicon.svg',
    '</g></svg>',
    '</svg>',
    'assets.favicon is not well-formed: </svg> closes nothing',
  ),
  drawing(
    'a favicon that is not square',
    'favicon.svg',
    'height="64" viewBox="0 0 64 64"',
    'height="48" viewBox="0 0 64 48"',
    'assets.favicon is 64×48, width over height must be 1.000',
  ),
  drawing(
    'a card of the wrong shape',
    'card-front.svg',
    'height="540" viewBox',
    'height="600" viewBox',
    'assets.card_front is 856×600, width over height must be 1.585',
  ),
  drawing(
    'a banner lying down',
    'login-banner.svg',
    'width="810" height="1080"',
    'width="1080" height="810"',
    'assets.login_banner is 1080×810, width over height must be 0.750',
  ),
  [
    'a drawing that is too heavy',
    ({ edit }) => edit('favicon.svg', '</svg>', `<desc>${'x'.repeat(11_000)}</desc></svg>`),
    'favicon.svg: assets.favicon has 12 kB, at most 10 are allowed',
  ],
  [
    'a type that is not taken',
    ({ copy, edit, remove }) => {
      copy('favicon.svg', 'favicon.png');
      remove('favicon.svg');
      edit('index.ts', './favicon.svg', './favicon.png');
    },
    'favicon.png: assets.favicon is png, it must be svg',
  ],
  [
    'a WebP that is none',
    ({ copy, edit, remove }) => {
      copy('deposit.svg', 'deposit.webp');
      remove('deposit.svg');
      edit('index.ts', './deposit.svg', './deposit.webp');
    },
    'deposit.webp: assets.deposit_image is no WebP, whatever its name says',
  ],
  [
    'the black logo in place of the white',
    ({ copy }) => copy('logo-black.svg', 'logo-white.svg'),
    'logo-white.svg: assets.logo_white has no light colour and would not be seen on dark ground',
  ],
  [
    'the picture of another brand',
    ({ copy }) => copy('../ihold/favicon.svg', 'favicon.svg'),
    'favicon.svg: assets.favicon is the picture favicon.svg of variants/ihold',
  ],
  [
    'a picture of another folder',
    ({ edit }) => edit('index.ts', './favicon.svg', '../ihold/favicon.svg'),
    '../ihold/favicon.svg: assets.favicon lies outside the brand’s folder',
  ],
  ['a file that nothing uses', ({ write }) => write('old-logo.svg', '<svg/>'), 'old-logo.svg: is used by nothing'],
];

const OFFERS: readonly Broken[] = [
  index(
    'no picture for the deposit page',
    'deposit_image: deposit',
    'deposit_image: null',
    'assets.deposit_image is null, but features.deposit is on',
  ),
  index(
    'loans with one picture',
    /marketplace_images: \[.*\]/,
    'marketplace_images: [marketplaceHome]',
    'assets.marketplace_images holds 1 pictures, features.marketplace needs 3',
  ),
  index(
    'pictures of loans that are not offered',
    'marketplace: true',
    'marketplace: false',
    'assets.marketplace_images holds pictures, but features.marketplace is off',
  ),
  index(
    'card options without cards',
    '    card: true',
    '    card: false',
    'features.cardOptions is on without features.card',
  ),
];

const FONTS: readonly Broken[] = [
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

const USE = 'legal/termos-de-uso.md';

const LEGAL: readonly Broken[] = [
  [
    'a legal page that is missing',
    ({ remove }) => remove('legal/terms-emprestimo.md'),
    'legal/terms-emprestimo.md: is missing, variants/veredal/legal/index.ts imports it',
  ],
  ['no legal pages at all', ({ remove }) => remove('legal/index.ts'), 'legal/index.ts: is missing'],
  [
    'a legal page that is not listed',
    ({ edit, remove }) => {
      edit('legal/index.ts', /.*termosDeContrato.*\n/g, '');
      remove('legal/termos-de-contrato.md');
    },
    'legal/index.ts: /termos-de-contrato is missing, every brand needs this page',
  ],
  [
    'a page of its own in a strange place',
    ({ edit }) => edit('legal/index.ts', "'/termos-de-uso/credito-rural'", "'/credito-rural'"),
    'legal/index.ts: /credito-rural is not below /politica-de-privacidade, /termos-de-uso, /terms-emprestimo, /termos-de-contrato',
  ],
  ['a text without front matter', ({ edit }) => edit(USE, /^---[\s\S]*?---\n/, ''), `${USE}: has no front matter`],
  ['a text without a version', ({ edit }) => edit(USE, /version: .*\n/, ''), `${USE}: version is not of the form 1.0`],
  ['a text without a date', ({ edit }) => edit(USE, /date: .*\n/, ''), `${USE}: date is no day of the form 2026-11-03`],
  [
    'a day that no calendar has',
    ({ edit }) => edit(USE, /date: .*\n/, 'date: 2026-02-30\n'),
    `${USE}: date is no day of the form 2026-11-03`,
  ],
  ['a text without a title', ({ edit }) => edit(USE, /title: .*\n/, ''), `${USE}: title is missing`],
  [
    'a stub of a text',
    ({ write }) => write(USE, '---\ntitle: Termos de uso\nversion: 1.0\ndate: 2026-11-03\n---\n\nEm breve.\n'),
    `${USE}: has 9 characters, which is no complete text (1500 at least)`,
  ],
  [
    'a placeholder in a text',
    ({ edit }) => edit(USE, 'Veredal Soluções para o Campo S.A.', '[NOME DA EMPRESA]'.toLowerCase()),
    `${USE}: holds the placeholder "[nome da empresa]"`,
  ],
  [
    'HTML in a text',
    ({ edit }) => edit(USE, '## 1.', '<script>alert(1)</script>\n\n## 1.'),
    `${USE}: holds HTML; legal pages are plain markdown`,
  ],
  [
    'a script behind a link',
    ({ edit }) => edit(USE, '## 1.', '[aqui](javascript:alert(1))\n\n## 1.'),
    `${USE}: links to something that is no https address`,
  ],
  [
    'a text without the support address',
    ({ edit }) => edit(USE, /atendimento@veredal\.example/g, 'a central'),
    `${USE}: does not tell company.email atendimento@veredal.example`,
  ],
  [
    'the text of another company',
    ({ edit }) => edit(USE, '## 1.', 'Com a iHold Serviços Financeiros Ltda.\n\n## 1.'),
    `${USE}: names the company of variants/ihold`,
  ],
];

/** Lines that name a file outside of the brand's folder come whole. */
const REGISTRY: readonly Broken[] = [
  [
    'a brand that is not registered',
    ({ edit }) => edit('../registry.ts', /.*veredal.*\n/, ''),
    '../registry.ts: veredal is not in the registry: add "export { variant as veredal } from \'./veredal\';"',
  ],
];

export const BROKEN: readonly Broken[] = [
  ...SHAPE,
  ...NAMES,
  ...COLOURS,
  ...PICTURES,
  ...OFFERS,
  ...FONTS,
  ...LEGAL,
  ...REGISTRY,
];
