import { createHash } from 'node:crypto';
import { sendCnabFile } from '../../contract/products/cnab';
import { MOST_CNAB_FAULTS } from '../../contract/products/cnab-words';
import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { requireAccount } from '../../ground/accounts';
import { hitRateLimit, type RateRule, recordAudit } from '../../storage';
import { type Checked, checkFile, isTakable } from './check';
import type { CnabDeps } from './deps';
import { isError } from './faults';
import { showFile } from './show';
import { findSame, insertFile, type NewFile, takeProtocol } from './store';

const SENT: RateRule = { name: 'cnab.send', limit: 60, windowSeconds: 3_600 };

/** Errors first: what a report has no room for are warnings and the errors behind. */
const toReport = ({ scan }: Checked): Pick<NewFile, 'faults' | 'faultCount'> => {
  const sorted = scan.faults.toSorted((a, b) => Number(isError(b)) - Number(isError(a)) || a.line - b.line);
  return { faults: sorted.slice(0, MOST_CNAB_FAULTS), faultCount: sorted.length };
};

const toCounts = ({ payments }: Checked): Pick<NewFile, 'right' | 'wrong' | 'amountCents'> => {
  const right = payments.filter(({ isRight }) => isRight);
  return {
    ...{ right: right.length, wrong: payments.length - right.length },
    amountCents: right.reduce((sum, { amountCents }) => sum + amountCents, 0n),
  };
};

/** The operation that takes a remessa in. */
export const createSendRoute = (deps: CnabDeps): Route =>
  route(sendCnabFile, async ({ actor, params, file, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cnab:send');
    const now = clock.now();
    await hitRateLimit(database, SENT, actor.userId, now);
    const accountUuid = toUuid(account.id);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const same = await findSame(database, accountUuid, sha256);
    if (same) return showFile(deps, account, actor.userId, fromUuid('cnf', same.id), true);
    const checked = await checkFile(database, deps, account, file.bytes, now);
    const id = newId('cnf');
    await database.transaction(async sql => {
      const protocol = await takeProtocol(sql, toLocalDate(now));
      const { scan, agreement, number, isPayroll } = checked;
      await insertFile(
        sql,
        {
          ...{ id: toUuid(id), accountId: accountUuid, agreementId: agreement?.id ?? null, protocol },
          ...{ direction: 'remessa', state: isTakable(checked) ? 'checked' : 'rejected', stage: null, isPayroll },
          ...{ name: toPlainText(file.name, 100) ?? 'remessa.rem', layout: scan.layout, number },
          ...{
            lines: scan.lines.filter(({ text }) => text !== '').length,
            sha256,
            ...toCounts(checked),
            ...toReport(checked),
          },
          ...{ sentBy: toUuid(actor.userId), answersId: null, content: file.bytes },
        },
        now,
      );
      const facts = { account: account.id, file: id, protocol, sha256 };
      await recordAudit(sql, { kind: 'cnab.received', occurredAt: now, ...actor, ...context, facts });
    });
    return showFile(deps, account, actor.userId, id);
  });
