import { z } from 'zod';
import { FEATURE_IDS } from './features';

/*
 * The shape of a brand, under the names of the specification. Checked by `variant:check`, when the project is built and when it is
 * tested; the browser gets the types only, never this schema. docs/reference/brands.md is written from the descriptions.
 */

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is no colour of the form #rrggbb');
const url = z.url({ protocol: /^https$/, error: 'is no https:// address' });
const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(longest, `is longer than ${longest} characters`)
    .refine(text => !/[<>{}]|[Ll]orem ipsum|\bTODO\b/.test(text), 'holds a placeholder or markup');

/** A picture as the bundler gives it: Next an object with its address and size, a plain bundler the address. */
const picture = z.union(
  [z.string().min(1), z.object({ src: z.string().min(1), width: z.number(), height: z.number() })],
  {
    error: 'is no picture; import a file of the brand’s folder',
  },
);

const colors = z.strictObject({
  color_header: colour.meta({ description: 'Ground of the header band and of the sign-in banner' }),
  color_hover: colour.meta({ description: 'Ground of what the pointer is over in the header' }),
  color_header_text: colour.meta({ description: 'Text and icons in the header band' }),
  primary_client: colour.meta({
    description: 'THE colour of the brand in texts and lines: links, focus, the active place; all else derives from it',
  }),
  button_color_primary: colour.meta({
    description: 'Ground of the primary action, shown as it is: its label is worked out for it',
  }),
  button_color_primary_hover: colour.meta({ description: 'Ground of the primary action under the pointer' }),
  button_color_secundary: colour.meta({ description: 'Ground of quiet actions' }),
  icon_color_primary: colour.meta({ description: 'Icons that go with an action or an active place' }),
  icon_color_secondary: colour.meta({ description: 'Icons that only decorate' }),
  background_color_terms: colour
    .optional()
    .meta({ description: 'Ground of the legal pages; the page ground unless told' }),
});

const assets = z.strictObject({
  logo_white: picture.meta({ description: 'Logo for dark grounds. SVG, wider than tall, at most 20 kB' }),
  logo_black: picture.meta({ description: 'Logo for light grounds. SVG, the size of logo_white, at most 20 kB' }),
  login_banner: picture.meta({
    description:
      'Picture of the signed-out pages, drawn for the header ground; its left side stays quiet, logo and promise stand there. SVG or WebP, 3:4, at most 120 kB',
  }),
  card_front: picture.meta({
    description: 'Face of the card, without number and name. SVG, 856×540 (ISO 7810 ID-1), at most 60 kB',
  }),
  pattern: picture.meta({
    description:
      'One tile of the brand’s pattern, drawn so that its edges meet: behind empty states, success and receipts, in a colour of the theme; only its shape is used. SVG, square, at most 4 kB',
  }),
  favicon: picture.meta({ description: 'Icon of the browser tab. SVG, square, at most 10 kB' }),
  marketplace_images: z.array(picture).max(6, 'holds more than 6 pictures').meta({
    description:
      'Pictures of the loan area: home, vehicle and motorcycle guarantee, in this order. SVG or WebP, 4:3, at most 120 kB each; empty while the brand does not offer it',
  }),
  deposit_image: picture.nullable().meta({
    description:
      'Picture of the deposit page. SVG or WebP, 4:3, at most 120 kB; null while the brand does not offer it',
  }),
});

const company = z.strictObject({
  title: words(40).meta({ description: 'Name that customers know the brand by' }),
  article: z.enum(['o', 'a']).meta({ description: 'Article of the name in a sentence: o Balcão, a Aurora' }),
  name: words(120).meta({ description: 'Legal name of the company behind the brand' }),
  nif: z
    .string()
    .regex(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/, 'is not of the form 00.000.000/0000-00')
    .meta({ description: 'CNPJ, numeric or alphanumeric, formatted, with right check digits' }),
  site: url.meta({ description: 'Public site' }),
  email: z.email('is no e-mail address').meta({ description: 'Support e-mail' }),
  address: words(160).meta({ description: 'Postal address in one line, ending in the postcode' }),
  cookie_name: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{1,29}$/, 'is not 2 to 30 small letters, digits, - and _, a letter first')
    .meta({ description: 'Prefix of the session cookies; unlike any other brand’s' }),
  android_link: url.nullable().meta({ description: 'Page of the app at play.google.com, or null' }),
  ios_link: url.nullable().meta({ description: 'Page of the app at apps.apple.com, or null' }),
  whatsapp: z
    .string()
    .regex(/^\+55[1-9][1-9]\d{8,9}$/, 'is not +55, area code and 8 or 9 digits')
    .meta({ description: 'Support on WhatsApp, +55 and digits' }),
});

const features = z.strictObject(
  Object.fromEntries(FEATURE_IDS.map(id => [id, z.boolean()])) as Record<(typeof FEATURE_IDS)[number], z.ZodBoolean>,
);

const texts = z.strictObject({
  promise: words(60).meta({ description: 'The one sentence beside the sign-in form, in the brand’s voice' }),
  description: words(110).meta({
    description:
      'What the brand is, for search results and shared links, without its services: those that are open are added',
  }),
});

const telemetry = z.strictObject({
  replay: z.enum(['unmasked', 'masked', 'off']).meta({
    description:
      'What session replays of the error service show: texts as the specification has it, masked texts and pictures, or no replay',
  }),
  analytics: z.boolean().meta({ description: 'Whether the analytics script and the flag service may load at all' }),
});

const font = z.strictObject({
  family: words(40).meta({ description: 'Name of the family' }),
  file: picture.meta({ description: 'Variable font with the Latin letters, font.woff2, at most 80 kB' }),
  licence: words(60).meta({
    description: 'Licence under which it is served; its text lies beside it as font-licence.txt',
  }),
});

export const variantSchema = z
  .strictObject({
    colors,
    assets,
    company,
    features: features.meta({ description: 'One flag for each row of the feature table' }),
    verification_code_onboarding: z
      .boolean()
      .meta({ description: 'Whether onboarding confirms e-mail and phone by a code' }),
    provider: z.enum(['bankly', 'cartos', 'celcoin']).meta({ description: 'Institution that provides the account' }),
    layout: z.strictObject({
      header: z
        .enum(['light', 'dark'])
        .meta({ description: 'Whether color_header is a light or a dark ground; decides which logo stands on it' }),
    }),
    texts,
    telemetry,
    font: font.nullable().meta({ description: 'Font of the whole app; null for Inter' }),
    mobile_store_redirect: z
      .boolean()
      .meta({ description: 'Whether phones are led to the store page of the app after 2 s' }),
  })
  .refine(variant => !variant.mobile_store_redirect || (variant.company.android_link && variant.company.ios_link), {
    path: ['mobile_store_redirect'],
    message: 'needs android_link and ios_link',
  });

export type Variant = z.infer<typeof variantSchema>;
export type Picture = z.infer<typeof picture>;
