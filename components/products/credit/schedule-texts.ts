/** What the customer reads about the plan of a loan. */
export const scheduleTexts = {
  caption: 'Parcelas do empréstimo',
  number: 'Parcela',
  due: 'Vencimento',
  interest: 'Juros',
  amortization: 'Amortização',
  balance: 'Saldo devedor',
  payment: 'Valor',
  line: (number: number): string => `Parcela ${number}`,
  year: (first: number, last: number, all: number): string => `Parcelas ${first} a ${last} de ${all}`,
  earlier: 'Parcelas anteriores',
  later: 'Próximas parcelas',
};
