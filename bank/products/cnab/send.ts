import { createHash } from 'node:crypto';
import { sendCnabFile } from '../../contract/products/cnab';
import { isTestName, MOST_CNAB_FAULTS } from '../../contract/products/cnab-words';
import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { type Checked, checkFile, isTakable } from './check';
import type { CnabDeps } from './deps';
import { isError } from './faults';
import { showFile } from './show';
import { findSame, insertFile, type NewFile, takeProtocol } from './store';
import type { Turns } from './turns';

const SENT: RateRule = { name: 'cnab.send', limit: 60, windowSeconds: 3_600 };

const toSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Errors first: what a report has no room for are warnings and the errors behind. */
const toReport = ({ scan }: Checked): Pick<NewFile, 'faults' | 'faultCount'> => {
  const sorted = scan.faults.toSorted((a, b) => Number(isError(b)) - Number(isError(a)) || a.line - b.line);
  return { faults: sorted.slice(0, MOST_CNAB_FAULTS), faultCount: sorted.length };
};

const toCounts = ({ payments }: Checked): Pick<NewFile, 'right' | 'wrong' | 'movements' | 'amountCents'> => {
  const right = payments.filter(({ isRight }) => isRight);
  return {
    ...{ right: right.length, wrong: payments.length - right.length },
    movements: right.filter(({ movement }) => movement !== null).length,
    amountCents: right.reduce((sum, { amountCents }) => sum + amountCents, 0n),
  };
};

/** Keeps a remessa as it came, with what is said of it. Gives its id (`cnf_…`) and protocol. */
export const keepFile = async (
  sql: Sql,
  account: AccountRow,
  { checked, name, bytes, by, isTest }: { checked: Checked; name: string; bytes: Buffer; by: string; isTest: boolean },
  now: Date,
): Promise<{ id: string; protocol: string; sha256: string }> => {
  const { scan, agreement, number, hasSalaries, isCollection } = checked;
  const id = newId('cnf');
  const protocol = await takeProtocol(sql, toLocalDate(now));
  const sha256 = toSha256(bytes);
  await insertFile(
    sql,
    {
      ...{ id: toUuid(id), accountId: toUuid(account.id), agreementId: agreement?.id ?? null, protocol, sha256 },
      ...{ direction: 'remessa', state: isTakable(checked) ? (isTest ? 'tested' : 'checked') : 'rejected' },
      ...{ stage: null, isTest },
      isPayroll: hasSalaries,
      isCollection,
      ...{ name: toPlainText(name, 100) ?? 'remessa.rem', layout: scan.layout, number },
      lines: scan.lines.filter(({ text }) => text !== '').length,
      ...{ ...toCounts(checked), ...toReport(checked), sentBy: by, answersId: null, content: bytes },
    },
    now,
  );
  return { id, protocol, sha256 };
};

/** The operation that takes a remessa in. */
export const createSendRoute = (deps: CnabDeps, inTurn: Turns): Route =>
  route(sendCnabFile, async ({ actor, params, file, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cnab:send');
    const now = clock.now();
    await hitRateLimit(database, SENT, actor.userId, now);
    const accountUuid = toUuid(account.id);
    const isTest = isTestName(file.name);
    const same = isTest ? undefined : await findSame(database, accountUuid, toSha256(file.bytes));
    if (same) return showFile(deps, account, actor.userId, fromUuid('cnf', same.id), true);
    const id = await inTurn(async () => {
      const checked = await checkFile(database, deps, account, file.bytes, now, isTest);
      const of = { checked, ...file, by: toUuid(actor.userId), isTest };
      return database.transaction(async sql => {
        const kept = await keepFile(sql, account, of, now);
        const facts = { account: account.id, file: kept.id, protocol: kept.protocol, sha256: kept.sha256 };
        await recordAudit(sql, { kind: 'cnab.received', occurredAt: now, ...actor, ...context, facts });
        return kept.id;
      });
    });
    return showFile(deps, account, actor.userId, id);
  });
