/** One thing to do; the reader ticks it off. */
export interface GuideStep {
  /** Stays when the words change: what was ticked is remembered by it. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** What goes wrong here most often. */
  caution?: string;
  link?: { href: `https://${string}`; label: string };
}

/** A how-to guide for companies. */
export interface Guide {
  slug: string;
  title: string;
  /** What one has at the end, in a sentence. */
  lead: string;
  duration: string;
  cost: string;
  needs: readonly string[];
  steps: readonly GuideStep[];
  questions: readonly { question: string; answer: string }[];
  /** Day on which the facts were checked last: `2026-11-21`. */
  checkedOn: string;
}
