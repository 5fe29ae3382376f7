export interface PublicPage {
  /** `/guides` */
  path: string;
  /** Search engines may keep it. */
  isIndexed: boolean;
}

export const LEADS_ON: readonly string[];

export function listPublicPages(url: string): Promise<PublicPage[]>;
