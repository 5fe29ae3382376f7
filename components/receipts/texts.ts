import type { Receipt } from '@/bank/contract/receipts';

export const STATUS_WORDS: Record<Receipt['status'], string> = {
  completed: 'Concluído',
  processing: 'Em processamento',
  failed: 'Não realizado',
  returned: 'Devolvido',
};

export const STATUS_NOTES: Record<Receipt['status'], string | null> = {
  completed: null,
  processing: 'Este documento ainda não comprova o pagamento: falta a instituição de quem recebe confirmar.',
  failed: 'Este pagamento não foi feito. O valor voltou para o saldo disponível.',
  returned: 'Este pagamento foi feito e depois devolvido para a conta.',
};

export const texts = {
  pageTitle: 'Comprovante',
  title: (what: string): string => `Comprovante · ${what}`,
  back: 'Voltar ao extrato',
  when: 'Data e hora',
  brasilia: 'horário de Brasília',
  description: 'Descrição',
  from: 'De',
  to: 'Para',
  name: 'Nome',
  document: 'CPF ou CNPJ',
  institution: 'Instituição',
  account: 'Agência e conta',
  key: 'Chave Pix',
  transaction: 'Dados da transação',
  endToEndId: 'ID da transação (E2E)',
  txid: 'Identificador (txid)',
  authentication: 'Autenticação',
  authorization: 'Autorização',
  noAuthentication: 'Disponível quando o pagamento for concluído',
  copy: (what: string): string => `Copiar ${what}`,
  reason: (reason: string): string => `Motivo: ${reason}`,
  share: 'Compartilhar',
  copyText: 'Copiar comprovante',
  shared: 'Comprovante copiado.',
  shareFailed: 'Não foi possível compartilhar agora.',
  print: 'Imprimir',
  issuedBy: (name: string, cnpj: string): string => `Emitido por ${name}, CNPJ ${cnpj}.`,
  help: (email: string): string => `Dúvidas? ${email}`,
};
