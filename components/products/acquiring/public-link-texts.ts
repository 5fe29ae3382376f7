import type { LinkState } from '@/bank/contract/products/acquiring-words';

const closed: Record<Exclude<LinkState, 'active'>, string> = {
  used_up: 'Este link já foi pago quantas vezes podia.',
  expired: 'O prazo deste link acabou.',
  off: 'Este link foi desligado por quem recebe.',
};

/** What the page of a payment link says to who pays. */
export const publicLinkTexts = {
  title: 'Pagar por Pix',
  titleOfBoth: 'Pagar por Pix ou cartão',
  description: 'Link de pagamento: confira quem recebe e o valor, e pague por Pix.',
  previewTitle: (name: string, payee: string): string => `${name}, de ${payee}`,
  to: (name: string): string => `Para ${name}`,
  closed,
  closedBody: 'Peça um novo link a quem o enviou.',
  amount: 'Quanto você quer pagar',
  between: (least: string, most: string): string => `De ${least} a ${most}.`,
  amountWrong: (least: string, most: string): string => `Informe um valor de ${least} a ${most}.`,
  pay: 'Gerar Pix',
  how: 'Leia o QR Code no aplicativo do seu banco ou copie o código e cole em Pix Copia e Cola.',
  qr: 'QR Code deste pagamento',
  copy: 'Copiar Pix Copia e Cola',
  waiting: 'Aguardando o pagamento. Esta página avisa na hora.',
  until: (when: string): string => `Este código vale até ${when}.`,
  check: 'Antes de confirmar, confira no seu banco se o nome de quem recebe é este.',
  paid: 'Pagamento recebido',
  paidBody: 'O comprovante fica no aplicativo do seu banco ou na fatura do cartão.',
  expired: 'Este código venceu',
  expiredBody: 'Se você já pagou, não pague de novo. Se não, gere outro código.',
  again: 'Gerar outro Pix',
  payTo: 'Quem recebe',
  name: 'Nome',
  institution: 'Instituição',
  last: 'Pode ser pago até',
  card: {
    pay: 'Pagar com cartão',
    how: 'O cartão é pedido em uma janela da credenciadora. Os dados dele não passam por esta página.',
    frame: 'Pagamento com cartão na credenciadora',
    back: 'Voltar para o Pix',
    failed: 'A janela do cartão não abriu. Nada foi cobrado: tente de novo ou pague por Pix.',
  },
  help: (email: string): string => `Não reconhece este link? Não pague e escreva para ${email}.`,
} as const;
