import type { OpenFinanceDeps } from './deps';

/** Whom an assertion may be addressed to: us, or the address it is sent to. */
export const toAudience = ({ issuer, apiUrl }: Pick<OpenFinanceDeps, 'issuer' | 'apiUrl'>): string[] => [
  issuer,
  `${apiUrl}/open-banking/oauth/token`,
  `${apiUrl}/open-banking/oauth/par`,
];
