export const deskTexts = {
  pageTitle: 'Cripto (operação)',
  title: 'Conciliação de cripto',
  lead: 'As carteiras de todos os clientes contra o que o parceiro guarda, conferidas todo dia às 6h.',
  unread: 'O banco não entregou a conferência agora. Recarregue a página.',
  none: 'Nenhuma conferência ainda. A primeira é feita na manhã seguinte à primeira operação.',
  odd: (names: string): string =>
    `O parceiro não tem o que as carteiras dizem em: ${names}. Confira com ele antes de mudar qualquer registro; nenhuma operação foi alterada.`,
  fine: 'Tudo confere, unidade por unidade.',
  table: 'Ativos conferidos',
  columns: ['Ativo', 'Nas carteiras', 'A caminho', 'No parceiro', 'Diferença', 'Situação', 'Conferido'],
  equal: 'Confere',
  differs: 'Não confere',
  since: (when: string): string => `Desde ${when}`,
} as const;
