import type { Receipt } from '@/bank/contract/books/receipts';

export const STATUS_WORDS: Record<Receipt['status'], string> = {
  completed: 'Concluído',
  processing: 'Em processamento',
  failed: 'Não realizado',
  returned: 'Devolvido',
};

export const STATUS_NOTES: Record<Receipt['status'], string | null> = {
  completed: null,
  processing:
    'Agendamento não é comprovante de pagamento: falta a instituição de quem recebe confirmar. Esta página se atualiza sozinha.',
  failed: 'Este pagamento não foi feito. O valor voltou para o saldo disponível.',
  returned: 'Este pagamento foi feito e depois devolvido para a conta.',
};

/** Of what waits for the hours of banks. */
export const leavesNote = (at: string): string =>
  `O valor está reservado. Os bancos ainda não abriram: o pagamento sai em ${at}. Até lá não é comprovante de pagamento.`;

export const RETURN_STATUS: Record<NonNullable<Receipt['pix']>['returns'][number]['status'], string> = {
  processing: 'a caminho',
  completed: 'concluída',
  failed: 'não realizada',
};

export const texts = {
  pageTitle: 'Comprovante',
  waiting: 'Aguardando aprovação',
  title: (what: string): string => `Comprovante · ${what}`,
  back: 'Voltar ao extrato',
  when: 'Data e hora',
  brasilia: 'horário de Brasília',
  description: 'Descrição',
  from: 'De',
  to: 'Para',
  name: 'Nome',
  institution: 'Instituição',
  account: 'Agência e conta',
  key: 'Chave Pix',
  transaction: 'Dados da transação',
  endToEndId: 'ID da transação (E2E)',
  txid: 'Identificador (txid)',
  authentication: 'Autenticação',
  authorization: 'Autorização',
  approvedBy: 'Aprovado por',
  debt: {
    boleto: 'Boleto',
    bill: 'Conta ou tributo',
    line: 'Linha digitável',
    finalBeneficiary: 'Beneficiário final',
    due: 'Vencimento',
    paymentNumber: 'Número do pagamento',
    original: 'Valor do documento',
    parts: {
      rebate: 'Abatimento',
      discount: 'Desconto',
      fine: 'Multa',
      interest: 'Juros',
      paid_before: 'Já pago antes',
    },
  },
  topUp: {
    title: 'Recarga de celular',
    operator: 'Operadora',
    phone: 'Celular',
    bonus: 'Bônus da operadora',
    validity: 'Validade do crédito',
    operatorNsu: 'NSU da operadora',
    operatorAuthentication: 'Autenticação da operadora',
    nsu: 'NSU da compra',
    help: 'Fale com a operadora',
  },
  noAuthentication: 'Disponível quando o pagamento for concluído',
  copy: (what: string): string => `Copiar ${what}`,
  repeat: 'Repetir',
  more: 'Mais',
  codes: 'Códigos da transação',
  copyText: 'Copiar comprovante',
  pdf: 'Baixar PDF',
  picture: 'Baixar imagem',
  proof: {
    title: 'Link para conferir',
    body: 'Quem recebe o link, ou lê o QR Code, vê a situação do pagamento agora, com os documentos em parte, sem entrar na conta.',
    create: 'Criar link e QR Code',
    copy: 'Copiar link',
    qr: 'QR Code do link para conferir este comprovante',
    living: (count: number): string =>
      count === 1
        ? 'Há 1 link ativo deste comprovante, contando os dos arquivos.'
        : `Há ${count} links ativos deste comprovante, contando os dos arquivos.`,
    end: 'Encerrar os links',
    ended: 'Os links e QR Codes deste comprovante não abrem mais.',
    validUntil: (date: string): string => `Vale até ${date}.`,
  },
  pix: {
    returns: 'Devoluções',
    total: 'Total devolvido',
    see: 'Ver comprovante',
    returnOf: 'Devolução de um Pix',
    returnId: 'ID da devolução',
    original: 'Ver o Pix original',
    giveBack: 'Devolver',
    contest: 'Contestar este Pix',
    contestHelp:
      'Só para golpe, fraude ou falha da instituição. Para chave errada ou desacordo, fale com quem recebeu.',
    follow: 'Acompanhar contestação',
    blocked: (amount: string): string => `Valor bloqueado até a decisão: ${amount}.`,
    dispute: {
      open: 'Este Pix foi contestado',
      analysis: 'Este Pix está em contestação',
      accepted: 'A contestação deste Pix foi aceita',
      rejected: 'A contestação deste Pix não foi aceita',
      cancelled: 'A contestação deste Pix foi cancelada',
    },
  },
  print: 'Imprimir',
  issuedBy: (name: string, cnpj: string): string => `Emitido por ${name}, CNPJ ${cnpj}.`,
  help: (email: string): string => `Dúvidas? ${email}`,
};
