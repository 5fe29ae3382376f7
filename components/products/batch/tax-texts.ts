/** What the cells of a tax are called. */
export const TAX_FIELDS = {
  revenue_code: 'Código da receita',
  period: 'Período de apuração ou competência',
  reference: 'Número de referência',
  due_date: 'Vencimento',
  principal: 'Valor principal',
  other: 'Valor de outras entidades',
  fine: 'Multa',
  interest: 'Juros',
  gross: 'Receita bruta acumulada',
  rate: 'Percentual da receita bruta',
} as const;

export const TAX_HELPS = {
  revenue_code: 'Quatro números, como 2089.',
  period: 'Do DARF, como 31/10/2026; da GPS, como 10/2026.',
  reference: 'Só do DARF que tem um. Pode ficar vazio.',
  due_date: 'Do DARF, como 20/11/2026.',
  principal: 'Vazio: o valor inteiro.',
  interest: 'Da GPS, também a atualização monetária e a multa.',
} as const;

/** What other cells are called in a row that pays a tax. */
export const TAX_NAMES = {
  name: 'Nome do contribuinte',
  document: 'CPF ou CNPJ do contribuinte',
  amount: 'Valor total',
} as const;
