import { randomInt } from 'node:crypto';

/** A card as somebody typed it. It lives in this call, and nowhere else. */
interface TypedCard {
  number: string;
  holder: string;
  /** `MM/AA`. */
  expiry: string;
  cvv: string;
}

type FrameBrand = 'visa' | 'mastercard' | 'elo' | 'amex' | 'hipercard';
type CardField = keyof TypedCard;
/** Why the sandbox's issuer says no; `test_only`: a card that is none of the test's. */
export const DECLINES = ['declined', 'limit', 'blocked', 'cvv', 'test_only'] as const;
type Decline = (typeof DECLINES)[number];

type Authorization =
  | { kind: 'approved'; brand: FrameBrand; last4: string; authorizationCode: string }
  | { kind: 'declined'; reason: Decline }
  | { kind: 'wrong'; fields: CardField[] };

/** What each test number does: numbers of nobody, which the schemes and their processors publish. */
const TEST_CARDS: Readonly<Record<string, { brand: FrameBrand; declines?: Decline }>> = {
  '4111111111111111': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '6362970000457013': { brand: 'elo' },
  '378282246310005': { brand: 'amex' },
  '6062828888666688': { brand: 'hipercard' },
  '4000000000000002': { brand: 'visa', declines: 'declined' },
  '4000000000009995': { brand: 'visa', declines: 'limit' },
  '4000000000009979': { brand: 'visa', declines: 'blocked' },
  '4000000000000127': { brand: 'visa', declines: 'cvv' },
};

/** Whether the last digit is the one that Luhn's sum asks for. Source: ISO/IEC 7812-1, annex B. */
const hasCheckDigit = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** Whether a card is good in the month of `now`: through the last day of its own. */
const isLiving = (expiry: string, now: Date): boolean => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  if (month === '') return false;
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return months >= current && months <= current + 20 * 12;
};

const findWrong = ({ number, holder, expiry, cvv }: TypedCard, now: Date): CardField[] => {
  const codeLength = /^3[47]/.test(number) ? 4 : 3;
  return [
    ...(/^\d{13,19}$/.test(number) && hasCheckDigit(number) ? [] : (['number'] as const)),
    ...(/^[\p{L}][\p{L} .'-]{1,59}$/u.test(holder.trim()) ? [] : (['holder'] as const)),
    ...(isLiving(expiry, now) ? [] : (['expiry'] as const)),
    ...(/^\d+$/.test(cvv) && cvv.length === codeLength ? [] : (['cvv'] as const)),
  ];
};

/** What the sandbox's issuer says of a card. */
export const authorize = (card: TypedCard, now: Date): Authorization => {
  const fields = findWrong(card, now);
  if (fields.length > 0) return { kind: 'wrong', fields };
  const known = TEST_CARDS[card.number];
  if (!known) return { kind: 'declined', reason: 'test_only' };
  if (known.declines) return { kind: 'declined', reason: known.declines };
  const authorizationCode = String(randomInt(1_000_000)).padStart(6, '0');
  return { kind: 'approved', brand: known.brand, last4: card.number.slice(-4), authorizationCode };
};
