import type { FrameSettings } from './settings';
import { WAIT_MS } from './redeem';

/** How a PIN was taken. `refused`: by the rules, the ticket stays good; `ended`: the ticket is not good any more. */
type PinOutcome = { kind: 'set' } | { kind: 'refused'; reason: string } | { kind: 'ended' } | { kind: 'failed' };

const toReason = (problem: unknown): string => {
  const { params } = (problem ?? {}) as { params?: { reason?: unknown } };
  return typeof params?.reason === 'string' ? params.reason : 'format';
};

/** Brings a PIN with its ticket to the bank's inner door. It stands in no address and no log, and is not kept here. */
export const redeemPin = async (
  ticket: string,
  pin: string,
  { bankApiUrl, key }: Pick<FrameSettings, 'bankApiUrl' | 'key'>,
): Promise<PinOutcome> => {
  try {
    const answer = await fetch(`${bankApiUrl}/card_pins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ ticket, pin }),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (answer.ok) return { kind: 'set' };
    if (answer.status === 404) return { kind: 'ended' };
    return answer.status === 422 ? { kind: 'refused', reason: toReason(await answer.json()) } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};
