/** The wallets of this institution: boletos that fund an account, and those by which customers are charged. */
export const WALLETS = { deposit: '01', receivable: '02' } as const;
export type Wallet = keyof typeof WALLETS;

const LENGTH = 11;
/** Largest weight of modulo 11 over wallet and own number. */
const BASE = 7;
/** Where the wallet stands in a barcode: after the branch, which begins the free field. */
const WALLET_AT = 23;

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
export const formatOwnNumber = (wallet: Wallet, ownNumber: bigint): string => {
  const digits = toDigits(ownNumber);
  return `${WALLETS[wallet]}/${digits}-${ownNumberDigit(WALLETS[wallet], digits)}`;
};

/** Nosso número as files and people write it: with wallet and check digit, with the digit, or alone; null: none; undefined: its digit is wrong. */
export const parseOwnNumber = (wallet: Wallet, written: string): bigint | null | undefined => {
  const bare = written.replaceAll(/[^0-9P]/g, '');
  if (!/[1-9]/.test(bare)) return null;
  const alone = bare.length <= LENGTH ? bare : null;
  if (alone !== null) return /^\d+$/.test(alone) ? BigInt(alone) : undefined;
  const [, before = '', digits = '', digit] = /^(\d*)(\d{11})([0-9P])$/.exec(bare) ?? [];
  const isWallet = before === '' || before.replace(/^0+/, '') === WALLETS[wallet].replace(/^0+/, '');
  return isWallet && digit !== undefined && ownNumberDigit(WALLETS[wallet], digits) === digit
    ? BigInt(digits)
    : undefined;
};

/** What the institution keeps for itself in the barcode: branch, wallet, own number, account without its digit, a zero: 4, 2, 11, 7 and 1 digits. */
export const toFreeField = (wallet: Wallet, account: { branch: string; number: string }, ownNumber: bigint): string => {
  const [number = ''] = account.number.split('-');
  const digits = number.replaceAll(/\D/g, '').slice(-7).padStart(7, '0');
  return `${account.branch.padStart(4, '0')}${WALLETS[wallet]}${toDigits(ownNumber)}${digits}0`;
};

/** The wallet that a barcode of this institution names; undefined: none of ours. */
export const walletOf = (barcode: string): Wallet | undefined => {
  const told = barcode.slice(WALLET_AT, WALLET_AT + 2);
  return (Object.keys(WALLETS) as Wallet[]).find(wallet => WALLETS[wallet] === told);
};
