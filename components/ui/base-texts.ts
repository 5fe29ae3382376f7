/** The words of the parts that every page has; those of the larger parts stand in `texts.ts`, apart, because they come later. */
export const baseTexts = {
  full: (most: number): string => `Só cabem ${most} letras: o que passa disso fica de fora.`,
  close: 'Fechar',
  optional: '(opcional)',
  notices: 'Avisos',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  status: {
    completed: 'Concluído',
    canceled: 'Cancelado',
    waiting: 'Aguardando',
    processing: 'Em processamento',
    pending: 'Pendente',
    undefined: 'Indefinido',
  },
  error: {
    title: 'Não foi possível carregar',
    retry: 'Tentar novamente',
    requestId: (id: string) => `Código para o atendimento: ${id}`,
  },
  money: { in: 'Entrada', out: 'Saída', unreadable: 'O texto colado não é um valor em reais. Digite o valor.' },
  password: { hide: 'Ocultar senha', show: 'Mostrar senha', capsLock: 'A tecla Caps Lock está ligada.' },
} as const;
