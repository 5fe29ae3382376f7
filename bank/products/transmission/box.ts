import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../contract/durations';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { findAccount } from '../../ground/accounts';
import type { Database } from '../../storage';
import { noteFetch, readContent } from './fetch';
import { receiveFile } from './receive';
import { getFile, listOutbound, type OutboundRow } from './store';
import { isLiving, type OpeningKey } from './sign-in';

/** What was fetched stays in the list for so long, in case the client lost it. */
const SHOWN_AFTER_MS = 30 * DAY_MS;

/** A file as a client lists it. */
export interface Listed {
  id: string;
  name: string;
  size: number;
  at: Date;
}

/** The box of one agreement, as its systems have it. */
export interface Box {
  isOpen(): Promise<boolean>;
  list(): Promise<Listed[]>;
  read(id: string): Promise<Buffer>;
  noteFetched(id: string): Promise<void>;
  /** Gives null, or in words why the file is not taken. */
  receive(file: { name: string; bytes: Buffer; isTest: boolean }): Promise<string | null>;
}

const REASONS: Readonly<Record<string, string>> = {
  transmission_name: 'Nome de arquivo nao aceito',
  transmission_empty: 'Arquivo vazio',
  rate_limited: 'Arquivos demais. Tente mais tarde',
  read_only: 'Em manutencao. Tente mais tarde',
};

/** The name under which a file lies there, always: a later one of the same name is told apart by its protocol. */
const toListed = ({ id, name, protocol, bytes, createdAt, isNamesake }: OutboundRow): Listed => ({
  ...{ id, size: bytes, at: createdAt },
  name: isNamesake ? name.replace(/(\.[^.]*)?$/, end => `-${protocol}${end}`) : name,
});

export const createBox = (
  { database, clock }: { database: Database; clock: Clock },
  user: OpeningKey,
  address: string,
): Box => ({
  isOpen: () => isLiving(database, user, clock.now()),
  async list() {
    const since = new Date(clock.now().getTime() - SHOWN_AFTER_MS);
    return (await listOutbound(database, user, since)).map(toListed);
  },
  async read(id) {
    return readContent(database, await getFile(database, id, { accountUuid: user.accountId }));
  },
  async noteFetched(id) {
    const row = await getFile(database, id, { accountUuid: user.accountId });
    await noteFetch({ database, clock }, row, { channel: 'sftp', userId: null, keyName: user.keyName });
  },
  async receive(file) {
    const account = await findAccount(database, fromUuid('acc', user.accountId));
    if (!account) return 'Conta encerrada';
    try {
      await receiveFile({ database, clock }, account, file, {
        ...{ channel: 'sftp', userId: user.ownerId, keyName: user.keyName, agreementId: user.agreementId },
        context: { requestId: randomUUID(), address },
      });
      return null;
    } catch (error) {
      if (error instanceof BankError) return REASONS[error.code] ?? 'Arquivo nao aceito agora';
      throw error;
    }
  },
});
