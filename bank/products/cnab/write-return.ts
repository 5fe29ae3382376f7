import { createHash } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { takeReturnNumber } from '../agreement';
import type { TellWritten } from './deps';
import { type FileRow, insertFile, takeProtocol } from './store';

/** `PG261101.REM` is answered by `PG261101.CRI`, and then by `PG261101-2.RET`. */
const toName = (name: string, number: number, isCritique: boolean): string => {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 80) || 'remessa';
  return isCritique ? `${stem}.CRI` : `${stem}-${number}.RET`;
};

const WIDTHS = { '240': 240, '400': 400 } as const;
const LINE_END = 2;

/** What a retorno says in sum, and how it is written under its number. */
export interface ReturnContent {
  layout: '240' | '400';
  right: number;
  wrong: number;
  amountCents: bigint;
  compose(number: number): Buffer;
}

/** Writes a retorno that answers a remessa, in the caller's transaction. Gives its id, `cnf_…`. */
export const writeReturn = async (
  sql: Sql,
  remessa: FileRow & { agreementId: string },
  { layout, right, wrong, amountCents, compose }: ReturnContent,
  { stage, now, tellWritten }: { stage: 'critique' | 'result'; now: Date; tellWritten: TellWritten },
): Promise<string> => {
  const number = await takeReturnNumber(sql, remessa.agreementId);
  const isCritique = stage === 'critique';
  const content = compose(number);
  const id = newId('cnf');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { accountId, agreementId, isPayroll, isCollection, id: answersId } = remessa;
  const written = { id: toUuid(id), accountId, agreementId, isPayroll, stage, answersId, sha256 };
  const name = toName(remessa.name, number, isCritique);
  await insertFile(
    sql,
    {
      ...{
        ...written,
        isCollection,
        isTest: false,
        name,
        direction: 'retorno',
        state: 'made',
        layout,
        number,
        content,
      },
      ...{ protocol: await takeProtocol(sql, toLocalDate(now)), lines: content.length / (WIDTHS[layout] + LINE_END) },
      ...{ right, wrong, amountCents, movements: 0, faults: [], faultCount: 0 },
      sentBy: null,
    },
    now,
  );
  await tellWritten(sql, { ...written, name, bytes: content.length }, now);
  return fromUuid('cnf', toUuid(id));
};
