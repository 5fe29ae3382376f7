import type { GiftShareState } from '@/bank/contract/products/gift-card-words';

/** How a code is sent to somebody outside, as the sender reads it. */
export const shareTexts = {
  open: 'Enviar por link',
  again: 'Criar outro link',
  end: 'Desfazer link',
  states: {
    waiting: (receiver: string, until: string): string => `Link enviado para ${receiver}. Vale até ${until}.`,
    opened: (receiver: string): string => `${receiver} já viu este código pelo link.`,
    expired: (receiver: string): string => `O link para ${receiver} venceu sem ser aberto.`,
    over: (receiver: string): string => `O link para ${receiver} não vale mais.`,
  } satisfies Record<GiftShareState, (receiver: string, until: string) => string>,
  title: 'Enviar gift card por link',
  lead: 'Quem recebe abre o link, digita os 4 últimos números do celular e vê o código uma única vez. Vale 7 dias.',
  receiver: 'Para quem é',
  receiverHelp: 'Nome de quem recebe, como aparece na página.',
  receiverWrong: 'Escreva um nome de 2 a 60 letras.',
  digits: '4 últimos números do celular de quem recebe',
  digitsWrong: 'Digite os 4 últimos números do celular.',
  submit: 'Criar link',
  cancel: 'Voltar',
  made: 'Link criado',
  madeBody:
    'Copie agora: por segurança ele não é mostrado de novo. Mande só o link; os 4 números a pessoa já sabe. Se você vir o código antes, o link deixa de valer.',
  copy: 'Copiar link',
  close: 'Fechar',
} as const;

/** The same as whoever was sent it reads it. */
export const receivedTexts = {
  title: 'Você recebeu um gift card',
  description: 'Abra para ver o código do gift card que enviaram para você.',
  hello: (receiver: string, sender: string): string => `${receiver}, ${sender} enviou este gift card para você.`,
  once: 'O código aparece uma única vez. Esteja pronto para usar ou anotar antes de abrir.',
  until: (when: string): string => `Este link vale até ${when}.`,
  digits: '4 últimos números do seu celular',
  digitsHelp: 'Para confirmar que é você. O número completo não é pedido.',
  digitsWrong: 'Digite os 4 últimos números do seu celular.',
  open: 'Ver código',
  code: 'Código do gift card',
  copy: 'Copiar código',
  serial: 'Número de série',
  validity: 'Validade',
  keep: 'Anote ou use agora: ao sair desta página o código não aparece de novo por este link.',
  redeem: 'Como usar',
  closed: {
    opened: 'Este gift card já foi visto por este link.',
    expired: 'O prazo deste link acabou.',
    over: 'Este link não vale mais.',
  },
  closedBody: (sender: string): string => `Se você não viu o código, fale com ${sender} e peça outro link.`,
  help: (email: string): string => `Não esperava este gift card? Não digite nada e escreva para ${email}.`,
} as const;
