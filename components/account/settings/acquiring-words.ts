const say = (title: string) => () => title;

/** Events of selling by card, in plain words. */
export const ACQUIRING_WORDS = {
  'acquiring.joined': { title: say('Credenciamento para vender no cartão'), tone: 'plain' },
  'acquiring.sale_refunded': { title: say('Devolução de uma venda no cartão'), tone: 'warning' },
  'acquiring.anticipated': { title: say('Antecipação de recebíveis pedida'), tone: 'plain' },
  'acquiring.anticipation_undone': { title: say('Antecipação de recebíveis desfeita'), tone: 'plain' },
  'acquiring.automatic_on': { title: say('Antecipação automática ligada'), tone: 'warning' },
  'acquiring.automatic_off': { title: say('Antecipação automática desligada'), tone: 'plain' },
  'acquiring.chargeback_file_added': { title: say('Documento anexado a uma venda contestada'), tone: 'plain' },
  'acquiring.chargeback_answered': { title: say('Venda contestada respondida'), tone: 'plain' },
  'acquiring.terminal_requested': { title: say('Maquininha pedida'), tone: 'plain' },
  'acquiring.terminal_changed': { title: say('Maquininha alterada'), tone: 'plain' },
  'acquiring.link_created': { title: say('Link de pagamento criado'), tone: 'plain' },
  'acquiring.link_ended': { title: say('Link de pagamento desligado'), tone: 'plain' },
} as const;
