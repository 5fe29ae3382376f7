import { createHash } from 'node:crypto';
import { isTestName } from '../../contract/products/cnab-words';
import { TRANSMISSION_NAME, type TransmissionChannel } from '../../contract/products/transmission-words';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { CallContext } from '../../core/operation';
import type { AccountRow } from '../../ground/accounts';
import { hitRateLimits, type RateRule, recordAudit } from '../../storage';
import type { TransmissionDeps } from './deps';
import { type FileRow, findSame, getFile, insertFile, writeEvent } from './store';
import { queueTaking } from './take-job';

/** A system that went wrong sends without end; a busy company some dozens a day. */
const IN_AN_HOUR: RateRule = { name: 'transmission.hour', limit: 120, windowSeconds: 3_600 };
const IN_A_DAY: RateRule = { name: 'transmission.day', limit: 500, windowSeconds: 86_400 };

/** Who puts a file into the box. */
export interface Sender {
  channel: TransmissionChannel;
  /** `usr_…` who sends it, or let the system in that does. */
  userId: string;
  sessionId?: string;
  /** Of a system: how its key is called. */
  keyName: string | null;
  /** The only agreement (UUID) that the sender may use; null: any of the account. */
  agreementId: string | null;
  context: Pick<CallContext, 'requestId' | 'address'>;
}

/** The file as it is now, and whether its bytes were there before. */
export interface Received {
  row: FileRow;
  wasKnown: boolean;
}

const requireWhole = ({ name, bytes }: { name: string; bytes: Buffer }): void => {
  if (!TRANSMISSION_NAME.test(name)) throw new BankError('transmission_name');
  if (bytes.length === 0) throw new BankError('transmission_empty');
};

/**
 * Keeps a file as it came, under a protocol, and has it taken up, or tried as its name or its sender says. The same bytes once more are what they are by now.
 * Throws `transmission_name`, `transmission_empty`, `rate_limited`, and as an account refuses what is new.
 */
export const receiveFile = async (
  { database, clock }: Pick<TransmissionDeps, 'database' | 'clock'>,
  account: AccountRow,
  file: { name: string; bytes: Buffer; isTest?: boolean },
  { channel, userId, sessionId, keyName, agreementId, context }: Sender,
): Promise<Received> => {
  requireWhole(file);
  const now = clock.now();
  const accountUuid = toUuid(account.id);
  const counted = [IN_AN_HOUR, IN_A_DAY].map(rule => ({ rule, subject: account.id }));
  await hitRateLimits(database, counted, now);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const by = { channel, userId: keyName === null ? toUuid(userId) : null, keyName };
  return database.transaction(async sql => {
    const id = toUuid(newId('trf'));
    const isNew = await insertFile(
      sql,
      {
        ...{ id, accountId: accountUuid, agreementId, direction: 'inbound', state: 'received', channel, answer: null },
        ...{ name: file.name, bytes: file.bytes.length, sha256, isPayroll: null, note: null, sentBy: toUuid(userId) },
        ...{ answersId: null, cnabFileId: null, content: file.bytes },
        isTest: file.isTest === true || isTestName(file.name),
      },
      now,
    );
    if (!isNew) {
      const same = await findSame(sql, accountUuid, sha256);
      if (!same) throw new BankError('overloaded', { retryAfterSeconds: 1 });
      await writeEvent(sql, same.id, { event: 'received_again', ...by }, now);
      return { row: same, wasKnown: true };
    }
    await writeEvent(sql, id, { event: 'received', ...by }, now);
    await queueTaking(sql, id);
    const row = await getFile(sql, id);
    const facts = { account: account.id, protocol: row.protocol, sha256, channel };
    const who = { userId, ...(sessionId ? { sessionId } : {}) };
    await recordAudit(sql, { kind: 'transmission.received', occurredAt: now, ...who, ...context, facts });
    return { row, wasKnown: false };
  });
};
