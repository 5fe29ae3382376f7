import type { SpiFault } from '../faults';
import type { SpiRejectCode } from '../reject-codes';

/** How long after settling an account that gives back does so. */
const RETURN_AFTER_SECONDS = 30;

const REFUSED: Readonly<Record<string, SpiRejectCode>> = {
  '90001': 'BE01',
  '90002': 'AM02',
  '90003': 'AC03',
  '90006': 'AC06',
  '90007': 'AC07',
  '90014': 'AC14',
  '90015': 'BE15',
  '90027': 'DS27',
};

/**
 * What befalls an order to an account at another institution that was named by its number: `90007` with any check digit is closed, `90080` loses the
 * first answer and `90081` gives the money back. Any other number settles. The table is in docs/how-to/pix-manual.md.
 */
export const findAccountFault = (number: string, attempt: number): SpiFault | undefined => {
  const account = number.slice(0, -1);
  const code = REFUSED[account];
  if (code) return { kind: 'reject', code };
  if (account === '90080') return attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
  return account === '90081' ? { kind: 'return', afterSeconds: RETURN_AFTER_SECONDS } : undefined;
};
