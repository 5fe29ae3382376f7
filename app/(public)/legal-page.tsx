import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LegalPage } from '@/components/legal/LegalPage';
import { legal } from '@/variants/active-legal';
import { findLegalText, parseLegalText } from '@/variants/legal';

interface Route {
  params: Promise<{ rest?: string[] }>;
}

const addressOf = async (root: string, { params }: Route): Promise<string> =>
  [root, ...((await params).rest ?? [])].join('/');

const listOthers = (address: string) =>
  Object.entries(legal)
    .filter(([other]) => other !== address)
    .map(([other, markdown]) => ({ address: other, title: parseLegalText(markdown).title }));

/**
 * The page and its metadata of a root of the brand's legal texts and of all below it: `/termos-de-uso` and `/termos-de-uso/cartao`.
 * An address without a text is not found.
 */
export const legalRoute = (root: `/${string}`) => ({
  generateMetadata: async (route: Route): Promise<Metadata> => {
    const text = findLegalText(legal, await addressOf(root, route));
    return text ? { title: text.title } : {};
  },
  Page: async (route: Route) => {
    const address = await addressOf(root, route);
    const text = findLegalText(legal, address);
    if (!text) notFound();
    return <LegalPage address={address} text={text} others={listOthers(address)} />;
  },
});
