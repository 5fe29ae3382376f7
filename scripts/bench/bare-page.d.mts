/** The smallest Next app: `/`, `/fresh` (rendered for each request) and `/handler` (a route handler). */
export function startBarePage(): Promise<{ url: string; stop(): Promise<void> }>;
