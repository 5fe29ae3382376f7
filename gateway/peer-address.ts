/** Set from the socket on every request; whatever a client sent under this name is overwritten. */
export const PEER_ADDRESS_HEADER = 'x-peer-address';
