import { isApiError } from '@/services/http/api-error';

/** Why something was refused, as the bank says it; `otherwise` where it said nothing. */
export const refusalWords = (error: unknown, otherwise: string): string =>
  isApiError(error) ? error.message : otherwise;
