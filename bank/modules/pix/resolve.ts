import type { LookupRequest, PixKeyType, PixLookup } from '../../contract/pix';
import { addDays } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import { looksLikeBrCode, parseBrCode, type StaticBrCode } from '../../formats/br-code';
import { parsePixKey } from '../../formats/pix-key';
import type { PixDirectory } from '../../providers';
import type { Sql } from '../../storage';
import type { LookupBudget } from '../pix-keys';
import { amountNow, findOwnCharge, type StoredCharge } from './charges';
import { findOwnPayee } from './keys';
import type { PixPayee } from './payee';
import { toPlainText } from './plain-text';

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
  location: string | null;
  /** When the charge ends, if it does. */
  expiresAt: Date | null;
}

export interface ResolveDeps {
  directory: PixDirectory;
  /** Host of our own charges. */
  chargeHost: string;
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

const resolveStatic = async (sql: Sql, deps: ResolveDeps, code: StaticBrCode): Promise<ResolvedPix> => {
  // inside a code a phone always carries +55: eleven digits are a CPF
  const type = /^\d{11}$/.test(code.key) ? 'cpf' : undefined;
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

const requirePayable = (paid: boolean, removed: boolean, expiresAt: Date | null, now: Date): void => {
  if (paid) throw new BankError('br_code_paid');
  if (removed || (expiresAt && expiresAt <= now)) throw new BankError('br_code_expired');
};

const resolveOwnCharge = async (sql: Sql, charge: StoredCharge, now: Date): Promise<ResolvedPix> => {
  requirePayable(charge.reserved, charge.canceledAt !== null, charge.expiresAt, now);
  const payee = await findOwnPayee(sql, charge.key);
  if (!payee) throw new BankError('pix_key_not_found');
  return {
    source: 'dynamic_code',
    payee,
    amountCents: amountNow(charge, now),
    description: charge.description,
    txid: charge.txid,
    chargeId: charge.id,
    location: null,
    // tomorrow a charge with a due date may cost something else
    expiresAt: charge.due ? startOfLocalDate(addDays(toLocalDate(now), 1)) : charge.expiresAt,
  };
};

const resolveDynamic = async (sql: Sql, deps: ResolveDeps, location: string, now: Date): Promise<ResolvedPix> => {
  const own = await findOwnCharge(sql, deps.chargeHost, location);
  if (own) return resolveOwnCharge(sql, own, now);
  const charge = await deps.directory.findCharge(location);
  if (!charge) throw new BankError('br_code_invalid', { detail: 'no institution we know answers for this charge' });
  requirePayable(charge.status === 'paid', false, charge.expiresAt, now);
  return {
    source: 'dynamic_code',
    payee: { ...charge.payee, ownAccount: null },
    amountCents: charge.amountCents,
    description: charge.description,
    txid: charge.txid,
    chargeId: null,
    location,
    expiresAt: charge.expiresAt,
  };
};

/**
 * Finds out who a key in any common spelling, or a BR Code, would pay.
 * Throws `br_code_invalid`, `br_code_crc_mismatch`, `br_code_not_pix`, `br_code_expired`, `br_code_paid`, `pix_key_invalid`,
 * `pix_key_ambiguous` (with `candidates`), `pix_key_not_found` or `payee_institution_unavailable`.
 */
export const resolvePix = async (
  sql: Sql,
  deps: ResolveDeps,
  request: LookupRequest,
  now: Date,
): Promise<ResolvedPix> => {
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
  if (parsed.code.kind === 'static') return resolveStatic(sql, deps, parsed.code);
  if (parsed.code.kind === 'dynamic') return resolveDynamic(sql, deps, parsed.code.location, now);
  throw new BankError('br_code_invalid', { detail: 'the code only asks for a recurrence: nothing to pay now' });
};
