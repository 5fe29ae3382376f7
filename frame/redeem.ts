import type { FrameSettings } from './settings';

/** What is on a card's face and back. It lives in this answer and in the page that shows it, nowhere else. */
export interface CardNumbers {
  number: string;
  expiry: string;
  cvv: string;
}

export type Redeemed = { kind: 'shown'; card: CardNumbers } | { kind: 'ended' } | { kind: 'failed' };

export const WAIT_MS = 5_000;

/** Of the bank's answer: `{ number: '9999001234567891', exp_month: 11, exp_year: 2031, security_code: '123' }` gives `{ number: '9999…', expiry: '11/31', cvv: '123' }`. */
const toNumbers = (body: unknown): CardNumbers | undefined => {
  const { number, exp_month: month, exp_year: year, security_code: cvv } = (body ?? {}) as Record<string, unknown>;
  if (typeof number !== 'string' || !/^\d{12,19}$/.test(number)) return undefined;
  if (typeof cvv !== 'string' || !/^\d{3,4}$/.test(cvv)) return undefined;
  if (!Number.isInteger(month) || !Number.isInteger(year)) return undefined;
  return { number, expiry: `${String(month).padStart(2, '0')}/${String(Number(year) % 100).padStart(2, '0')}`, cvv };
};

/** Trades a ticket in at the bank's inner door. A ticket is good once: whoever comes second, or late, has `ended`. */
export const redeemTicket = async (
  ticket: string,
  { bankApiUrl, key }: Pick<FrameSettings, 'bankApiUrl' | 'key'>,
): Promise<Redeemed> => {
  try {
    const answer = await fetch(`${bankApiUrl}/card_reveals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ ticket }),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (answer.status === 404) return { kind: 'ended' };
    const card = answer.ok ? toNumbers(await answer.json()) : undefined;
    return card ? { kind: 'shown', card } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};
