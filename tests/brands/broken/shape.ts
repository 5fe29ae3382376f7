import { type Broken, index } from './broken';

export const SHAPE: readonly Broken[] = [
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

/** Lines that name a file outside of the brand's folder come whole. */
export const REGISTRY: readonly Broken[] = [
  [
    'a brand that is not registered',
    ({ edit }) => edit('../registry.ts', /.*veredal.*\n/, ''),
    '../registry.ts: veredal is not in the registry: add "export { variant as veredal } from \'./veredal\';"',
  ],
];
