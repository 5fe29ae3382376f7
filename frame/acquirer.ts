import { capture, readCheckout } from './checkout';
import type { FrameSettings } from './settings';
import { authorize } from './test-cards';

/** Status of an answer, and what it says. */
export interface Said {
  status: number;
  body?: object;
}

const SESSION = /^[0-9a-f]{40}$/;
const ENDINGS = { ended: 410, limited: 429, failed: 502 } as const;

const sessionOf = ({ session }: Record<string, unknown>): string | undefined =>
  typeof session === 'string' && SESSION.test(session) ? session : undefined;

const textOf = (told: unknown): string => (typeof told === 'string' ? told.slice(0, 80) : '');

/** What a payment asks for. */
export const answerCheckout = async (told: Record<string, unknown>, settings: FrameSettings): Promise<Said> => {
  const session = sessionOf(told);
  if (!session) return { status: 400 };
  const read = await readCheckout(session, settings);
  return read.kind === 'told' ? { status: 200, body: read.body } : { status: ENDINGS[read.kind] };
};

/**
 * Authorises a typed card and has it captured, as `{ state }` of the payment, `{ wrong: ['expiry'] }` or `{ declined: 'limit' }`. The amount is the bank's.
 * What was typed ends with this call.
 */
export const answerPay = async (told: Record<string, unknown>, settings: FrameSettings, now: Date): Promise<Said> => {
  const session = sessionOf(told);
  const { instalments } = told;
  if (!session || typeof instalments !== 'number' || !Number.isInteger(instalments)) return { status: 400 };
  const read = await readCheckout(session, settings);
  if (read.kind !== 'told') return { status: ENDINGS[read.kind] };
  const { state, maxInstalments } = read.body;
  if (state !== 'open') return { status: 200, body: { state } };
  if (instalments < 1 || instalments > maxInstalments) return { status: 400 };
  const { number, holder, expiry, cvv } = told;
  const typed = { number: textOf(number).replace(/\D/g, ''), holder: textOf(holder) };
  const said = authorize({ ...typed, expiry: textOf(expiry), cvv: textOf(cvv) }, now);
  if (said.kind === 'wrong') return { status: 200, body: { wrong: said.fields } };
  if (said.kind === 'declined') return { status: 200, body: { declined: said.reason } };
  const { brand, last4, authorizationCode } = said;
  const captured = await capture({ session, brand, last4, instalments, authorizationCode }, settings);
  return captured.kind === 'told'
    ? { status: 200, body: { state: captured.body } }
    : { status: ENDINGS[captured.kind] };
};
