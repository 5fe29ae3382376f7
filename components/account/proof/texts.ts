import type { PublicProof } from '@/bank/contract/books/proofs';

type Status = PublicProof['status'];

export const STATUS_WORDS: Record<Status, string> = {
  completed: 'Concluído',
  processing: 'Em processamento',
  failed: 'Não realizado',
  returned: 'Devolvido',
};

/** What the state means for whoever was shown this page. */
export const STATUS_NOTES: Record<Status, string> = {
  completed: 'O dinheiro saiu da conta de quem pagou e chegou à instituição de quem recebe.',
  processing: 'Agendamento não é comprovante de pagamento: este pagamento ainda não foi confirmado.',
  failed: 'Este pagamento não foi feito. Nenhum valor chegou a quem receberia.',
  returned: 'Este pagamento foi feito e depois devolvido a quem pagou.',
};

export const texts = {
  description: 'Confira a situação de um pagamento e se o comprovante é verdadeiro.',
  title: 'Conferir comprovante',
  lead: (inBrand: string): string => `Situação deste pagamento ${inBrand}.`,
  checked: (time: string): string => `Conferido agora às ${time}`,
  brasilia: 'horário de Brasília',
  when: 'Data e hora',
  to: 'Para',
  from: 'De',
  name: 'Nome',
  institution: 'Instituição',
  transaction: 'Dados da transação',
  endToEndId: 'ID da transação (E2E)',
  authentication: 'Autenticação',
  noAuthentication: 'Disponível quando o pagamento for concluído',
  validUntil: 'Este link vale até',
  masked: 'Os documentos aparecem em parte, para proteger quem pagou e quem recebeu.',
  signature: {
    title: 'Assinatura digital',
    lead: (byBrand: string): string => `Os dados desta página foram assinados ${byBrand} com Ed25519.`,
    how: 'Como conferir',
    steps: [
      'Decodifique o conteúdo assinado (base64url): é um JSON com os mesmos dados desta página.',
      'Pegue a chave pública de mesmo identificador na lista de chaves.',
      'Verifique a assinatura (base64url) sobre os bytes decodificados. Qualquer programa que conheça Ed25519 serve.',
    ],
    keys: 'Lista de chaves públicas (JSON)',
    keyId: 'Identificador da chave',
    value: 'Assinatura',
    payload: 'Conteúdo assinado',
    copy: (what: string): string => `Copiar ${what.toLowerCase()}`,
  },
  issuedBy: (name: string, cnpj: string): string => `Conta provida por ${name}, CNPJ ${cnpj}.`,
  help: (email: string): string => `Algo não confere? Escreva para ${email}.`,
  notFound: {
    pageTitle: 'Link de comprovante não encontrado',
    code: 'Link não encontrado',
    title: 'Este link de comprovante não vale mais.',
    body: 'O link pode ter vencido ou estar incompleto. Peça um novo link a quem enviou o comprovante. Sem um link que abra esta página, não conte com o pagamento.',
  },
  unread: {
    title: 'Não conseguimos conferir agora',
    body: 'A situação do pagamento não pôde ser consultada. Isso não quer dizer que ele falhou: tente de novo em instantes.',
    retry: 'Conferir de novo',
    request: (id: string): string => `Código: ${id}`,
  },
  refresh: 'Conferir de novo',
};
