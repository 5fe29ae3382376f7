import { createHash, randomUUID } from 'node:crypto';
import type { PartnerDraft } from '../../../contract/service/onboarding-data';

/** A UUID that follows from the application and from what the browser calls a row: asked again, it is the same one. */
const toKey = (application: string, given: string): string => {
  const hex = createHash('sha256').update(`${application}\0${given}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Partners under keys that the bank made and that are each one's own: places for files are named after them, so that two people under one key would show
 * one paper. A key the application (UUID) has already stays; the browser's name of a row becomes one.
 */
export const withOwnKeys = (
  application: string,
  partners: readonly PartnerDraft[],
  known: readonly PartnerDraft[],
): PartnerDraft[] => {
  const stored = new Set(known.map(({ key }) => key));
  const taken = new Set<string>();
  return partners.map(partner => {
    const wanted = stored.has(partner.key) ? partner.key : toKey(application, partner.key);
    const key = taken.has(wanted) ? randomUUID() : wanted;
    taken.add(key);
    return { ...partner, key };
  });
};
