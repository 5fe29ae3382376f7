import { createHash } from 'node:crypto';
import { toOwed, toPeriods } from '../../../contract/products/loan';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../storage';
import type {
  AskRefusal,
  EarlySettlement,
  JudgedProposal,
  LenderAnswer,
  LenderDesk,
  LoanQuestion,
  LoanRelease,
  LoanTakenBack,
  LoanVerdict,
  OfferedTerms,
  OfferWatch,
  ReleaseState,
  RunningLoan,
  TakenBack,
} from '../../lender-desk';
import { sendTedFromOutside } from '../str';
import { SANDBOX_LENDERS, type SandboxLender } from './book';

/** An analyst of the sandbox thinks as long: who tries the product watches each step of it. */
const JUDGED_AFTER = 6;
const REGISTERED_AFTER = { home: 12, vehicle: 6, motorcycle: 6, none: 0 } as const;
const SETTLED_AFTER = 4;
/** The bank that all lenders of the sandbox keep their reserves at. */
const SETTLES_AT = '60701190';
/** Accounts of this branch do not exist, wherever they are. */
const NO_SUCH_BRANCH = '9999';

/** Nobody in the sandbox pays late: what was due before the day is paid, what is due on it is not yet. */
const toEarlySettlement = (loan: RunningLoan, day: string): EarlySettlement | null => {
  const paid = loan.lines.filter(({ dueOn }) => dueOn < day);
  const lines = loan.lines.slice(paid.length);
  if (lines.length === 0) return null;
  const amountCents = toOwed(
    {
      ...{ system: loan.system, periods: toPeriods(loan.releaseOn, loan.firstDueOn), monthlyRate: loan.rateMonth },
      ...{ releaseOn: loan.releaseOn, passedDays: paid.map(({ dueOn }) => dueOn), grace: 0, lines },
      balanceCents: paid.at(-1)?.balanceCents ?? loan.creditCents,
    },
    day,
  );
  const fullCents = lines.reduce((sum, { paymentCents }) => sum + paymentCents, 0n);
  return { amountCents, discountCents: fullCents - amountCents };
};

const requireLender = (id: string): SandboxLender => {
  const found = SANDBOX_LENDERS.find(lender => lender.id === id);
  if (!found) throw new Error(`no lender of the sandbox is called ${id}`);
  return found;
};

const LOWEST_SCORE = 430;
const SCORES = 550;
/** Documents that begin so owe what they do not pay, or have paid late. */
const RESTRICTED = /^000/;
const LATE_PAYERS = /^001/;

/** A score that follows from the document: 430 to 979, and less of a late payer. */
export const scoreOf = (document: string): number => {
  if (LATE_PAYERS.test(document)) return 310;
  return LOWEST_SCORE + (createHash('sha256').update(`score ${document}`).digest().readUInt32BE() % SCORES);
};

const later = (after: number, seconds: number) =>
  ({ kind: 'later', afterSeconds: Math.max(1, Math.ceil(after - seconds)) }) as const;

/** About what an instalment takes of a month's income, in percent: enough to say no by. */
const shareOf = ({ amountCents, months, monthlyCents }: LoanQuestion): number => {
  if (monthlyCents <= 0n) return 1_000;
  const instalment = Number(amountCents) / months + Number(amountCents) * 0.018;
  return (100 * instalment) / Number(monthlyCents);
};

const refusalOf = (lender: SandboxLender, question: LoanQuestion): AskRefusal | undefined => {
  if (question.amountCents > lender.mostCents) return 'amount';
  if (RESTRICTED.test(question.document)) return 'restriction';
  if ((question.score ?? 0) < lender.leastScore) return 'score';
  return shareOf(question) > 45 ? 'income' : undefined;
};

const toPercent = (hundredths: number): string => (hundredths / 100).toFixed(2);

const REGISTRY_CENTS = { home: 415_000n, vehicle: 21_500n, motorcycle: 19_800n, none: 0n } as const;

const termsOf = (lender: SandboxLender, question: Pick<LoanQuestion, 'guarantee' | 'hasOpenFinance'>): OfferedTerms => {
  const rate = lender.rates[question.guarantee] ?? 0;
  const better = question.hasOpenFinance ? 8 : 0;
  return {
    rateMonth: toPercent(rate - better),
    tariffCents: lender.tariffCents,
    registryCents: REGISTRY_CENTS[question.guarantee],
    appraisalCents: question.guarantee === 'home' ? 320_000n : 0n,
  };
};

const answer = (lender: SandboxLender, question: LoanQuestion, seconds: number): LenderAnswer => {
  if (seconds < lender.answersAfter) return later(lender.answersAfter, seconds);
  const reason = refusalOf(lender, question);
  if (reason) return { kind: 'refused', reason };
  return { kind: 'offered', terms: termsOf(lender, question), validSeconds: lender.validSeconds };
};

const watch = (lender: SandboxLender, terms: OfferedTerms, seconds: number): OfferWatch => {
  const { moves } = lender;
  if (!moves) return { kind: 'stands', afterSeconds: null };
  if (seconds < moves.afterSeconds) return { kind: 'stands', afterSeconds: Math.ceil(moves.afterSeconds - seconds) };
  if (moves.kind === 'withdraw') return { kind: 'withdrawn' };
  const dearer = Math.round(Number(terms.rateMonth) * 100) + 12;
  return { kind: 'changed', terms: { ...terms, rateMonth: toPercent(dearer) } };
};

/** Words in the name of a file that say that it cannot be read. */
const UNREADABLE = /ileg[ií]vel|cortad[oa]|vencid[oa]/i;

