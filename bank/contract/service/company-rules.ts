/*
 * What the web app knows of changes of a company without loading shapes.
 */

/** What of a company its people may ask the bank to change. */
export const COMPANY_CHANGES = ['contacts', 'trade_name', 'address', 'legal_name', 'partners'] as const;
export type CompanyChangeKind = (typeof COMPANY_CHANGES)[number];

/**
 * What is changed by an amendment of the articles that the Junta Comercial has registered: the desk reads it. Sources: Lei 8.934/1994, art. 32, II;
 * Código Civil, art. 1.151.
 */
const WITH_PAPERS: readonly CompanyChangeKind[] = ['address', 'legal_name', 'partners'];
export const needsPapers = (kind: CompanyChangeKind): boolean => WITH_PAPERS.includes(kind);

export const MOST_PAPERS = 5;
export const LONGEST_NAME = 140;
export const LONGEST_STORY = 1000;
