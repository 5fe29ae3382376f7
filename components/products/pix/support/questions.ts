/** An answer tells only what this product does. `href` leads to where it is done. */
export interface Question {
  question: string;
  answer: string;
  link?: { href: `/${string}`; label: string };
}

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Quando posso contestar um Pix?',
    answer:
      'Em até 80 dias, quando houve golpe, fraude, ameaça ou falha de uma instituição. Não vale para chave digitada errada, arrependimento ou desacordo com uma compra.',
  },
  {
    question: 'Quanto tempo leva?',
    answer:
      'A análise termina em até 7 dias. Se a contestação for aceita, o dinheiro volta em até 11 dias contados da abertura. Volta o que foi bloqueado, que pode ser menos do que você pagou.',
  },
  {
    question: 'Paguei para a chave errada. O que faço?',
    answer:
      'Peça a devolução a quem recebeu. A devolução é feita pelo comprovante do Pix recebido, em até 90 dias, e o dinheiro volta para a sua conta.',
  },
  {
    question: 'Recebi um Pix por engano. Como devolvo?',
    answer:
      'Abra o comprovante do Pix recebido no extrato e use Devolver. Pode ser o valor inteiro ou só uma parte, em até 90 dias.',
    link: { href: '/statement?kind=pix_in', label: 'Ver Pix recebidos' },
  },
  {
    question: 'Por que um valor da empresa está bloqueado?',
    answer:
      'Alguém contestou um Pix que a empresa recebeu. Responda em até 5 dias com a sua defesa. Se ela for aceita, o valor é liberado.',
  },
  {
    question: 'Meu Pix está em processamento. É normal?',
    answer:
      'Às vezes a outra instituição demora. O comprovante se atualiza sozinho. Se o Pix for recusado, o valor volta a ficar disponível na hora.',
  },
  {
    question: 'Como mudo os limites do Pix?',
    answer: 'Diminuir vale na hora. Aumentar vale depois de 24 horas, por segurança.',
    link: { href: '/settings/limits', label: 'Ver limites' },
  },
];
