/** The wallet of registered boletos. */
const WALLET = '01';
const LENGTH = 11;
/** Largest weight of modulo 11 over wallet and own number. */
const BASE = 7;

const toDigits = (ownNumber: bigint): string => String(ownNumber).padStart(LENGTH, '0');

/** Check digit of a wallet and own number: modulo 11, weights 2 to 7 from the right. Source: brazil.md 4, nosso número. */
export const ownNumberDigit = (wallet: string, digits: string): string => {
  const sum = [...`${wallet}${digits}`]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (2 + (at % (BASE - 1))), 0);
  const rest = sum % 11;
  if (rest === 0) return '0';
  return rest === 1 ? 'P' : String(11 - rest);
};

/** Nosso número as it is printed: `01/00000000042-7`. */
export const formatOwnNumber = (ownNumber: bigint): string => {
  const digits = toDigits(ownNumber);
  return `${WALLET}/${digits}-${ownNumberDigit(WALLET, digits)}`;
};

/** What the institution keeps for itself in the barcode: branch, wallet, own number, account without its digit, a zero: 4, 2, 11, 7 and 1 digits. */
export const toFreeField = (account: { branch: string; number: string }, ownNumber: bigint): string => {
  const [number = ''] = account.number.split('-');
  const digits = number.replaceAll(/\D/g, '').slice(-7).padStart(7, '0');
  return `${account.branch.padStart(4, '0')}${WALLET}${toDigits(ownNumber)}${digits}0`;
};
