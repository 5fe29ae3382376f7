import type { z } from 'zod';
import {
  answerBorrower,
  decideLoan,
  listLoanFiles,
  type LoanFile,
  type LoanFileRow,
  openLoanFile,
  readLoanPaper,
} from '../../contract/products/marketplace-desk';
import { LOAN_RANGES } from '../../contract/products/marketplace-terms';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type CallContext, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { type BorrowerRow, documentOf, legalNameOf } from '../../ground/borrowers';
import { getUser } from '../../ground/identity';
import { recordAudit, type Sql } from '../../storage';
import { approve, askPapers, counter, refuse } from './decide';
import { settle } from './settle';
import { isSettleable } from './settlement';
import type { MarketplaceDeps } from './deps';
import { toLender } from './lenders';
import { tellStep } from './news';
import { listPlaces, ownerOf } from './papers';
import { addMessage, getProposal, listForDesk, type ProposalRow, requireState } from './proposal-rows';
import { getBorrowerOf, getOfferOf, needsOf, toProposal, toProposalRow } from './proposal-wire';
import { beginRelease } from './release';
import { getSearch } from './search-rows';

type Decision = z.output<NonNullable<(typeof decideLoan)['body']>>;

const NOTE_LENGTH = 300;
const DECISIONS: Partial<Record<ProposalRow['state'], LoanFile['decisions']>> = {
  in_analysis: ['ask', 'counter', 'approve', 'refuse'],
  registering: ['register', 'refuse'],
};

/** What the lender may decide of a proposal now. */
const listDecisions = async (sql: Sql, row: ProposalRow): Promise<LoanFile['decisions']> =>
  (await isSettleable(sql, row)) ? ['settle'] : (DECISIONS[row.state] ?? []);

/** What a borrower told of themselves, and what the registry has of their company. */
const toAbout = ({ name, details, company }: BorrowerRow) => ({
  marital_status: details?.kind === 'person' ? details.marital_status : null,
  property_regime: details?.kind === 'person' ? details.property_regime : null,
  company: company && {
    ...{ opened_on: company.openedOn, cnae: company.cnae },
    ...{ representative: name, role: company.actsAs },
  },
});

const toFile = async (deps: MarketplaceDeps, sql: Sql, row: ProposalRow): Promise<LoanFile> => {
  const borrower = await getBorrowerOf(sql, row);
  const { searchId } = await getOfferOf(sql, row);
  const { question } = await getSearch(sql, searchId);
  return {
    ...(await toProposal(deps, sql, row)),
    borrower: {
      ...{ kind: borrower.kind, name: legalNameOf(borrower), document: documentOf(borrower), phone: borrower.phone },
      email: (await getUser(sql, borrower.userId)).email,
      ...{ monthly_cents: toWire(question.monthlyCents), score: question.score },
      ...toAbout(borrower),
    },
    decisions: await listDecisions(sql, row),
  };
};

const toFileRow = async (deps: MarketplaceDeps, sql: Sql, row: ProposalRow): Promise<LoanFileRow> => {
  const { lender_name, released_cents, ...known } = await toProposalRow(deps, sql, row);
  return {
    ...{ id: known.id, protocol: row.protocol, state: row.state, lender_name, released_cents },
    borrower_name: legalNameOf(await getBorrowerOf(sql, row)),
    ...{ opened_at: known.opened_at, settled_on: row.settledOn },
    waits: row.state === 'in_analysis' || row.state === 'registering',
  };
};

/** Throws what the lender may not offer: beyond what the guarantee carries, or the lenders lend at all. */
const requireCounter = async (
  sql: Sql,
  row: ProposalRow,
  { amount_cents, months }: Extract<Decision, { decision: 'counter' }>,
): Promise<void> => {
  const { searchId, wish } = await getOfferOf(sql, row);
  const { guaranteeValue } = await getSearch(sql, searchId);
  const { least, most, fewestMonths, mostMonths } = LOAN_RANGES[wish.guarantee.kind];
  const ceiling = Math.min(most, guaranteeValue?.limit_cents ?? most);
  if (amount_cents < least || amount_cents > ceiling) {
    throw new BankError('loan_amount_invalid', { params: { least, most: ceiling } });
  }
  if (months < fewestMonths || months > mostMonths) {
    throw new BankError('loan_term_invalid', { params: { fewest: fewestMonths, most: mostMonths } });
  }
};

