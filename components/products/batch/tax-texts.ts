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
  period: 'Como 31/10/2026.',
  reference: 'Se o DARF tem um. Pode ficar vazio.',
  due_date: 'Como 20/11/2026.',
  principal: 'Vazio: o valor inteiro.',
} as const;

/** What a GPS writes otherwise than a DARF. */
export const TAX_WAY_HELPS = {
  gps: { period: 'Como 10/2026.', interest: 'Com a atualização monetária e a multa.' },
} as const;

/** What other cells are called in a row that pays a tax. */
export const TAX_NAMES = {
  name: 'Nome do contribuinte',
  document: 'CPF ou CNPJ do contribuinte',
  amount: 'Valor total',
} as const;
