import { fromUuid, toUuid } from '../../core/ids';

const URN = /^urn:openfinance:(ofc_[0-7][0-9a-hjkmnp-tv-z]{25})$/;

/** `urn:openfinance:ofc_…`, as receivers name a consent. */
export const toConsentUrn = (uuid: string): string => `urn:openfinance:${fromUuid('ofc', uuid)}`;

/** The consent's UUID, or undefined for what is no name of a consent. */
export const toConsentUuid = (urn: string): string | undefined => {
  const id = URN.exec(urn)?.[1];
  return id && toUuid(id);
};
