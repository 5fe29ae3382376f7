import { createHash } from 'node:crypto';
import type { TransmissionAnswer } from '../../contract/products/transmission-words';
import { newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { TellWritten } from '../cnab';
import { type FileRow, findByCnab, insertFile, writeEvent } from './store';

/** `PG231101.REM` is answered by `PG231101.ACK`. */
export const toAnswerName = (name: string, ending: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'arquivo'}.${ending}`;

/** Lays a text there for the company that answers an inbound file. */
export const layText = async (
  sql: Sql,
  file: FileRow & { agreementId: string },
  { answer, ending, text }: { answer: TransmissionAnswer; ending: string; text: string },
  now: Date,
): Promise<void> => {
  const content = Buffer.from(text, 'latin1');
  const id = toUuid(newId('trf'));
  await insertFile(
    sql,
    {
      ...{ id, accountId: file.accountId, agreementId: file.agreementId, direction: 'outbound', state: 'waiting' },
      ...{ channel: null, answer, name: toAnswerName(file.name, ending), bytes: content.length, note: null },
      sha256: createHash('sha256').update(content).digest('hex'),
      ...{ isPayroll: file.isPayroll, sentBy: null, answersId: file.id, cnabFileId: null, content, isTest: false },
    },
    now,
  );
  await writeEvent(sql, id, { event: 'made', channel: null, userId: null, keyName: null }, now);
};

/** Lays every retorno there, by whatever way its remessa came. */
export const layReturn: TellWritten = async (sql, file, now) => {
  const id = toUuid(newId('trf'));
  await insertFile(
    sql,
    {
      ...{ id, accountId: file.accountId, agreementId: file.agreementId, direction: 'outbound', state: 'waiting' },
      ...{ channel: null, answer: file.stage, name: file.name, bytes: file.bytes, sha256: file.sha256, note: null },
      ...{ isPayroll: file.isPayroll, sentBy: null, cnabFileId: file.id, content: null, isTest: false },
      answersId: (await findByCnab(sql, file.answersId)) ?? null,
    },
    now,
  );
  await writeEvent(sql, id, { event: 'made', channel: null, userId: null, keyName: null }, now);
};
