import { z } from 'zod';
import { FEATURE_IDS } from './features';

/*
 * The shape of a brand. Checked when the project is built and tested; the browser gets the types only, never this schema.
 */

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'use #rrggbb');
const url = z.url({ protocol: /^https$/ });

/** A picture as the bundler gives it: Next an object with its address and size, a plain bundler the address. */
const picture = z.union([z.string(), z.object({ src: z.string(), width: z.number(), height: z.number() })]);

const colors = z.strictObject({
  color_header: colour.meta({ description: 'Ground of the header band and of the sign-in banner' }),
  color_hover: colour.meta({ description: 'Ground of what the pointer is over in the header' }),
  color_header_text: colour.meta({ description: 'Text and icons in the header band' }),
  primary_client: colour.meta({
    description: 'THE colour of the brand: links, focus, the active place; all else derives from it',
  }),
  button_color_primary: colour.meta({ description: 'Ground of the primary action' }),
  button_color_primary_hover: colour.meta({ description: 'Ground of the primary action under the pointer' }),
  button_color_secundary: colour.meta({ description: 'Ground of quiet actions' }),
  icon_color_primary: colour.meta({ description: 'Icons that go with an action or an active place' }),
  icon_color_secondary: colour.meta({ description: 'Icons that only decorate' }),
  background_color_terms: colour
    .optional()
    .meta({ description: 'Ground of the legal pages; the page ground unless told' }),
});

const assets = z.strictObject({
  logo_white: picture.meta({ description: 'Logo for dark grounds' }),
  logo_black: picture.meta({ description: 'Logo for light grounds' }),
  login_banner: picture.meta({ description: 'Picture of the signed-out pages, drawn for the header ground' }),
  card_front: picture.meta({ description: 'Face of the card, without number and name' }),
  favicon: picture.meta({ description: 'Icon of the browser tab' }),
  marketplace_images: z
    .array(picture)
    .meta({ description: 'Pictures of the loan area; empty while the brand does not offer it' }),
  deposit_image: picture
    .nullable()
    .meta({ description: 'Picture of the deposit page; null while the brand does not offer it' }),
});

const company = z.strictObject({
  title: z.string().min(1).max(40).meta({ description: 'Name that customers know the brand by' }),
  name: z.string().min(1).meta({ description: 'Legal name of the company behind the brand' }),
  nif: z
    .string()
    .regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/)
    .meta({ description: 'CNPJ, formatted' }),
  site: url.meta({ description: 'Public site' }),
  email: z.email().meta({ description: 'Support e-mail' }),
  address: z.string().min(1).meta({ description: 'Postal address in one line' }),
  cookie_name: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .meta({ description: 'Prefix of the session cookies; unlike any other brand on the same domain' }),
  android_link: url.nullable().meta({ description: 'Page of the app in the Play Store, or null' }),
  ios_link: url.nullable().meta({ description: 'Page of the app in the App Store, or null' }),
  whatsapp: z
    .string()
    .regex(/^\+55\d{10,11}$/)
    .meta({ description: 'Support on WhatsApp, +55 and digits' }),
});

const features = z.strictObject(
  Object.fromEntries(FEATURE_IDS.map(id => [id, z.boolean()])) as Record<(typeof FEATURE_IDS)[number], z.ZodBoolean>,
);

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
    mobile_store_redirect: z
      .boolean()
      .meta({ description: 'Whether phones are led to the store page of the app after 2 s' }),
  })
  .refine(variant => !variant.mobile_store_redirect || (variant.company.android_link && variant.company.ios_link), {
    message: 'mobile_store_redirect needs android_link and ios_link',
  });

export type Variant = z.infer<typeof variantSchema>;
export type Picture = z.infer<typeof picture>;
