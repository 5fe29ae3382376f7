import type { FrameSettings } from './settings';
import { WAIT_MS } from './redeem';

const STATES = ['open', 'paid', 'closed', 'expired'] as const;
type CheckoutState = (typeof STATES)[number];

/** What a card is asked for, as the bank says it and no page. */
interface Checkout {
  state: CheckoutState;
  amountCents: number;
  maxInstalments: number;
  name: string;
  payee: string;
}

type Bank = Pick<FrameSettings, 'bankApiUrl' | 'key'>;
type Answer<Body> = { kind: 'told'; body: Body } | { kind: 'ended' } | { kind: 'limited' } | { kind: 'failed' };

const tell = async (
  door: string,
  body: object,
  { bankApiUrl, key }: Bank,
): Promise<Answer<Record<string, unknown>>> => {
  try {
    const answer = await fetch(`${bankApiUrl}/${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (answer.ok) return { kind: 'told', body: (await answer.json()) as Record<string, unknown> };
    if (answer.status === 404) return { kind: 'ended' };
    return { kind: answer.status === 429 ? 'limited' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};

const toState = (told: unknown): CheckoutState | undefined => STATES.find(one => one === told);

const toCheckout = (told: Record<string, unknown>): Checkout | undefined => {
  const { amount_cents: amountCents, max_instalments: maxInstalments, name, payee_name: payee } = told;
  const state = toState(told.state);
  if (!state || typeof amountCents !== 'number' || typeof maxInstalments !== 'number') return undefined;
  return { state, amountCents, maxInstalments, name: String(name), payee: String(payee) };
};

/** What a payment asks a card for. `limited`: too many cards were tried. */
export const readCheckout = async (session: string, bank: Bank): Promise<Answer<Checkout>> => {
  const answer = await tell('card_checkouts', { session }, bank);
  if (answer.kind !== 'told') return answer;
  const body = toCheckout(answer.body);
  return body ? { kind: 'told', body } : { kind: 'failed' };
};

/** What of an authorised card the bank is told. */
interface Capture {
  session: string;
  brand: string;
  last4: string;
  instalments: number;
  authorizationCode: string;
}

/** Asks the shop's bank whether an authorised card may be captured. Without an answer nobody knows: asked again it says. */
export const capture = async ({ authorizationCode, ...card }: Capture, bank: Bank): Promise<Answer<CheckoutState>> => {
  const answer = await tell('card_captures', { ...card, authorization_code: authorizationCode }, bank);
  if (answer.kind !== 'told') return answer;
  const body = toState(answer.body.state);
  return body ? { kind: 'told', body } : { kind: 'failed' };
};
