import type { LookupRequest, PixKeyType, PixLookup } from '../../../contract/products/pix/pay';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { looksLikeBrCode, parseBrCode, type StaticBrCode } from '../../../formats/br-code';
import { parsePixKey } from '../../../formats/pix-key';
import type { DueBreakdown, PixDirectory } from '../../../providers';
import type { Sql } from '../../../storage';
import type { LookupBudget } from '../keys';
import { findChargeByTxid, findOwnCharge, findSharedCharge, type StoredCharge, toAmounts } from './charges';
import { findOwnPayee } from './keys';
import type { PixPayee } from './payee';
import { toPlainText } from '../../../core/plain-text';

/** What a typed key or a pasted code leads to. */
export interface ResolvedPix {
  source: PixLookup['source'];
  payee: PixPayee;
  /** `null`: the payer types it. A code that carries an amount fixes it. */
  amountCents: Cents | null;
  description: string | null;
  txid: string | null;
  /** UUID of our own charge, or the location of another institution's. */
  chargeId: string | null;
  /** Of our own charge: what its payment must find unchanged. */
  chargeRevision?: number;
  location: string | null;
  /** What the code names and the payer may change; absent where the amount is fixed or not named. */
  suggestedCents?: Cents;
  /** Of a charge with a due date: what today's amount is made of. */
  due?: DueBreakdown;
  /** When the charge ends, if it does. */
  expiresAt: Date | null;
}

export interface ResolveDeps {
  directory: PixDirectory;
  /** Host of our own charges. */
  chargeHost: string;
  /** Where customers reach the web app: links to our charges lead there. */
  publicUrl: string;
  /** Of the person who asks; absent when the bank itself does. */
  budget?: LookupBudget;
}

const CODE_ERRORS = {
  malformed: 'br_code_invalid',
  crc_mismatch: 'br_code_crc_mismatch',
  not_pix: 'br_code_not_pix',
} as const;

/** Our own keys first: they are in the national directory too, but we are the institution that answers for them. */
const findPayee = async (
  sql: Sql,
  deps: ResolveDeps,
  { key, type }: { key: string; type: PixKeyType },
): Promise<PixPayee | undefined> => {
  const own = await findOwnPayee(sql, key);
  if (own) return own;
  const entry = await deps.directory.findEntry(key, type);
  return entry && { ...entry, ownAccount: null };
};

const getPayee = async (
  sql: Sql,
  deps: ResolveDeps,
  text: string,
  type?: LookupRequest['key_type'],
): Promise<PixPayee> => {
  const parsed = parsePixKey(text, type);
  if (!parsed.ok && parsed.problem === 'ambiguous') {
    throw new BankError('pix_key_ambiguous', { params: { candidates: parsed.candidates.join(',') } });
  }
  if (!parsed.ok) throw new BankError('pix_key_invalid');
  // our own keys cost the same: a guess is a guess
  await deps.budget?.spend(parsed.type);
  const payee = await findPayee(sql, deps, parsed).catch(async (error: unknown) => {
    await deps.budget?.spareKnown(parsed.type);
    throw error;
  });
  if (!payee) throw new BankError('pix_key_not_found');
  await deps.budget?.spareKnown(parsed.type);
  return payee;
};

/** Inside a code a phone always carries +55: eleven digits are a CPF. */
const toCodeKeyType = (key: string): 'cpf' | undefined => (/^\d{11}$/.test(key) ? 'cpf' : undefined);

/** A charge of ours is paid by its own code, at its own amount: another code with its txid would tell its company that it was paid. */
const requireOwnTxid = async (sql: Sql, found: ResolvedPix): Promise<ResolvedPix> => {
  const { txid, chargeId, payee } = found;
  if (txid === null || chargeId !== null || !payee.ownAccount) return found;
  if (!(await findChargeByTxid(sql, payee.ownAccount.id, txid))) return found;
  throw new BankError('br_code_invalid', { detail: 'the code carries the txid of a charge that it is not' });
};

const resolveStatic = async (sql: Sql, deps: ResolveDeps, code: StaticBrCode): Promise<ResolvedPix> => {
  const type = toCodeKeyType(code.key);
  if (!parsePixKey(code.key, type).ok)
    throw new BankError('br_code_invalid', { detail: 'the key in the code is no Pix key' });
  return {
    source: 'static_code',
    payee: await getPayee(sql, deps, code.key, type),
    amountCents: code.amountCents,
    description: toPlainText(code.description, 99),
    txid: toPlainText(code.txid, 35),
    chargeId: null,
    location: null,
    expiresAt: null,
  };
};

type Ending = 'paid' | 'removed' | 'active';

const requirePayable = (status: Ending, expiresAt: Date, now: Date): void => {
  if (status === 'paid') throw new BankError('br_code_paid');
  if (status === 'removed') throw new BankError('br_code_expired', { params: { reason: 'removed' } });
  if (expiresAt <= now) throw new BankError('br_code_expired');
};

/** Tomorrow a charge with a due date may cost something else. */
const endOfToday = (now: Date): Date => startOfLocalDate(addDays(toLocalDate(now), 1));

