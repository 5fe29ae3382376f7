export { createIncomingPixKind } from './kind';
export { type OnPixPaid, type PaidPix, toReceivedNews } from './news';
export { pixIncomingParts } from './parts';
