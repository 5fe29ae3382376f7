import type { Account } from '@/bank/contract/ground/accounts';

/** Letters without accents and case, digits; nothing else: `Padaria do Zé Ltda.` -> `padariadozeltda`. */
export const foldName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** One or two digits stand in nearly every CNPJ: they count in names only. */
const FEW_DIGITS = /^\d{1,2}$/;

/** Accounts whose company or number holds every word that was typed: name, CNPJ with or without its marks, account. */
export function findCompanies(accounts: readonly Account[], typed: string): Account[] {
  const words = typed.split(/\s+/).map(foldName).filter(Boolean);
  return accounts.filter(({ company, number }) => {
    const names = [company.trade_name, company.legal_name].map(foldName).join(' ');
    const all = `${names} ${foldName(company.cnpj)} ${foldName(number)}`;
    return words.every(word => (FEW_DIGITS.test(word) ? names : all).includes(word));
  });
}
