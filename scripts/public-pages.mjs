/*
 * Every public page of a running product, for what looks at all of them: its site map, and the pages beside it that no search engine keeps.
 */

/** One address of each kind; what it shows to somebody who began nothing. */
const NOT_INDEXED = [
  '/forgot-password/1',
  '/onboarding/expiredSession',
  '/onboarding/retomar',
  '/onboarding/fotos',
  '/onboarding/convite',
  '/open_finance/applink',
  '/open_finance/login',
  '/share-pix-payment/AAAAAAAAAAAAAAAAAAAAAA',
];

/** Public, and no page to a stranger: each leads on to another one. */
export const LEADS_ON = [
  '/auth/two-factor',
  '/onboarding',
  '/marketplace/two-factor',
  ...['pre-offer', 'security', 'loading', 'offer', 'offer-list', 'offer-details', 'proposal'].map(
    page => `/marketplace/${page}`,
  ),
  ...['home', 'vehicle', 'motorcycle'].map(kind => `/marketplace/loan/${kind}-guarantee`),
];

/** Shape: `[{ path: '/guides', isIndexed: true }]`. Asks the product at `url` for its site map. */
export const listPublicPages = async url => {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  const indexed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  return [
    ...indexed.map(path => ({ path, isIndexed: true })),
    ...NOT_INDEXED.map(path => ({ path, isIndexed: false })),
  ];
};
