import { type FeatureFlags, isFeatureOn } from '@/variants/features';
import { acquirerFrameOrigin } from './acquirer-frame';
import { cardFrameOrigin } from './card-frame';

/** Pages that somebody outside opens by a link: those of payment links may be paid by card. */
const LINK_PAGES = '/share-pix-payment/';

/**
 * Origins whose pages may stand inside a page of ours. The number frame on all of them, for pages change without a new document; the acquirer's on
 * those of links alone.
 */
export const framesOf = (pathname: string, flags: FeatureFlags): string[] => {
  const card = isFeatureOn(flags, 'card') ? cardFrameOrigin() : undefined;
  const isOfLink = isFeatureOn(flags, 'acquiring') && pathname.startsWith(LINK_PAGES);
  const acquirer = isOfLink ? acquirerFrameOrigin() : undefined;
  return [...new Set([card, acquirer].filter(origin => origin !== undefined))];
};
