import type { BoletoAmount, BoletoPix } from '../../contract/products/boleto-parts';
import { toWire } from '../../core/money';
import { parseBrCode } from '../../formats/br-code';
import { parsePixKey } from '../../formats/pix-key';
import type { PixDirectory, RegisteredBoleto } from '../../providers';

type Problem = NonNullable<BoletoPix['problem']>;
/** What the Pix inside a boleto would pay, to whom (document). */
interface Inside {
  document: string;
  amountCents: bigint | null;
  dueDate: string | null;
  /** Signed by its institution: what it says less than the boleto is its own word. */
  isSigned: boolean;
}

const findOwner = async (directory: PixDirectory, key: string): Promise<string | undefined> => {
  const read = parsePixKey(key);
  return read.ok ? (await directory.findEntry(read.key, read.type))?.owner.document : undefined;
};

const readInside = async (directory: PixDirectory, text: string): Promise<Inside | Problem> => {
  const read = parseBrCode(text);
  if (!read.ok || read.code.kind === 'recurrence') return 'unreadable';
  const { code } = read;
  if (code.kind === 'static') {
    const document = await findOwner(directory, code.key);
    return document ? { document, amountCents: code.amountCents, dueDate: null, isSigned: false } : 'gone';
  }
  const charge = await directory.findCharge(code.location);
  const document = charge?.status === 'active' ? await findOwner(directory, charge.key) : undefined;
  if (!charge || !document) return 'gone';
  return { document, amountCents: charge.amountCents, dueDate: charge.due?.dueDate ?? null, isSigned: true };
};

const findProblem = (inside: Inside, { payee, dueDate }: RegisteredBoleto, totalCents: number): Problem | null => {
  if (inside.document !== payee.document) return 'payee';
  if (inside.dueDate !== null && inside.dueDate !== dueDate) return 'due_date';
  const cents = inside.amountCents === null ? 0 : toWire(inside.amountCents);
  const fits = inside.isSigned ? cents > 0 && cents <= totalCents : cents === totalCents;
  return fits ? null : 'amount';
};

/**
 * Whether the Pix inside a boleto may be paid in its place: to the same document, for no more than the boleto costs, and less only by the signed word of its
 * institution. `null`: there is none.
 */
export const judgePix = async (
  directory: PixDirectory,
  registered: RegisteredBoleto,
  { amount, isForLater }: { amount: BoletoAmount; isForLater: boolean },
): Promise<BoletoPix | null> => {
  const code = registered.pixCode;
  if (code === null) return null;
  // whatever the institution of the Pix refuses or does not answer: the boleto stands by itself
  const inside = await readInside(directory, code).catch((): Problem => 'gone');
  const problem = typeof inside === 'string' ? inside : findProblem(inside, registered, amount.total_cents);
  const cents = typeof inside === 'string' || inside.amountCents === null ? null : toWire(inside.amountCents);
  const told = { code, is_safe: problem === null, problem, amount_cents: cents };
  if (problem !== null) return { ...told, better: 'boleto', because: 'not_safe' };
  if (cents !== null && cents < amount.total_cents) return { ...told, better: 'pix', because: 'cheaper' };
  return isForLater
    ? { ...told, better: 'boleto', because: 'on_its_day' }
    : { ...told, better: 'pix', because: 'at_once' };
};
