export type { KnownDevice } from './device-rows';
export { endDeviceTrust } from './trust';
export { isTrusted, keepDevice, recognizeDevice } from './keep';
export { maskAddress } from './network';
export { parseUserAgent } from './user-agent';
