import { downloadCnabFile, getCnabFile, listCnabFiles, listCnabLines } from '../../contract/products/cnab';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type Route, route } from '../../core/operation';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { getAgreementRow } from '../agreement';
import { createAcceptRoute } from './accept';
import { checkFile } from './check';
import type { CnabDeps } from './deps';
import type { Fault, Scan } from './facts';
import { toFault } from './faults';
import { toLinePage } from './lines';
import { scanFile } from './scan';
import { createSendRoute } from './send';
import { maySee, requireSight, showFile } from './show';
import { type FileRow, getFile, listFiles, readContent } from './store';
import { createTurns } from './turns';
import { toCnabFile } from './wire';

const list = ({ database }: CnabDeps): Route =>
  route(listCnabFiles, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cnab:read');
    const accountUuid = toUuid(account.id);
    // what is somebody else's filters nothing and leads nowhere
    if (query.cursor) await getFile(database, toUuid(query.cursor), { accountUuid });
    if (query.agreement_id) await getAgreementRow(database, toUuid(query.agreement_id), { accountUuid });
    const rows = await listFiles(database, accountUuid, {
      ...{ direction: query.direction ?? null, agreementId: query.agreement_id ? toUuid(query.agreement_id) : null },
      ...{ after: query.cursor ? toUuid(query.cursor) : null, limit: query.limit + 1 },
    });
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      data: page.map(row => toCnabFile(row, maySee(row, account, actor.userId))),
      next_cursor: rows.length > query.limit && last ? fromUuid('cnf', last.id) : null,
    };
  });

/** The file while who asks may see its payments. */
const requireFile = async (
  { database }: CnabDeps,
  actor: Actor,
  params: { account_id: string; cnab_file_id: string },
): Promise<{ account: AccountRow; file: FileRow }> => {
  const account = await requireAccount(database, actor, params.account_id, 'cnab:read');
  const file = await getFile(database, toUuid(params.cnab_file_id), { accountUuid: toUuid(account.id) });
  // of a retorno the remessa says who sent it
  const owner = file.answersId ? await getFile(database, file.answersId, {}) : file;
  requireSight(owner, account, actor.userId);
  return { account, file };
};

/** What is told of the lines of a file: of a remessa that waits all that is judged now, else what was told when it came. */
const readLines = async (deps: CnabDeps, account: AccountRow, file: FileRow): Promise<[Scan, Fault[]]> => {
  const bytes = await readContent(deps.database, file.id);
  if (file.state === 'checked') {
    const { scan } = await checkFile(deps.database, deps, account, bytes, deps.clock.now());
    return [scan, scan.faults];
  }
  const scan = await scanFile(bytes);
  return [scan, file.direction === 'remessa' ? file.faults : scan.lines.flatMap(({ faults }) => faults.map(toFault))];
};

/** The operations on files. */
export const createCnabRoutes = (deps: CnabDeps, inTurn = createTurns()): Route[] => [
  ...[list(deps), createSendRoute(deps, inTurn), createAcceptRoute(deps, inTurn)],
  route(getCnabFile, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'cnab:read');
    return showFile(deps, account, actor.userId, params.cnab_file_id);
  }),
  route(listCnabLines, async ({ actor, params, query }) => {
    const { account, file } = await requireFile(deps, actor, params);
    return inTurn(async () => {
      const [scan, faults] = await readLines(deps, account, file);
      return toLinePage(scan.lines, faults, query);
    });
  }),
  route(downloadCnabFile, async ({ actor, params }) => {
    const { file } = await requireFile(deps, actor, params);
    const body = await readContent(deps.database, file.id);
    return { fileName: file.name, contentType: 'application/octet-stream', body };
  }),
];
