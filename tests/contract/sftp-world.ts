import ssh2, { type Client, type SFTPWrapper } from 'ssh2';
import type { TransmissionKey } from '../../bank/contract/products/transmission-keys';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { Problem } from '../../bank/contract/primitives';
import { parsePublicKey } from '../../bank/products/transmission/public-key';
import { type SftpServer, startSftpServer } from '../../bank/products/transmission/sftp/server';
import type { SftpLimits } from '../../bank/products/transmission/sftp/limits';
import type { TestAnswer } from '../support/bank';
import type { Customer } from './pix-world';
import { startTransmissionWorld, type TransmissionWorld } from './transmission-world';

export interface KeyPair {
  private: string;
  public: string;
}
/** One key of some hundred has a zero at its end, which the library leaves out: that is none. */
export const newKeyPair = (): KeyPair => {
  const pair = ssh2.utils.generateKeyPairSync('ed25519');
  return parsePublicKey(pair.public) ? pair : newKeyPair();
};

export interface SftpWorld extends TransmissionWorld {
  server: SftpServer;
  /** What the server warned of. */
  told(): string[];
  /** Lets a key open the box of an agreement, with a proof. */
  letKeyIn(
    agreement: Agreement,
    publicKey: string,
    more?: object,
    by?: Customer,
  ): Promise<TestAnswer<TransmissionKey & Problem>>;
  /** Signs in; rejects as the client does. */
  connect(userName: string, pair: KeyPair): Promise<Client>;
  open(userName: string, pair: KeyPair): Promise<{ client: Client; sftp: SFTPWrapper }>;
}

/** The real bank with a server of SFTP on a port of this machine. */
export const startSftpWorld = async (limits: Partial<SftpLimits> = {}): Promise<SftpWorld> => {
  const world = await startTransmissionWorld();
  const warnings: string[] = [];
  const server = await startSftpServer(
    {
      database: world.database,
      clock: world.clock,
      log: { info: () => undefined, warn: (_, words) => void warnings.push(words) },
    },
    {
      ...{ host: '127.0.0.1', port: 0, publicAddress: 'sftp.balcao.example:22', hostKey: newKeyPair().private },
      limits: { connectionsOfAddress: 10_000, ...limits },
    },
  );
  const connect = (userName: string, pair: KeyPair): Promise<Client> =>
    new Promise((resolve, reject) => {
      const client = new ssh2.Client();
      client.once('ready', () => resolve(client));
      // the first is the answer; a connection that breaks may tell more than one
      client.on('error', reject);
      client.once('close', () => reject(new Error('closed')));
      client.connect({ host: '127.0.0.1', port: server.port, username: userName, privateKey: pair.private });
    });
  return {
    ...world,
    server,
    told: () => warnings,
    connect,
    async letKeyIn(agreement, publicKey, more = {}, by = world.padaria) {
      const body = {
        agreement_id: agreement.id,
        name: 'ERP',
        public_key: publicKey,
        addresses: [],
        expires_on: null,
        ...more,
      };
      const proof = await world.authorize(by.bearer, {
        ...{ purpose: 'create_transmission_key', account_id: by.accountId, agreement_id: body.agreement_id },
        ...{ name: body.name, public_key: publicKey, addresses: body.addresses.join(' ') },
        ...(body.expires_on ? { expires_on: body.expires_on } : {}),
      });
      return world.as(by, '/transmission_keys', { json: body, proof });
    },
    async open(userName, pair) {
      const client = await connect(userName, pair);
      const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
        client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
      );
      return { client, sftp };
    },
    async close() {
      await server.close();
      await world.close();
    },
  };
};
