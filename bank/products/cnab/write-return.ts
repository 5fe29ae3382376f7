import { createHash } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { takeReturnNumber } from '../agreement';
import { composeReturn, type Told } from './compose-return';
import type { Scan } from './facts';
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
  { bank, stage, now }: { bank: string; stage: 'critique' | 'result'; now: Date },
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
  await insertFile(
    sql,
    {
      ...{ id: toUuid(id), accountId: remessa.accountId, agreementId: remessa.agreementId, direction: 'retorno' },
      protocol: await takeProtocol(sql, toLocalDate(now)),
      ...{ state: 'made', stage, isPayroll: remessa.isPayroll, name: toName(remessa.name, number, isCritique) },
      ...{ layout: '240', number, lines: content.length / 242, content },
      sha256: createHash('sha256').update(content).digest('hex'),
      ...{ right: right.length, wrong: told.length - right.length, amountCents: sum, faults: [], faultCount: 0 },
      ...{ sentBy: null, answersId: remessa.id },
    },
    now,
  );
  return fromUuid('cnf', toUuid(id));
};
