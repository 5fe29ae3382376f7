import type { z } from 'zod';
import { needsPapers } from '../../contract/service/company-rules';
import {
  type CompanyChangeFile,
  decideCompanyChange,
  listAllCompanyChanges,
  readCompanyPaper,
} from '../../contract/service/company-changes';
import { BankError } from '../../core/errors';
import { type CallContext, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { recordAudit } from '../../storage';
import { applyChange } from './changes';
import type { CompanyDeps } from './deps';
import { tellAdmins } from './news';
import { letPapersGo, ownerOf, toFiles } from './papers';
import { getChange, listForDesk, moveChange } from './rows';
import { CHANGE_WORDS } from './words';

type Decision = z.output<NonNullable<(typeof decideCompanyChange)['body']>>;

const NOTE_LENGTH = 300;
const TITLES: Readonly<Record<Decision['outcome'], string>> = {
  approved: 'A mudança de cadastro foi aceita',
  refused: 'A mudança de cadastro não foi aceita',
  papers: 'A mudança de cadastro precisa de outros documentos',
};

/** The company hears why, whenever it was not simply taken over; and papers are asked for only where there are some. */
const requireReason = ({ outcome, note }: Decision, hasPapers: boolean): void => {
  if (outcome === 'papers' && !hasPapers) {
    throw new BankError('validation_failed', { violations: [{ field: 'outcome', rule: 'unknown' }] });
  }
  if (outcome !== 'approved' && note === '') {
    throw new BankError('validation_failed', { violations: [{ field: 'note', rule: 'too_short' }] });
  }
};

const decide = async (
  { database, clock, notifier, files }: CompanyDeps,
  changeId: string,
  decision: Decision,
  context: CallContext,
): Promise<CompanyChangeFile> => {
  const now = clock.now();
  const note = toPlainText(decision.note, NOTE_LENGTH);
  await database.transaction(async sql => {
    const row = await getChange(sql, changeId, { hold: true });
    if (row.state !== 'review') throw new BankError('company_change_ended', { params: { state: row.state } });
    requireReason(decision, needsPapers(row.wish.kind));
    const { outcome, analyst } = decision;
    if (outcome === 'approved') await applyChange(sql, row, now);
    await moveChange(sql, row.id, { state: outcome, note, analyst, now });
    if (outcome === 'refused') await letPapersGo(sql, files, row.id, now);
    const body = `${row.tradeName}. ${CHANGE_WORDS[row.wish.kind]}.${note ? ` ${note}` : ''}`;
    await tellAdmins(sql, notifier, row.companyId, { title: TITLES[outcome], body });
    const facts = { change: changeId, outcome, analyst, cnpj: row.cnpj };
    await recordAudit(sql, { kind: 'company.change_decided', occurredAt: now, ...context, facts });
  });
  const [decided] = await toFiles(files, database, [await getChange(database, changeId, {})]);
  if (!decided) throw new Error('the change is there');
  return decided;
};

/** What who runs the product does with changes of companies. */
export const createDeskRoutes = (deps: CompanyDeps): Route[] => [
  route(listAllCompanyChanges, async () => ({
    data: await toFiles(deps.files, deps.database, await listForDesk(deps.database)),
  })),
  route(decideCompanyChange, ({ params, body, context }) => decide(deps, params.company_change_id, body, context)),
  route(readCompanyPaper, async ({ params }) => {
    const { id } = await getChange(deps.database, params.company_change_id, {});
    return deps.files.read(deps.database, ownerOf(id), params.paper_id);
  }),
];
