import type { Metadata } from 'next';

/** The metadata of a page that search engines may keep, at its one address; those without this are not for them. */
export const indexed = (path: `/${string}`, metadata: { title: string; description: string }): Metadata => ({
  ...metadata,
  robots: { index: true, follow: true },
  alternates: { canonical: path },
});
