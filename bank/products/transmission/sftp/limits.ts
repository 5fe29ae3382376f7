/** What one client may take of the server. */
export interface SftpLimits {
  /** Largest file, bytes. */
  fileBytes: number;
  /** Bytes of files that all clients together may have here: unfinished, without their name yet, open to be read. */
  openBytes: number;
  /** Of these, of one account. */
  openBytesOfAccount: number;
  handles: number;
  /** Channels of one connection. */
  channels: number;
  /** What a connection may leave unread: answers that wait for the windows of its channels, bytes that wait for its socket. */
  unreadAnswers: number;
  unreadBytes: number;
  sessionsOfUser: number;
  connections: number;
  connectionsOfAddress: number;
  /** Milliseconds: in which the connections of an address are counted, until a key has to open, and of silence. */
  addressMs: number;
  signInMs: number;
  idleMs: number;
  /** Keys that one connection may try. */
  tries: number;
}

export const SFTP_LIMITS: SftpLimits = {
  ...{
    fileBytes: 8_000_000,
    openBytes: 128_000_000,
    openBytesOfAccount: 32_000_000,
    handles: 4,
    channels: 4,
    sessionsOfUser: 4,
    connections: 200,
  },
  ...{ unreadAnswers: 512, unreadBytes: 16_000_000 },
  ...{ connectionsOfAddress: 20, addressMs: 60_000, signInMs: 20_000, idleMs: 300_000, tries: 3 },
};
