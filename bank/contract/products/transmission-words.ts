/** What a company sends, and what lies there for it. */
export const TRANSMISSION_DIRECTIONS = ['inbound', 'outbound'] as const;
export type TransmissionDirection = (typeof TRANSMISSION_DIRECTIONS)[number];

/** By which way a file came, or was fetched. */
export const TRANSMISSION_CHANNELS = ['web', 'api', 'sftp'] as const;
export type TransmissionChannel = (typeof TRANSMISSION_CHANNELS)[number];

/** An inbound file is `received`, then `accepted` or `rejected`, a test `tested` or `rejected`; an outbound one `waiting` until it is `fetched`. */
export const TRANSMISSION_STATES = ['received', 'accepted', 'tested', 'rejected', 'waiting', 'fetched'] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];

/** What an outbound file says: that a file arrived, why it was refused, how a test went, which of its lines are taken, what became of them. */
export const TRANSMISSION_ANSWERS = ['protocol', 'report', 'test_report', 'critique', 'result'] as const;
export type TransmissionAnswer = (typeof TRANSMISSION_ANSWERS)[number];

/** What happened to a file. */
export const TRANSMISSION_EVENTS = [
  'received',
  'received_again',
  'accepted',
  'tested',
  'rejected',
  'made',
  'fetched',
] as const;
export type TransmissionEvent = (typeof TRANSMISSION_EVENTS)[number];

/** The largest file by browser and by API, bytes. */
export const TRANSMISSION_FILE_BYTES = 10 * 1024 * 1024;

/** A name that any system can keep: what else it holds is refused. */
export const TRANSMISSION_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;

/** Kinds of public keys that open a box by SFTP. */
export const TRANSMISSION_KEY_KINDS = ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ssh-rsa'] as const;
export type TransmissionKeyKind = (typeof TRANSMISSION_KEY_KINDS)[number];

/** Addresses and nets that one key may be bound to. */
export const MOST_KEY_ADDRESSES = 10;
