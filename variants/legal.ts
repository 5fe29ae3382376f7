import { FEATURE_IDS, type FeatureId } from './features';

/*
 * Legal texts of a brand: markdown with a front matter of title, version, date and, for the rules of one service, its feature. The file's place is its address:
 * `legal/termos-de-uso.md` is /termos-de-uso, `legal/termos-de-uso/cartao.md` is /termos-de-uso/cartao.
 */

/** Pages that every brand must have. Source: specification, section 2. */
export const LEGAL_PAGES = [
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/terms-emprestimo',
  '/termos-de-contrato',
] as const;

/** Markdown of every legal page by its address. */
export type LegalTexts = Readonly<Record<`/${string}`, string>>;

export interface LegalText {
  title: string;
  /** `1.0`, `2.3`: counted by the brand, told when somebody agrees to it. */
  version: string;
  /** ISO day from which it holds: `2026-11-03`. */
  date: string;
  /** What it is about, where that is a service of its own: `feature: card`. Until the brand has it open, the page says so. */
  feature?: FeatureId;
  /** Markdown below the front matter. */
  body: string;
}

/** Whether a text is an ISO day that the calendar has: `2026-02-30` is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

const isFeatureId = (text: string): text is FeatureId => (FEATURE_IDS as readonly string[]).includes(text);

/**
 * Reads a legal text.
 * @throws {Error} that names the line of the front matter that is missing or wrong
 */
export const parseLegalText = (markdown: string): LegalText => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown.replaceAll('\r\n', '\n'));
  if (!match) throw new Error('has no front matter');
  const [, head = '', body = ''] = match;
  const fields = new Map(
    head.split('\n').map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const title = fields.get('title') ?? '';
  const version = fields.get('version') ?? '';
  const date = fields.get('date') ?? '';
  if (!title) throw new Error('title is missing');
  if (!/^\d+\.\d+$/.test(version)) throw new Error('version is not of the form 1.0');
  if (!isDay(date)) throw new Error('date is no day of the form 2026-11-03');
  const feature = fields.get('feature');
  if (feature !== undefined && !isFeatureId(feature)) throw new Error(`feature ${feature} is none of the table's`);
  return { title, version, date, ...(feature ? { feature } : {}), body: body.trim() };
};

const DESCRIPTION = 160;

/** The beginning of a text in plain words, at most 160 characters, for search engines and link previews. */
export const describeLegalText = ({ body }: LegalText): string => {
  const first = body.split(/\n{2,}/).find(part => !/^[#>|-]/.test(part)) ?? '';
  const plain = first
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= DESCRIPTION) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', DESCRIPTION - 1))}…`;
};

/** The legal text of an address, or undefined when the brand has none there. */
export const findLegalText = (texts: LegalTexts, address: string): LegalText | undefined => {
  const markdown = Object.hasOwn(texts, address) ? texts[address as keyof LegalTexts] : undefined;
  return markdown === undefined ? undefined : parseLegalText(markdown);
};
