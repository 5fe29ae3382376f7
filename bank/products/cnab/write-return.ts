import { createHash } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { takeReturnNumber } from '../agreement';
import { composeReturn, type Told } from './compose-return';
import type { Scan } from './facts';
import type { TellWritten } from './deps';
import { type FileRow, insertFile, takeProtocol } from './store';

/** `PG261101.REM` is answered by `PG261101.CRI`, and then by `PG261101-2.RET`. */
const toName = (name: string, number: number, isCritique: boolean): string => {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 80) || 'remessa';
  return isCritique ? `${stem}.CRI` : `${stem}-${number}.RET`;
};

const isPaid = ({ occurrences }: Told): boolean => occurrences.every(code => code === '00' || code === 'BD');

/** Writes a retorno that answers a remessa, in the caller's transaction. Gives its id, `cnf_…`. */
export const writeReturn = async (
  sql: Sql,
  remessa: FileRow & { agreementId: string },
  scan: Scan,
  told: readonly Told[],
  {
    bank,
    stage,
    now,
    tellWritten,
  }: { bank: string; stage: 'critique' | 'result'; now: Date; tellWritten: TellWritten },
): Promise<string> => {
  const number = await takeReturnNumber(sql, remessa.agreementId);
  const isCritique = stage === 'critique';
  const content = composeReturn(scan, told, { bank, number, isCritique, now });
  const right = told.filter(isPaid);
  const sum = right.reduce((total, { payment }) => {
    const { amount } = payment.opener.values;
    return typeof amount === 'bigint' ? total + amount : total;
  }, 0n);
  const id = newId('cnf');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { accountId, agreementId, isPayroll, id: answersId } = remessa;
  const written = { id: toUuid(id), accountId, agreementId, isPayroll, stage, answersId, sha256 };
  const name = toName(remessa.name, number, isCritique);
  await insertFile(
    sql,
    {
      ...{ ...written, name, direction: 'retorno', state: 'made', layout: '240', number, content },
      ...{ protocol: await takeProtocol(sql, toLocalDate(now)), lines: content.length / 242 },
      ...{ right: right.length, wrong: told.length - right.length, amountCents: sum, faults: [], faultCount: 0 },
      sentBy: null,
    },
    now,
  );
  await tellWritten(sql, { ...written, name, bytes: content.length }, now);
  return fromUuid('cnf', toUuid(id));
};
