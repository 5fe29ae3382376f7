export { formatDynamicBrCode, formatRecurrenceBrCode, formatStaticBrCode } from './format';
export { looksLikeBrCode, parseBrCode } from './parse';
export type { BrCode, StaticBrCode } from './types';
