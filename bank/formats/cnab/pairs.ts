import { TAX_SEGMENTS } from './layouts/taxes-240';

/** Records that begin a payment or a title, with the one that must follow before the next begins. */
const NEEDS: Readonly<Record<string, { kind: string; label: string } | null>> = {
  segment_a: { kind: 'b', label: 'o Segmento B' },
  segment_j: { kind: 'j52', label: 'o Segmento J-52' },
  segment_o: null,
  ...Object.fromEntries(TAX_SEGMENTS.map(kind => [kind, null])),
  segment_p: { kind: 'q', label: 'o Segmento Q' },
  segment_t: { kind: 'u', label: 'o Segmento U' },
};

/** What is paid, and may be proved. */
const PAID: readonly string[] = ['segment_a', 'segment_j', 'segment_o', ...TAX_SEGMENTS];

/** Records that go on with what another began. */
const FOLLOWS: Readonly<Record<string, { kind: string; after: readonly string[]; label: string }>> = {
  segment_b: { kind: 'b', after: ['segment_a'], label: 'um Segmento A antes' },
  segment_b_pix: { kind: 'b', after: ['segment_a'], label: 'um Segmento A antes' },
  segment_j52: { kind: 'j52', after: ['segment_j'], label: 'um Segmento J antes' },
  segment_j52_pix: { kind: 'j52', after: ['segment_j'], label: 'um Segmento J antes' },
  segment_z: { kind: 'z', after: PAID, label: 'um pagamento antes' },
  segment_q: { kind: 'q', after: ['segment_p'], label: 'um Segmento P antes' },
  segment_r: { kind: 'r', after: ['segment_p'], label: 'um Segmento P antes' },
  segment_u: { kind: 'u', after: ['segment_t'], label: 'um Segmento T antes' },
};

/** What a payment has so far: the line and kind it began with, and what followed. */
export interface Opened {
  line: number;
  kind: string;
  label: string;
  has: Set<string>;
  /** It needs nothing more: what is asked of a title that exists. */
  isWhole: boolean;
}

export const isOpening = (kind: string): boolean => kind in NEEDS;

/** What a payment still misses when the next begins, or null. */
export const findMissing = (opened: Opened | null): string | null => {
  const needed = opened ? NEEDS[opened.kind] : null;
  return needed && opened && !opened.isWhole && !opened.has.has(needed.kind) ? needed.label : null;
};

/** Notes that a record follows. Gives what should have come before it, where it is out of place. */
export const follow = (opened: Opened | null, kind: string): string | null => {
  const rule = FOLLOWS[kind];
  if (!rule) return null;
  if (!opened || !rule.after.includes(opened.kind) || opened.has.has(rule.kind)) return rule.label;
  opened.has.add(rule.kind);
  return null;
};
