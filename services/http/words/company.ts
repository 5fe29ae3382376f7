import type { errors } from '@/bank/contract/service/company-codes';
import type { WordsOf } from './parts';

const BRANCH: Readonly<Record<string, string>> = {
  invalid: 'CNPJ inválido. Confira os 14 caracteres.',
  own: 'Este é o CNPJ da própria empresa. Informe o de uma filial.',
  foreign: 'Este CNPJ é de outra empresa. O de uma filial começa igual ao da matriz.',
  many: 'A lista de filiais está cheia. Remova uma para incluir outra.',
};

export const companyWords = {
  company_change_open: () =>
    'Já há uma mudança destas em andamento. Acompanhe ou cancele esse pedido antes de fazer outro.',
  company_change_ended: () =>
    'Este pedido já foi enviado, decidido ou cancelado. Atualize a página para ver a situação.',
  company_papers_missing: () => 'Anexe a alteração registrada na Junta Comercial antes de enviar.',
  company_branch_invalid: ({ problem }) => BRANCH[String(problem)] ?? 'Confira o CNPJ da filial.',
} as const satisfies WordsOf<typeof errors>;