const toOwnBreakdown = (charge: StoredCharge, now: Date): DueBreakdown | undefined => {
  if (!charge.due) return undefined;
  const { fine, interest, abatement, discount } = toAmounts(charge, toLocalDate(now));
  return {
    dueDate: charge.due.dueDate,
    originalCents: charge.amountCents,
    fineCents: fine,
    interestCents: interest,
    abatementCents: abatement,
    discountCents: discount,
  };
};

const keyGone = (): BankError => new BankError('br_code_expired', { params: { reason: 'key_gone' } });

const resolveOwnCharge = async (sql: Sql, charge: StoredCharge, now: Date): Promise<ResolvedPix> => {
  if (charge.isCanceledByBank) throw keyGone();
  const status = charge.reserved ? 'paid' : charge.canceledAt ? 'removed' : 'active';
  requirePayable(status, charge.expiresAt, now);
  const payee = await findOwnPayee(sql, charge.key);
  // the key may be another account's by now: a charge pays who made it
  if (payee?.ownAccount?.id !== toUuid(charge.accountId)) throw keyGone();
  return {
    source: 'dynamic_code',
    payee,
    amountCents: toAmounts(charge, toLocalDate(now)).total,
    description: charge.description,
    txid: charge.txid,
    chargeId: charge.id,
    chargeRevision: charge.revision,
    location: null,
    due: toOwnBreakdown(charge, now),
    expiresAt: charge.due ? endOfToday(now) : charge.expiresAt,
  };
};

const resolveDynamic = async (sql: Sql, deps: ResolveDeps, location: string, now: Date): Promise<ResolvedPix> => {
  const own = await findOwnCharge(sql, deps.chargeHost, location);
  if (own) return resolveOwnCharge(sql, own, now);
  const charge = await deps.directory.findCharge(location);
  if (!charge) throw new BankError('br_code_invalid', { detail: 'its institution knows no such charge' });
  requirePayable(charge.status, charge.expiresAt, now);
  const { amountCents, isFixed } = charge;
  return requireOwnTxid(sql, {
    source: 'dynamic_code',
    // the charge names a key alone: who owns it is for the directory to say, and costs the person nothing
    payee: await getPayee(sql, { ...deps, budget: undefined }, charge.key, toCodeKeyType(charge.key)),
    amountCents: isFixed ? amountCents : null,
    ...(!isFixed && amountCents > 0n && { suggestedCents: amountCents }),
    description: toPlainText(charge.description, 140),
    txid: charge.txid,
    chargeId: null,
    location,
    due: charge.due ?? undefined,
    expiresAt: charge.due ? endOfToday(now) : charge.expiresAt,
  });
};

const LINK = /^https?:\/\//i;
const SHARED = /^\/share-pix-payment\/([\w-]{10,100})\/?$/;

/** A link that somebody sent: to a charge of ours, or the bare location of a dynamic code. */
const resolveLink = async (sql: Sql, deps: ResolveDeps, text: string, now: Date): Promise<ResolvedPix> => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const [, token] = (url?.host === new URL(deps.publicUrl).host && SHARED.exec(url.pathname)) || [];
  if (token !== undefined) {
    const charge = await findSharedCharge(sql, token);
    if (charge) return resolveOwnCharge(sql, charge, now);
    throw new BankError('br_code_invalid', { detail: 'the link leads to no charge' });
  }
  if (url?.protocol !== 'https:' || url.search !== '' || url.pathname === '/')
    throw new BankError('br_code_untrusted', { params: { reason: 'host' }, detail: 'the link is no location' });
  return resolveDynamic(sql, deps, `${url.host}${url.pathname}`, now);
};

/**
 * Finds out who a key in any common spelling, a BR Code or a link to a charge would pay.
 * Throws `br_code_invalid`, `br_code_crc_mismatch`, `br_code_not_pix`, `br_code_recurrence`, `br_code_expired`, `br_code_paid`, `br_code_untrusted`, `pix_key_invalid`,
 * `pix_key_ambiguous` (with `candidates`), `pix_key_not_found`, `pix_key_restricted` or `payee_institution_unavailable`.
 */
export const resolvePix = async (
  sql: Sql,
  deps: ResolveDeps,
  request: LookupRequest,
  now: Date,
): Promise<ResolvedPix> => {
  const link = request.input.trim();
  if (LINK.test(link)) return resolveLink(sql, deps, link, now);
  if (!looksLikeBrCode(request.input)) {
    const payee = await getPayee(sql, deps, request.input, request.key_type);
    const nothing = {
      amountCents: null,
      description: null,
      txid: null,
      chargeId: null,
      location: null,
      expiresAt: null,
    };
    return { source: 'key', payee, ...nothing };
  }
  const parsed = parseBrCode(request.input);
  if (!parsed.ok) throw new BankError(CODE_ERRORS[parsed.problem], { detail: parsed.detail });
  if (parsed.code.kind === 'static') return requireOwnTxid(sql, await resolveStatic(sql, deps, parsed.code));
  if (parsed.code.kind === 'dynamic') return resolveDynamic(sql, deps, parsed.code.location, now);
  throw new BankError('br_code_recurrence');
};
