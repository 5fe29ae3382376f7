import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { CspNonce } from '@/themes/CspNonce';
import { deriveRoles } from '@/themes/derive';
import { globalCssOf } from '@/themes/global-css';
import { parseThemePreference, THEME_COOKIE, toThemeAttribute } from '@/themes/preference';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { latin, latinExtended } from './fonts';
import { Providers } from './providers';

const { assets, colors, company } = variant;

export const metadata: Metadata = {
  title: { default: company.title, template: `%s · ${company.title}` },
  description: `${company.title}: a conta digital da sua empresa.`,
  icons: { icon: { url: addressOf(assets.favicon), type: 'image/svg+xml' } },
  formatDetection: { telephone: false, email: false, address: false, date: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: deriveRoles(colors, 'light').header },
    { media: '(prefers-color-scheme: dark)', color: deriveRoles(colors, 'dark').header },
  ],
};

const globalCss = globalCssOf(colors, {
  logoWhite: addressOf(assets.logo_white),
  logoBlack: addressOf(assets.logo_black),
  favicon: addressOf(assets.favicon),
});

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const preference = parseThemePreference((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="pt-BR"
      className={`${latin.variable} ${latinExtended.variable}`}
      data-theme={toThemeAttribute(preference)}
    >
      <head>
        <CspNonce nonce={nonce} />
        <style nonce={nonce} suppressHydrationWarning>
          {globalCss}
        </style>
      </head>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
