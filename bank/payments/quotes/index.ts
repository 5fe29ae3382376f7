export { quotesParts } from './parts';
export { getQuote, keepQuote, takeQuote } from './rows';
export type * from './types';
