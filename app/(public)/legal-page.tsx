import type { Metadata } from 'next';
import { MISSING_TEXTS } from '@/components/frame/missing-texts';
import { MissingReading } from '@/components/frame/reading-parts';
import { LegalPage } from '@/components/service/legal/LegalPage';
import { tellMissing } from '@/gateway/page-data';
import { legal } from '@/variants/active-legal';
import { describeLegalText, findLegalText, parseLegalText } from '@/variants/legal';
import { indexed } from './indexed';

interface Route {
  params: Promise<{ rest?: string[] }>;
}

const addressOf = async (root: string, { params }: Route): Promise<string> =>
  [root, ...((await params).rest ?? [])].join('/');

const listOthers = (address: string) =>
  Object.entries(legal)
    .filter(([other]) => other !== address)
    .map(([other, markdown]) => ({ address: other, title: parseLegalText(markdown).title }));

const MISSING: Metadata = { title: MISSING_TEXTS.pageTitle, robots: { index: false } };

/**
 * The page and its metadata of a root of the brand's legal texts and of all below it: `/termos-de-uso` and `/termos-de-uso/cartao`.
 * An address without a text is not found.
 */
export const legalRoute = (root: `/${string}`) => ({
  generateMetadata: async (route: Route): Promise<Metadata> => {
    const address = await addressOf(root, route);
    const text = findLegalText(legal, address);
    return text
      ? indexed(address as `/${string}`, { title: text.title, description: describeLegalText(text) })
      : MISSING;
  },
  Page: async (route: Route) => {
    const address = await addressOf(root, route);
    const text = findLegalText(legal, address);
    // `notFound()` would leave what the page says to script
    if (!text) {
      await tellMissing();
      return <MissingReading />;
    }
    return <LegalPage address={address} text={text} others={listOthers(address)} />;
  },
});
