import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { latin, latinExtended } from '@/app/fonts';
import { LATE_TEXTS } from '@/components/frame/late-texts';
import { toServiceNotice } from '@/components/frame/service-notice';
import { publicAddress } from '@/config/public-address';
import { peekPerson, readServiceStatus } from '@/gateway/page-data';
import { CONSENT_COOKIE, parseConsent } from '@/services/consent';
import { CspNonce } from '@/themes/CspNonce';
import { deriveRoles } from '@/themes/derive';
import { parseThemePreference, THEME_COOKIE, toThemeAttribute } from '@/themes/preference';
import { variant } from '@/variants/active';
import { describeBrand } from '@/variants/description';
import { addressOf } from '@/variants/pictures';
import { EarlyScript } from './EarlyScript';
import { LOOK_ADDRESS } from './look';
import { Providers } from './providers';

const { assets, colors, company, font } = variant;

/** Nothing is for search engines unless its page says so (`indexed`). Title and description of a link preview are the page's own. */
export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: publicAddress(await headers()),
    title: { default: company.title, template: `%s · ${company.title}` },
    description: describeBrand(variant),
    icons: { icon: { url: addressOf(assets.favicon), type: 'image/svg+xml' } },
    formatDetection: { telephone: false, email: false, address: false, date: false },
    robots: { index: false, follow: false },
    openGraph: {
      type: 'website',
      siteName: company.title,
      locale: 'pt_BR',
      images: [{ url: '/brand/open-graph.png', width: 1200, height: 630, alt: company.title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: deriveRoles(colors, 'light').header },
    { media: '(prefers-color-scheme: dark)', color: deriveRoles(colors, 'dark').header },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  if (font) preload(addressOf(font.file), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const jar = await cookies();
  const preference = parseThemePreference(jar.get(THEME_COOKIE)?.value);
  const consent = parseConsent(jar.get(CONSENT_COOKIE)?.value);
  const notice = toServiceNotice(await readServiceStatus());
  return (
    <html
      lang="pt-BR"
      className={`${latin.variable} ${latinExtended.variable}`}
      data-theme={toThemeAttribute(preference)}
      data-person={await peekPerson()}
    >
      <head>
        <CspNonce nonce={nonce} />
        <link rel="stylesheet" href={LOOK_ADDRESS} nonce={nonce} suppressHydrationWarning />
        <EarlyScript nonce={nonce} />
      </head>
      <body>
        <noscript>
          <p className="without-script" role="note">
            {LATE_TEXTS.withoutScript}
          </p>
        </noscript>
        {notice && (
          <p className="service-notice" role="status">
            {notice}
          </p>
        )}
        <Providers nonce={nonce} consent={consent} madeAt={Date.now()}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