const requireSlots = async (
  sql: Sql,
  row: ProposalRow,
  { slots, note }: Extract<Decision, { decision: 'ask' }>,
): Promise<void> => {
  const places = new Set(
    listPlaces(needsOf(await getBorrowerOf(sql, row), await getOfferOf(sql, row))).map(([slot]) => slot),
  );
  const violations = [
    ...(slots.every(slot => places.has(slot)) ? [] : [{ field: 'slots', rule: 'unknown' }]),
    ...(note === '' ? [{ field: 'note', rule: 'too_short' }] : []),
  ];
  if (violations.length > 0) throw new BankError('validation_failed', { violations });
};

const carryOut = async (deps: MarketplaceDeps, sql: Sql, row: ProposalRow, decision: Decision): Promise<void> => {
  const by = { by: decision.analyst, note: toPlainText(decision.note, NOTE_LENGTH) };
  switch (decision.decision) {
    case 'ask':
      requireState(row, ['in_analysis']);
      await requireSlots(sql, row, decision);
      return askPapers(deps, sql, row, decision.slots, by);
    case 'counter': {
      requireState(row, ['in_analysis']);
      await requireCounter(sql, row, decision);
      const { amount_cents, months, rate_month: rateMonth } = decision;
      return counter(deps, sql, row, { amountCents: BigInt(amount_cents), months, rateMonth }, by);
    }
    case 'refuse':
      requireState(row, ['in_analysis', 'registering']);
      return refuse(deps, sql, row, decision.reason, by);
    case 'register':
      requireState(row, ['registering']);
      return beginRelease(deps, sql, row);
    case 'settle':
      return settle(deps, sql, row, decision.settled_on, by);
    case 'approve':
      return undefined;
  }
};

const decide = async (
  deps: MarketplaceDeps,
  proposalId: string,
  decision: Decision,
  context: CallContext,
): Promise<LoanFile> => {
  const { database, clock } = deps;
  const id = toUuid(proposalId);
  const { analyst } = decision;
  const facts = { proposal: proposalId, decision: decision.decision, analyst };
  const note = (sql: Sql) => recordAudit(sql, { kind: 'loan.decided', occurredAt: clock.now(), ...context, facts });
  if (decision.decision === 'approve') {
    await approve(
      deps,
      await getProposal(database, id),
      { by: analyst, note: toPlainText(decision.note, NOTE_LENGTH) },
      note,
    );
  } else {
    await database.transaction(async sql => {
      await carryOut(deps, sql, await getProposal(sql, id, { hold: true }), decision);
      await note(sql);
    });
  }
  return toFile(deps, database, await getProposal(database, id));
};

/** The desk of the lenders. */
export const createDeskRoutes = (deps: MarketplaceDeps): Route[] => {
  const { database, clock, files } = deps;
  return [
    route(listLoanFiles, async ({ query }) => {
      const rows = await listForDesk(database, query.state);
      return { data: await Promise.all(rows.map(row => toFileRow(deps, database, row))) };
    }),
    route(openLoanFile, async ({ params }) =>
      toFile(deps, database, await getProposal(database, toUuid(params.proposal_id))),
    ),
    route(decideLoan, ({ params, body, context }) => decide(deps, params.proposal_id, body, context)),
    route(answerBorrower, async ({ params, body }) => {
      const id = toUuid(params.proposal_id);
      await database.transaction(async sql => {
        const row = await getProposal(sql, id, { hold: true });
        requireState(row, row.state === 'expired' || row.state === 'withdrawn' ? [] : [row.state]);
        await addMessage(sql, id, { fromBorrower: false, body: body.body, now: clock.now() });
        const { lenderId, figures } = await getOfferOf(sql, row);
        const { name: lender } = toLender(deps.lenders, lenderId);
        const told = { userUuid: row.userUuid, id, lender, amountCents: BigInt(figures.released_cents) };
        await tellStep(sql, deps, 'message', told, toPlainText(body.body, 200));
      });
      return toFile(deps, database, await getProposal(database, id));
    }),
    route(readLoanPaper, async ({ params }) => {
      const { id } = await getProposal(database, toUuid(params.proposal_id));
      return files.read(database, ownerOf(id), params.loan_paper_id);
    }),
  ];
};
