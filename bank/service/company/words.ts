import type { CompanyChangeKind } from '../../contract/service/company-rules';

/** What changes, as it is said of a company. */
export const CHANGE_WORDS: Readonly<Record<CompanyChangeKind, string>> = {
  contacts: 'Contatos',
  trade_name: 'Nome fantasia',
  address: 'Endereço',
  legal_name: 'Razão social',
  partners: 'Sócios e administradores',
};
