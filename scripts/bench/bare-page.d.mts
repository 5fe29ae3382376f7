interface BarePage {
  url: string;
  stop(): Promise<void>;
}

/** The smallest Next app: `/`, `/fresh` (rendered for each request) and `/handler` (a route handler). */
export function buildBarePage(): Promise<{ serve(): Promise<BarePage>; remove(): void }>;
export function startBarePage(): Promise<BarePage>;
