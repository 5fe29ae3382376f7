import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { publicAddress } from '@/config/public-address';

/** What crawlers may read. Pages that are not for a search say so themselves, which only who may read them learns. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    // messengers fetch the picture of a link's preview
    rules: {
      userAgent: '*',
      allow: ['/', '/api/bank/charge_links/'],
      disallow: ['/api/', '/monitoring', '/operations/'],
    },
    sitemap: new URL('/sitemap.xml', publicAddress(await headers())).href,
  };
}
