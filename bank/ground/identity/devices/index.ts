export type { KnownDevice } from './device-rows';
export { endDeviceTrust, listDeviceUuids } from './trust';
export { holdsTrust, keepDevice, recognizeDevice, recognizeDeviceByEmail } from './keep';
export { getDeviceOfSession } from './session-device';
export { maskAddress } from './network';
export { parseUserAgent } from './user-agent';
