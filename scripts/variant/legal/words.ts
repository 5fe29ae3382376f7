import type { ProviderId } from '../../../bank/contract/providers';
import type { FeatureId } from '../../../variants/features';
import type { Variant } from '../../../variants/schema';

/** What a legal text is written from: the brand's data, and what only this brand says. */
export interface LegalWords {
  title: string;
  article: Variant['company']['article'];
  name: string;
  nif: string;
  site: string;
  email: string;
  address: string;
  provider: ProviderId;
  /** The day from which the texts hold: `2026-11-03`. */
  date: string;
  version: string;
  /** City and state of the courts: `São Paulo, SP`. */
  forum: string;
  /** Whom the brand serves, after "para": `empresas de todos os tamanhos`. */
  audience: string;
  /** Whether the brand offers loans. */
  lends: boolean;
  /** Whether session replays show masked texts, or none are made. */
  replay: 'unmasked' | 'masked' | 'off';
  /** Sections of this brand alone, by page: `['Safra e sazonalidade', 'O limite …']`. */
  own: Partial<Record<'privacy' | 'use' | 'loans' | 'contract', readonly (readonly [heading: string, text: string])[]>>;
}

type Section = readonly [heading: string, ...paragraphs: string[]];

/** Writes a legal page: front matter, an opening, numbered sections; `feature` of the service that it rules, where it is one of its own. */
export const writePage = (
  { version, date }: LegalWords,
  title: string,
  opening: string,
  sections: readonly Section[],
  feature?: FeatureId,
): string => {
  const body = sections.map(
    ([heading, ...paragraphs], index) => `## ${index + 1}. ${heading}\n\n${paragraphs.join('\n\n')}`,
  );
  return `---\ntitle: ${title}\nversion: ${version}\ndate: ${date}\n${feature ? `feature: ${feature}\n` : ''}---\n\n# ${title}\n\n${opening}\n\n${body.join('\n\n')}\n`;
};
