import type { Side } from './trade-texts';

/** What the history of orders and one of them say. */
export const orderTexts = {
  title: 'Histórico de cripto',
  back: 'Cripto',
  caption: 'Compras e vendas, da mais nova para a mais antiga',
  noun: ['operação', 'operações'] as const,
  filters: {
    asset: 'Criptoativo',
    everyAsset: 'Todos',
    side: 'Operação',
    everySide: 'Compras e vendas',
    status: 'Situação',
    everyStatus: 'Todas',
    month: 'Mês',
    everyMonth: 'Todos os meses',
    show: 'Filtrar',
    clear: 'Limpar filtros',
  },
  sides: { buy: 'Compra', sell: 'Venda' } satisfies Record<Side, string>,
  name: { buy: (name: string): string => `Compra de ${name}`, sell: (name: string): string => `Venda de ${name}` },
  states: {
    processing: 'Em andamento',
    completed: 'Feita',
    failed: 'Não realizada',
  },
  columns: {
    name: 'Operação',
    when: 'Data',
    status: 'Situação',
    quantity: 'Quantidade',
    price: 'Preço',
    amount: 'Valor',
  },
  none: { title: 'Nenhuma operação ainda', body: 'O que você comprar ou vender fica aqui.', act: 'Ver criptoativos' },
  noneFound: { title: 'Nenhuma operação com estes filtros', body: 'Mude ou limpe os filtros.' },
  failed: 'O histórico não abriu.',
  detail: {
    facts: 'Dados da operação',
    when: 'Pedida em',
    settled: 'Concluída em',
    paid: { buy: 'Pago', sell: 'Recebido' },
    quantity: 'Quantidade',
    result: 'Resultado',
    partnerOrder: 'Número no parceiro',
    copyPartnerOrder: 'Copiar número no parceiro',
    receipt: 'Ver comprovante',
    asset: 'Ver criptoativo',
  },
};

/** What the report for the accountant says. */
export const reportTexts = {
  title: 'Relatório para o contador',
  lead: 'Cada compra e venda do ano com preço, tarifa, custo médio e resultado.',
  back: 'Cripto',
  year: 'Ano',
  show: 'Mostrar',
  file: 'Baixar CSV',
  sold: 'Vendido no ano',
  result: 'Resultado no ano',
  month: 'Mês',
  caption: 'Vendas e resultado por mês',
  soldMonth: 'Vendido',
  resultMonth: 'Resultado',
  none: {
    title: 'Nenhuma venda neste ano',
    body: 'Sem venda não há resultado a informar. As compras estão no arquivo.',
  },
  note: 'Calculado pelo custo médio de cada criptoativo. Empresas não têm a isenção de vendas até R$ 35 mil por mês. Confirme o tratamento com o seu contador; as operações são informadas à Receita Federal.',
};
