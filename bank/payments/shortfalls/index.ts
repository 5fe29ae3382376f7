export { createShortfalls } from './collect';
export { shortfallParts } from './parts';
