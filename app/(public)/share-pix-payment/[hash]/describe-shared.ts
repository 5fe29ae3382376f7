import 'server-only';
import type { Metadata } from 'next';
import { texts as chargeTexts } from '@/components/products/pix/charges/texts';
import { texts } from '@/components/account/proof/texts';
import { readShared } from './read-shared';

/** The address is the secret: it is not for search engines. What it is stands in the title, for who gets it in a message; nothing of the payment does. */
export async function describeShared(hash: string): Promise<Metadata> {
  const shared = await readShared(hash);
  const isCharge = shared.kind === 'charge';
  const title =
    shared.read.state === 'not_found' ? texts.notFound.pageTitle : isCharge ? chargeTexts.link.title : texts.title;
  const description = isCharge ? chargeTexts.link.description : texts.description;
  return {
    title,
    description,
    openGraph: { title, description, type: 'website' },
    twitter: { card: 'summary', title, description },
    robots: { index: false, follow: false, nocache: true, noarchive: true, nosnippet: true },
    referrer: 'no-referrer',
  };
}
