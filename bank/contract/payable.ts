import { type AccountText, type NamedInstitution, parseAccountText } from './account-text';
import type { Boleto, BoletoProblem } from './boleto';
import { looksLikeBoleto, parseBoleto } from './boleto-text';
import { isWhole, joinLines } from './br-code-lines';
import { mayBeName } from './name-text';
import { parsePixKey, type PixKeyKind } from './pix-key';

/** What a typed or pasted text says is to be paid. What may be several things is told with all of them, and never decided here. */
export type Payable =
  | { kind: 'empty' }
  | { kind: 'br_code'; code: string }
  /** Meant as a BR Code, and cut or altered: its checksum is another. */
  | { kind: 'br_code_problem' }
  | { kind: 'link'; address: string }
  /** A Pix key in its stored form, by each type that it may be of. */
  | { kind: 'key'; readings: readonly { type: PixKeyKind; key: string }[] }
  | { kind: 'boleto'; boleto: Boleto }
  /** Meant as a boleto: `digits` is what was read of it. */
  | { kind: 'boleto_problem'; problem: BoletoProblem; digits: string }
  | { kind: 'account'; account: AccountText }
  /** Nothing but somebody's name. */
  | { kind: 'name'; name: string }
  | { kind: 'unknown' };

/** More than any code, line or account that people paste. */
export const MOST_PAYABLE = 2_000;

const isBrCode = (text: string): boolean => /^0002(?:01|02)/.test(text) || /br\.gov\.bcb\.pix/i.test(text);
const isLink = (text: string): boolean => /^https?:\/\/[^\s/]+/i.test(text) && !/\s/.test(text);
/** A code that a mail or a PDF broke into lines is one line again. */
const readBrCode = (text: string): Payable => {
  const code = joinLines(text);
  return isWhole(code) ? { kind: 'br_code', code } : { kind: 'br_code_problem' };
};

const readKey = (text: string): Payable | undefined => {
  const result = parsePixKey(text);
  if (result.ok) return { kind: 'key', readings: [{ type: result.type, key: result.key }] };
  if (result.problem === 'invalid') return undefined;
  const readings = result.candidates.flatMap(type => {
    const one = parsePixKey(text, type);
    return one.ok ? [{ type, key: one.key }] : [];
  });
  return { kind: 'key', readings };
};

const readBoleto = (text: string, day: string): Payable | undefined => {
  if (!looksLikeBoleto(text)) return undefined;
  const result = parseBoleto(text, day);
  return result.ok
    ? { kind: 'boleto', boleto: result.boleto }
    : { kind: 'boleto_problem', problem: result.problem, digits: text.replace(/\D/g, '') };
};

/** An account needs its number, and something that says where it is. */
const readAccount = (text: string, register: readonly NamedInstitution[]): Payable | undefined => {
  const account = parseAccountText(text, register);
  const isNamed = account.account.state !== 'absent';
  const isPlaced = account.branch.state !== 'absent' || account.institution.state !== 'absent';
  return isNamed && isPlaced ? { kind: 'account', account } : undefined;
};

/**
 * What is to be paid: a Pix key, a BR Code, the link of a charge, the line or barcode of a boleto or bill, an account, or a name to look for among the
 * contacts. `day` is the day on which it is read, `register` lists the institutions. Pure; never throws.
 */
export const recognizePayable = (typed: string, day: string, register: readonly NamedInstitution[]): Payable => {
  const text = typed.slice(0, MOST_PAYABLE).trim();
  if (text === '') return { kind: 'empty' };
  if (isBrCode(text)) return readBrCode(text);
  if (isLink(text)) return { kind: 'link', address: text };
  const found = readKey(text) ?? readBoleto(text, day) ?? readAccount(text, register);
  return found ?? (mayBeName(text) ? { kind: 'name', name: text } : { kind: 'unknown' });
};
