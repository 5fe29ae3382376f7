import { getBankByIspb } from '@brazilian-utils/brazilian-utils/get-bank-by-ispb';
import { isValidBankAccount } from '@brazilian-utils/brazilian-utils/is-valid-bank-account';

/** Banks whose rule for the check digit is published, and how many digits it counts an account as; 0: as many as there are. */
const ACCOUNT_DIGITS: Readonly<Record<string, number>> = { '001': 8, '237': 7, '260': 0, '341': 5 };

/** Letters that stand for 10 in those rules; some write 0 instead. */
const TEN = ['X', 'P'];

/**
 * Whether the check digit is not what the bank's own rule makes of branch and account. False where no rule is known: it only says that somebody
 * should look again, as rules have exceptions.
 *
 * @example isDigitDoubtful({ ispb: '00000000', branch: '1584', account: '210169', digit: '7' }) // true: the rule gives 6
 */
export const isDigitDoubtful = (named: { ispb: string; branch: string; account: string; digit: string }): boolean => {
  const bankCode = getBankByIspb(named.ispb)?.code ?? '';
  const digits = ACCOUNT_DIGITS[bankCode];
  if (digits === undefined) return false;
  const account = named.account.replace(/^0+(?=\d)/, '').padStart(digits, '0');
  const agency = named.branch.padStart(4, '0');
  const written = named.digit === '0' ? ['0', ...TEN] : [named.digit];
  return !written.some(digit => isValidBankAccount({ bankCode, agency, account, digit }));
};
