import type { CompanyChange } from '@/bank/contract/service/company-changes';
import type { CompanyChangeKind } from '@/bank/contract/service/company-rules';

/** What changes, as the bank says it. */
export const KINDS: Readonly<Record<CompanyChangeKind, { label: string; help: string }>> = {
  contacts: { label: 'Contatos', help: 'E-mail, telefone e site. Vale na hora.' },
  trade_name: { label: 'Nome fantasia', help: 'Analisamos o pedido. Não precisa de documento.' },
  address: { label: 'Endereço da sede', help: 'Precisa da alteração registrada na Junta Comercial.' },
  legal_name: { label: 'Razão social', help: 'Precisa da alteração registrada na Junta Comercial.' },
  partners: { label: 'Sócios e administradores', help: 'Precisa da alteração registrada na Junta Comercial.' },
};

export const STATES: Readonly<Record<CompanyChange['state'], string>> = {
  papers: 'Aguardando documentos',
  review: 'Em análise',
  approved: 'Aceita',
  refused: 'Não aceita',
  withdrawn: 'Cancelada',
};
