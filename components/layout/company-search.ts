import type { Account } from '@/bank/contract/accounts';

/** Letters without accents and case, digits; nothing else: `Padaria do Zé Ltda.` -> `padariadozeltda`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Accounts whose company or number holds every word that was typed: name, CNPJ with or without its marks, account. */
export function findCompanies(accounts: readonly Account[], typed: string): Account[] {
  const words = typed.split(/\s+/).map(fold).filter(Boolean);
  return accounts.filter(({ company, number }) => {
    const text = [company.trade_name, company.legal_name, company.cnpj, number].map(fold).join(' ');
    return words.every(word => text.includes(word));
  });
}
