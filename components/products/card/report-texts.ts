/** What the customer reads about what cards spent. */
export const reportTexts = {
  title: 'Gastos com cartões',
  lead: 'Compras e saques do mês, em andamento e concluídos, cada um uma vez. Estornos aparecem à parte.',
  month: 'Mês',
  show: 'Mostrar',
  spent: 'Gasto',
  refunded: 'Devolvido',
  purchases: 'Compras e saques',
  heads: { categories: 'Categoria', people: 'Pessoa', cost_centers: 'Centro de custo' },
  headsLabel: 'Ver por',
  chart: (head: string) => `Gasto por ${head.toLowerCase()}`,
  most: (count: number) => `Os ${count} maiores; a lista abaixo tem todos.`,
  summary: (name: string, amount: string) => `O maior gasto é ${name}: ${amount}.`,
  hidden: 'Os valores estão ocultos neste aparelho.',
  share: 'Parte',
  noCenter: 'Sem centro de custo',
  none: {
    title: 'Nenhum gasto neste mês',
    body: 'O que for pago com os cartões aparece aqui na mesma hora.',
  },
  failed: 'Não foi possível ler os gastos. Nada se perdeu: tente de novo em instantes.',
  file: { csv: 'Baixar CSV', xlsx: 'Baixar planilha' },
} as const;
