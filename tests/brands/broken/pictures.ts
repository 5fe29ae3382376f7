import { type Broken, drawing } from './broken';

export const PICTURES: readonly Broken[] = [
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
    'a pattern whose tile is not square',
    'pattern.svg',
    'height="96" viewBox="0 0 96 96"',
    'height="48" viewBox="0 0 96 48"',
    'assets.pattern is 96×48, width over height must be 1.000',
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
