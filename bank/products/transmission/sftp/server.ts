import { createServer, type Server as NetServer, type Socket } from 'node:net';
import ssh2, { type Algorithms, type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../storage';
import { createBox } from '../box';
import { noteServer } from '../keys';
import { toFingerprint } from '../public-key';
import { findKey, noteUsed, type OpeningKey } from '../sign-in';
import { createGate } from './gate';
import { SFTP_LIMITS, type SftpLimits } from './limits';
import { Session } from './session';
import { createPart, createRoom, type Room } from './upload';

/** Ours: no exchange, cipher or sum that is known to be weak; strict key exchange is the library's. */
const ALGORITHMS = {
  kex: ['curve25519-sha256', 'curve25519-sha256@libssh.org', 'ecdh-sha2-nistp256'],
  cipher: ['aes256-gcm@openssh.com', 'aes128-gcm@openssh.com', 'chacha20-poly1305@openssh.com', 'aes256-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256'],
  serverHostKey: ['ssh-ed25519'],
  compress: ['none'],
} as const;

export interface SftpConfig {
  host: string;
  port: number;
  /** Where companies find it: `sftp.banco.example:22`. */
  publicAddress: string;
  /** A private key of OpenSSH, ed25519. */
  hostKey: string;
  limits?: Partial<SftpLimits>;
}

export interface SftpDeps {
  database: Database;
  clock: Clock;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
}

export interface SftpServer {
  port: number;
  /** `SHA256:…`, as clients show it. */
  fingerprint: string;
  countConnections(): number;
  close(): Promise<void>;
}

/** Reads the key that the server is known by. Throws an Error whose message says what is wrong. */
const readHostKey = (text: string): { fingerprint: string } => {
  const parsed = ssh2.utils.parseKey(text);
  if (parsed instanceof Error || !parsed.isPrivateKey() || parsed.type !== 'ssh-ed25519') {
    throw new Error('SFTP_HOST_KEY must be a private key of OpenSSH, ed25519, without a passphrase');
  }
  return { fingerprint: toFingerprint(parsed.getPublicSSH()) };
};

const plainAddress = ({ remoteAddress = '' }: Socket): string => remoteAddress.replace(/^::ffff:/, '');

/** Whether the client has the key that it shows. */
const isSigned = (
  { kind, publicKey }: OpeningKey,
  { blob, signature, hash }: { blob: Buffer; signature: Buffer; hash: string | undefined },
): boolean => {
  // a signature by SHA-1 proves nothing any more
  if (kind === 'ssh-rsa' && hash === undefined) return false;
  const parsed = ssh2.utils.parseKey(`${kind} ${publicKey.toString('base64')}`);
  return !(parsed instanceof Error) && parsed.verify(blob, signature, hash) === true;
};

/** What all connections of a server share. */
interface Shared extends SftpDeps {
  limits: SftpLimits;
  room: Room;
  /** The part that an account (UUID) may have of it. */
  parts: Map<string, Room>;
  /** Open sessions by agreement (UUID). */
  sessions: Map<string, number>;
}

const partOf = ({ room, parts, limits }: Shared, accountId: string): Room => {
  const known = parts.get(accountId) ?? createPart(room, limits.openBytesOfAccount);
  parts.set(accountId, known);
  return known;
};

/** One connection until it ends. */
class Greeting {
  private user: OpeningKey | undefined;
  private tries = 0;
  private channels = 0;
  private readonly opened = new Set<SFTPWrapper>();
  private readonly address: string;
  private readonly late: NodeJS.Timeout;

  constructor(
    private readonly client: Connection,
    private readonly socket: Socket,
    private readonly shared: Shared,
  ) {
    const { limits } = shared;
    this.address = plainAddress(socket);
    this.late = setTimeout(this.cutOff, limits.signInMs);
    socket.setTimeout(limits.idleMs, this.cutOff);
    client.on('error', () => undefined);
    client.once('close', () => clearTimeout(this.late));
    client.on('authentication', context => {
      this.judge(context).catch((error: unknown) => {
        shared.log.warn({ err: error }, 'a key could not be looked up');
        this.cutOff();
      });
    });
    client.on('ready', () => {
      clearTimeout(this.late);
      this.serve();
    });
  }

  private readonly cutOff = (): void => {
    this.socket.destroy();
  };

  /** Whether the client takes no answers, neither over its channels nor off the wire. */
  private readonly isDeaf = (): boolean => {
    const { unreadAnswers, unreadBytes } = this.shared.limits;
    // the library keeps what waits for a window to itself
    const waiting = [...this.opened].map(sftp => (sftp as unknown as { _buffer: unknown[] })._buffer.length);
    return (
      this.socket.destroyed ||
      this.socket.writableLength > unreadBytes ||
      waiting.reduce((all, one) => all + one, 0) > unreadAnswers
    );
  };

  private async judge(context: AuthContext): Promise<unknown> {
    if (context.method !== 'publickey') return context.reject(['publickey']);
    const { database, clock, log, limits } = this.shared;
    const { key, signature, blob } = context;
    const shown = { userName: context.username, data: key.data, address: this.address };
    const found = await findKey(database, shown, clock.now());
    // without a signature a client only asks whether the key is worth one
    if (found && !(signature && blob)) return context.accept();
    const { hashAlgo: hash } = context as { hashAlgo?: string };
    if (found && signature && blob && isSigned(found, { blob, signature, hash })) {
      await noteUsed(database, found, clock.now());
      this.user = found;
      return context.accept();
    }
    log.info({ address: this.address, fingerprint: toFingerprint(key.data) }, 'a key that opens nothing');
    if (++this.tries >= limits.tries) return this.cutOff();
    return context.reject(['publickey']);
  }

  private serve(): void {
    const { user, client } = this;
    const { limits, sessions } = this.shared;
    const count = user ? (sessions.get(user.agreementId) ?? 0) : limits.sessionsOfUser;
    if (!user || count >= limits.sessionsOfUser) {
      this.cutOff();
      return;
    }
    sessions.set(user.agreementId, count + 1);
    client.once('close', () => {
      const left = (sessions.get(user.agreementId) ?? 1) - 1;
      if (left > 0) sessions.set(user.agreementId, left);
      else sessions.delete(user.agreementId);
    });
    client.on('session', (accept, reject) => {
      if (this.channels >= limits.channels) {
        reject();
        return;
      }
      const channel = accept();
      this.channels++;
      channel.once('close', () => this.channels--);
      channel.on('sftp', acceptSftp => this.open(acceptSftp(), channel, user));
    });
  }

  private open(sftp: SFTPWrapper, channel: ssh2.Session, user: OpeningKey): void {
    const { database, clock, log, limits } = this.shared;
    const room = partOf(this.shared, user.accountId);
    const { address, cutOff, isDeaf } = this;
    const session = new Session(sftp, {
      ...{ box: createBox({ database, clock }, user, address), limits, room, isDeaf, cutOff },
      tell: facts => log.info({ key: user.keyName, address, ...facts }, 'sftp'),
      onTrouble: error => log.warn({ err: error }, 'an act by SFTP failed'),
    });
    sftp.on('error', () => undefined);
    // whoever has nothing more to ask waits for us to hang up
    sftp.once('end', () => sftp.end());
    this.opened.add(sftp);
    const end = () => {
      this.opened.delete(sftp);
      session.end();
    };
    channel.once('close', end);
    this.client.once('close', end);
  }
}

/** A server that lets connections in and counts them, before anything is worked out for them. */
const openNet = (ssh: InstanceType<typeof ssh2.Server>, limits: SftpLimits, open: Set<Socket>): NetServer => {
  const mayEnter = createGate(limits);
  return createServer(socket => {
    // nothing listens yet, and a socket that breaks must not end the process
    socket.on('error', () => undefined);
    if (!mayEnter(plainAddress(socket), open.size)) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    ssh.injectSocket(socket);
  });
};

/** Starts the server of SFTP: public keys only, a box for each agreement, nothing else of SSH. Rejects when the port is taken or the key is none. */
export const startSftpServer = async (deps: SftpDeps, config: SftpConfig): Promise<SftpServer> => {
  const limits = { ...SFTP_LIMITS, ...config.limits };
  const { fingerprint } = readHostKey(config.hostKey);
  const shared: Shared = { ...deps, limits, room: createRoom(limits.openBytes), parts: new Map(), sessions: new Map() };
  const open = new Set<Socket>();
  const algorithms = ALGORITHMS as unknown as Algorithms;
  const ssh = new ssh2.Server({ hostKeys: [config.hostKey], ident: 'sftp', algorithms }, client => {
    // the library keeps the socket to itself
    new Greeting(client, (client as unknown as { _sock: Socket })._sock, shared);
  });
  ssh.on('error', () => undefined);
  const net = openNet(ssh, limits, open);
  await new Promise<void>((resolve, reject) => {
    net.once('error', reject);
    net.listen(config.port, config.host, resolve);
  });
  net.on('error', () => undefined);
  await noteServer(deps.database, { address: config.publicAddress, fingerprint }, deps.clock.now());
  const bound = net.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : config.port,
    fingerprint,
    countConnections: () => open.size,
    close: () =>
      new Promise(resolve => {
        net.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};
