import type { marketplaceWishes } from '../../contract/products/marketplace-proposals';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { requireBorrower } from '../../ground/borrowers';
import { enqueueJob } from '../../jobs';
import type { ActsOf } from '../../parcel';
import type { Sql } from '../../storage';
import { enqueueExpiry } from './decide';
import type { MarketplaceDeps } from './deps';
import { REGISTER_JOB } from './job-kinds';
import { toLender } from './lenders';
import { getOffer, type OfferRow, toReleaseEnd } from './offer-rows';
import { getProposal, moveProposal, type ProposalRow, requireState } from './proposal-rows';
import { requireInTime } from './proposals';
import { beginRelease } from './release';
import { describeRedirect, readRedirect, toBoundRedirect } from './redirect';
import { requireReturnable, toBoundReturn } from './return';
import { formatPercent, SYSTEM_WORDS } from './words';

/** What the proof of a signature holds for: another figure of any kind, or another paper, needs another proof. */
export const toBoundSignature = ({ id }: ProposalRow, { figures, lenderId }: OfferRow, documentSha256: string) => ({
  purpose: 'sign_loan' as const,
  ...{ proposalId: fromUuid('lpr', id), lenderId, documentSha256 },
  ...{ creditCents: figures.credit_cents, releasedCents: figures.released_cents, totalCents: figures.total_cents },
  ...{ months: figures.months, instalmentCents: figures.instalment_cents },
  ...{ rateMonth: figures.rate_month, cetYear: figures.cet_year },
});

/** Throws why a contract cannot be signed now: `loan_proposal_state`, `loan_offer_ended`, `loan_document_changed`. */
export const requireSignable = (row: ProposalRow, documentSha256: string, now: Date): void => {
  if (row.state === 'expired') throw new BankError('loan_offer_ended', { params: { state: 'expired' } });
  requireState(row, ['waiting_signature']);
  requireInTime(row, now);
  if (row.paperSha256 !== documentSha256) throw new BankError('loan_document_changed');
};

/** Notes the signature of a held proposal, and has the guarantee registered, or the loan released. */
export const signProposal = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  authorizationId: string,
): Promise<void> => {
  const now = deps.clock.now();
  await moveProposal(sql, row, { to: 'signed', by: 'borrower', now });
  await sql.query('update loan_proposal set signed_at = $2, authorization_id = $3 where id = $1', [
    row.id,
    now,
    toUuid(authorizationId),
  ]);
  const signed: ProposalRow = { ...row, state: 'signed', signedAt: now };
  const offer = await getOffer(sql, row.offerId);
  if (offer.wish.guarantee.kind === 'none') {
    await beginRelease(deps, sql, signed);
    return;
  }
  const until = toReleaseEnd(offer);
  await enqueueExpiry(sql, row.id, await moveProposal(sql, signed, { to: 'registering', by: 'lender', until, now }));
  await enqueueJob(sql, { kind: REGISTER_JOB, payload: { proposalId: row.id }, uniqueKey: row.id });
};

/** Tells the step-up what would be signed, and signs nothing. */
export const createLoanDescribers = (deps: MarketplaceDeps): ActsOf<typeof marketplaceWishes> => ({
  sign_loan: async (actor, { proposal_id, document_sha256 }) => {
    const { database, clock, lenders } = deps;
    await requireBorrower(database, actor);
    const row = await getProposal(database, toUuid(proposal_id), { userId: actor.userId });
    requireSignable(row, document_sha256, clock.now());
    const offer = await getOffer(database, row.offerId);
    const { figures } = offer;
    return {
      title: `Assinar o empréstimo de ${formatCents(BigInt(figures.released_cents))} com ${toLender(lenders, offer.lenderId).name}`,
      facts: [
        { label: 'Valor do crédito', value: formatCents(BigInt(figures.credit_cents)) },
        { label: 'Valor liberado', value: formatCents(BigInt(figures.released_cents)) },
        {
          label: 'Parcelas',
          value: `${figures.months}, a primeira de ${formatCents(BigInt(figures.instalment_cents))}`,
        },
        { label: 'Sistema', value: SYSTEM_WORDS[figures.system] },
        { label: 'Taxa ao mês', value: formatPercent(figures.rate_month) },
        { label: 'Custo efetivo total ao ano', value: formatPercent(figures.cet_year) },
        { label: 'Total a pagar', value: formatCents(BigInt(figures.total_cents)) },
        { label: 'Documento', value: `SHA-256 ${document_sha256.slice(0, 16)}…` },
      ],
      bound: toBoundSignature(row, offer, document_sha256),
    };
  },
  return_loan: async (actor, wish) => {
    const { database, clock, lenders } = deps;
    await requireBorrower(database, actor);
    const row = await getProposal(database, toUuid(wish.proposal_id), { userId: actor.userId });
    await requireReturnable(database, row, wish, clock.now());
    const { lenderId } = await getOffer(database, row.offerId);
    const { name } = toLender(lenders, lenderId);
    const amount = formatCents(BigInt(wish.amount_cents));
    return {
      title: `Desistir do empréstimo e devolver ${amount} a ${name}`,
      facts: [
        { label: 'Valor a devolver', value: amount },
        { label: 'Instituição', value: name },
        { label: 'Documento', value: `SHA-256 ${wish.document_sha256.slice(0, 16)}…` },
      ],
      bound: toBoundReturn(wish),
    };
  },
  redirect_loan: async (actor, { proposal_id, ispb, branch, number, kind }) => {
    const { database, lenders } = deps;
    const borrower = await requireBorrower(database, actor);
    const row = await getProposal(database, toUuid(proposal_id), { userId: actor.userId });
    const wished = await readRedirect(deps, database, { row, borrower, told: { ispb, branch, number, kind } });
    const { name } = toLender(lenders, wished.offer.lenderId);
    return { ...describeRedirect(wished, name), bound: toBoundRedirect(row, wished) };
  },
});
