import type { DayOrderWords } from '@/components/lists/day-order/day-order';

const words: DayOrderWords = {
  title: 'Pix agendado',
  day: day => `${day}, a partir das 7h`,
  shortage:
    'Se faltar saldo ou limite às 7h, tentamos de novo às 12h e às 18h. Se não der até lá, avisamos você e o Pix não é feito.',
  recheck: 'No dia, conferimos a chave de novo: se ela passou a ser de outra pessoa ou empresa, nada é pago.',
  notPaid: 'Este Pix não foi feito',
  again: 'Fazer este Pix agora',
  change: 'Alterar Pix agendado',
  cancel: name => `Cancelar o Pix para ${name}?`,
  payNow: {
    act: 'Pagar agora',
    title: name => `Pagar agora o Pix para ${name}?`,
    body: 'Se faltar saldo ou limite, avisamos você e tentamos de novo ainda hoje.',
    done: 'O Pix está sendo feito.',
  },
};

export const texts = {
  words,
  to: 'Para',
  key: 'Chave Pix',
  description: 'Descrição',
  made: 'Agendado em',
  from: 'Da conta',
};
