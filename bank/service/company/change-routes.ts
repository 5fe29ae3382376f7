import {
  addCompanyPaper,
  askCompanyChange,
  type companyAudit,
  type CompanyChange,
  downloadCompanyPaper,
  listCompanyChanges,
  sendCompanyChange,
  withdrawCompanyChange,
} from '../../contract/service/company-changes';
import { toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { holdAccount, requireAccount, roleAllows } from '../../ground/accounts';
import { takeAuthorization } from '../../ground/identity';
import { hitRateLimit, oncePerProof, type RateRule, recordAudit, type Sql } from '../../storage';
import { askChange, holdOpen, sendChange, toWritten } from './changes';
import type { CompanyDeps } from './deps';
import { letPapersGo, ownerOf, receivePaper, toChanges } from './papers';
import { getChange, listOfCompany, moveChange } from './rows';
import { toBoundCompanyChange } from './step-up';

const ASKED: RateRule = { name: 'company.change', limit: 30, windowSeconds: 86_400 };
const PAPERS: RateRule = { name: 'company.paper', limit: 60, windowSeconds: 3_600 };

interface Call {
  actor: Actor;
  params: { account_id: string; company_change_id: string };
  context: CallContext;
}

const readOne = async ({ database, files }: CompanyDeps, id: string): Promise<CompanyChange> => {
  const [change] = await toChanges(files, database, [await getChange(database, id, {})]);
  if (!change) throw new Error('the change is there');
  return change;
};

const note = (
  sql: Sql,
  kind: keyof typeof companyAudit.auditKinds,
  { actor, params, context }: Call,
  now: Date,
): Promise<void> => {
  const facts = { account: params.account_id, change: params.company_change_id };
  return recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
};

const ask = (deps: CompanyDeps): Route =>
  route(askCompanyChange, async ({ actor, params, body, context }) => {
    const { database, clock, notifier } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'company:change');
    const now = clock.now();
    const proof = context.stepUpProof;
    const once = { scope: actor.userId, operation: askCompanyChange.id, proof, request: { params, body }, now };
    const id = await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await holdAccount(sql, actor, account, 'company:change');
        const wish = toWritten(body);
        await takeAuthorization(sql, { actor, proof, wish: toBoundCompanyChange(account, wish) }, now);
        await hitRateLimit(sql, ASKED, account.companyId, now);
        const made = await askChange(sql, notifier, account, wish, { by: toUuid(actor.userId), now });
        const facts = { account: account.id, change: made, about: wish.kind };
        await recordAudit(sql, { kind: 'company.change_asked', occurredAt: now, ...actor, ...context, facts });
        return made;
      }),
    );
    return readOne(deps, id);
  });

const addPaper = (deps: CompanyDeps): Route =>
  route(addCompanyPaper, async call => {
    const { database, clock, files } = deps;
    const { actor, params, file } = call;
    const account = await requireAccount(database, actor, params.account_id, 'company:change');
    const now = clock.now();
    await hitRateLimit(database, PAPERS, actor.userId, now);
    const { id } = await database.transaction(sql => holdOpen(sql, account, params.company_change_id, ['papers']));
    const fileId = await receivePaper(files, id, file, actor.userId);
    await database.transaction(async sql => {
      // it may have been sent or taken back while the file was checked
      await holdOpen(sql, account, params.company_change_id, ['papers']);
      await files.attach(sql, ownerOf(id), fileId);
      await note(sql, 'company.paper_added', call, now);
    });
    return readOne(deps, params.company_change_id);
  });

const send = (deps: CompanyDeps): Route =>
  route(sendCompanyChange, async call => {
    const { database, clock, files } = deps;
    const account = await requireAccount(database, call.actor, call.params.account_id, 'company:change');
    const now = clock.now();
    await database.transaction(async sql => {
      const row = await holdOpen(sql, account, call.params.company_change_id, ['papers']);
      await sendChange(sql, files, row, now);
      await note(sql, 'company.change_sent', call, now);
    });
    return readOne(deps, call.params.company_change_id);
  });

const withdraw = (deps: CompanyDeps): Route =>
  route(withdrawCompanyChange, async call => {
    const { database, clock, files } = deps;
    const account = await requireAccount(database, call.actor, call.params.account_id, 'company:change');
    const now = clock.now();
    await database.transaction(async sql => {
      const row = await holdOpen(sql, account, call.params.company_change_id, ['papers', 'review']);
      await moveChange(sql, row.id, { state: 'withdrawn', now });
      await letPapersGo(sql, files, row.id, now);
      await note(sql, 'company.change_withdrawn', call, now);
    });
    return readOne(deps, call.params.company_change_id);
  });

/** What a company asks to change of itself. */
export const createChangeRoutes = (deps: CompanyDeps): Route[] => [
  route(listCompanyChanges, async ({ actor, params }) => {
    const { database, files } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const rows = await listOfCompany(database, toUuid(account.companyId));
    return { may_change: roleAllows(account.role, 'company:change'), data: await toChanges(files, database, rows) };
  }),
  ...[ask(deps), addPaper(deps), send(deps), withdraw(deps)],
  route(downloadCompanyPaper, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'company:change');
    const of = { companyUuid: toUuid(account.companyId) };
    const { id } = await getChange(deps.database, params.company_change_id, of);
    return deps.files.read(deps.database, ownerOf(id), params.paper_id);
  }),
];
