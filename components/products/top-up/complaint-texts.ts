/** What is said of a credit that never arrived. */
export const complaintTexts = {
  title: 'A recarga não caiu?',
  before:
    'A operadora confirmou esta recarga. Antes de reclamar, consulte o saldo da linha: o crédito pode entrar sem aviso.',
  line: 'Celular',
  story: 'O que aconteceu',
  storyHelp: 'Vai para a operadora. Não escreva senhas.',
  after:
    'A operadora tem 5 dias úteis para provar a entrega ou devolver o valor. Você pode reclamar uma vez de cada recarga, e avisamos da resposta.',
  cancel: 'Voltar',
  submit: 'Reclamar à operadora',
  sent: 'Reclamação enviada à operadora.',
};
