import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { GUIDES } from '@/components/service/guides/guides';
import { getOpenFlags } from '@/config/open-features';
import { publicAddress } from '@/config/public-address';
import { isPublicPath, offersOf } from '@/config/routes';
import { legal } from '@/variants/active-legal';
import { parseLegalText } from '@/variants/legal';

const PAGES: readonly { path: string; changed?: string }[] = [
  { path: '/login' },
  { path: '/select-onboarding' },
  { path: '/new-onboarding' },
  { path: '/marketplace' },
  { path: '/marketplace/login' },
  { path: '/marketplace/sign-up' },
  { path: '/encerramento-de-conta' },
  { path: '/politica-de-privacidade/direitos' },
  { path: '/guides' },
  ...GUIDES.map(({ slug, checkedOn }) => ({ path: `/guides/${slug}`, changed: checkedOn })),
  ...Object.entries(legal).map(([path, text]) => ({ path, changed: parseLegalText(text).date })),
];

/** The pages of this brand that anybody may read; the route table has the last word on each. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = publicAddress(await headers());
  const offers = offersOf(getOpenFlags());
  return PAGES.filter(({ path }) => isPublicPath(path, offers)).map(({ path, changed }) => ({
    url: new URL(path, base).href,
    ...(changed && { lastModified: changed }),
  }));
}