const judge = (lender: SandboxLender, proposal: JudgedProposal, seconds: number): LoanVerdict => {
  if (lender.hasDesk || proposal.isReview) return { kind: 'desk' };
  if (seconds < JUDGED_AFTER) return later(JUDGED_AFTER, seconds);
  const bad = [...new Set(proposal.papers.filter(({ name }) => UNREADABLE.test(name)).map(({ slot }) => slot))];
  if (bad.length > 0)
    return { kind: 'ask', slots: bad, note: 'Não foi possível ler o documento. Envie de novo, inteiro e nítido.' };
  const { amountCents, months, monthlyCents, guarantee, hasOpenFinance } = proposal.question;
  const share = (100 * Number(proposal.instalmentCents)) / Math.max(1, Number(monthlyCents));
  if (share > 40) return { kind: 'refuse', reason: 'income' };
  if (share <= 30 || proposal.wasCountered) return { kind: 'approve' };
  const rate = (lender.rates[guarantee] ?? 200) - (hasOpenFinance ? 8 : 0);
  return {
    kind: 'counter',
    amountCents: (amountCents * 7n) / 10n,
    months,
    rateMonth: toPercent(rate),
    note: 'Com a renda informada, podemos emprestar um valor menor no mesmo prazo.',
  };
};

/** Whether the account here took what was sent, by the answer that the STR was given. */
const findTaken = async (database: Database, controlNumber: string): Promise<ReleaseState | undefined> => {
  const { rows } = await database.query<{ code: string | null }>(
    'select code from sandbox_str_answer where control_number = $1',
    [controlNumber],
  );
  return rows[0] && { kind: rows[0].code === null ? 'done' : 'failed' };
};

interface DeskDeps {
  database: Database;
  clock: Clock;
  /** ISPB of the institution behind this bank. */
  ispb: string;
}

/** Sends the loan as a TED: to an account here it arrives as any other, elsewhere it is taken after a while. */
const release = async (
  { database, clock, ispb }: DeskDeps,
  order: LoanRelease,
  seconds: number,
): Promise<ReleaseState> => {
  const { payee, controlNumber, amountCents } = order;
  if (payee.branch === NO_SUCH_BRANCH) return { kind: 'failed' };
  if (payee.ispb !== ispb) {
    return seconds < SETTLED_AFTER ? { kind: 'sent', afterSeconds: SETTLED_AFTER } : { kind: 'done' };
  }
  const taken = await findTaken(database, controlNumber);
  if (taken) return taken;
  const { name, cnpj } = requireLender(order.lenderId);
  await database.transaction(sql =>
    sendTedFromOutside(sql, {
      ...{ controlNumber, amountCents, now: clock.now(), purpose: '00010', description: 'Empréstimo liberado' },
      payer: { name, document: cnpj, ispb: SETTLES_AT },
      payee,
    }),
  );
  return { kind: 'sent', afterSeconds: 2 };
};

/** What a borrower elsewhere sends back arrives after so many seconds; from an account here it has to be sent. */
const BACK_AFTER = 30;
const LOOK_AGAIN = 60;
/** From accounts of this branch nothing ever comes back. */
const KEEPS_IT_BRANCH = '9998';
const PAY_BACK_ACCOUNT = { branch: '0001', number: '700100-2' } as const;

/** Whether exactly this was sent to another institution since it was asked for. */
const wasSent = async (database: Database, { amountCents, askedAt }: LoanTakenBack): Promise<boolean> => {
  const { rowCount } = await database.query(
    `select from sandbox_str_order where status = 'settled' and amount_cents = $1 and decided_at >= $2 limit 1`,
    [amountCents, askedAt],
  );
  return rowCount !== 0;
};

const takeBack = async ({ database, ispb }: DeskDeps, taken: LoanTakenBack, seconds: number): Promise<TakenBack> => {
  if (taken.from.branch === KEEPS_IT_BRANCH) return { kind: 'waiting', afterSeconds: LOOK_AGAIN * LOOK_AGAIN };
  if (taken.from.ispb !== ispb) {
    return seconds < BACK_AFTER ? { kind: 'waiting', afterSeconds: BACK_AFTER } : { kind: 'returned' };
  }
  return (await wasSent(database, taken)) ? { kind: 'returned' } : { kind: 'waiting', afterSeconds: LOOK_AGAIN };
};

/** Lenders of our own: they answer late, refuse, change their minds, ask for papers and make counter-offers, each by the book. */
export const createSandboxLenders = (deps: DeskDeps): LenderDesk => ({
  list: () => SANDBOX_LENDERS,
  listPrices: guarantee =>
    SANDBOX_LENDERS.filter(({ rates }) => rates[guarantee] !== undefined).map(lender =>
      termsOf(lender, { guarantee, hasOpenFinance: false }),
    ),
  ask: async (id, question, seconds) => answer(requireLender(id), question, seconds),
  watch: async (id, terms, seconds) => watch(requireLender(id), terms, seconds),
  judge: async (id, proposal, seconds) => judge(requireLender(id), proposal, seconds),
  register: async ({ kind, registration }, seconds) => {
    if (seconds < REGISTERED_AFTER[kind]) return later(REGISTERED_AFTER[kind], seconds);
    return registration.replace(/\D/g, '').endsWith('999') ? { kind: 'refused' } : { kind: 'registered' };
  },
  release: (order, seconds) => release(deps, order, seconds),
  settlement: async (loan, day) => toEarlySettlement(loan, day),
  payBackTo: id => {
    const { name, cnpj: document } = requireLender(id);
    return { name, document, ispb: SETTLES_AT, ...PAY_BACK_ACCOUNT };
  },
  takeBack: (taken, seconds) => takeBack(deps, taken, seconds),
  findScore: async document => scoreOf(document),
});
