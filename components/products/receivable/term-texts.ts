/** What terms are called where they are typed. */
export const texts = {
  none: 'Não',
  modes: { '1': 'Em reais', '2': 'Em %' },
  interestModes: { '1': 'Em reais por dia', '2': '% ao dia', '3': '% ao mês', '4': '% ao ano' },
  fine: 'Multa',
  interest: 'Juros',
  discount: 'Desconto',
  value: (term: string): string => `Valor: ${term}`,
  valueHelp: 'Em reais ou em %, com até duas casas: 2,50.',
  valueWrong: 'Digite um número maior que zero, com até duas casas: 2,50.',
  days: 'Dias antes do vencimento',
  daysWrong: 'Digite os dias com um número inteiro, de 0 a 365.',
  daysTwice: 'Duas faixas têm os mesmos dias. Mude uma delas.',
  addTier: 'Mais uma faixa',
  removeTier: (place: number): string => `Tirar a faixa ${place}`,
} as const;
