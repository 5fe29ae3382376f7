import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';

/** What the page of a proposal says of a loan that is given back within seven days. */
export const returnTexts = {
  title: 'Desistência',
  offer: (until: string, cents: number): string =>
    `Você pode desistir deste empréstimo até ${formatDate(until)}. Basta devolver ${formatMoney(cents)}, o valor que recebeu, sem juros, tributos nem tarifas.`,
  button: 'Desistir do empréstimo',
  ask: {
    title: 'Desistir deste empréstimo?',
    body: (lender: string): string =>
      `Depois de confirmar, mostramos a conta de ${lender} para onde enviar o dinheiro. O contrato termina quando o valor chegar lá.`,
    amount: 'Valor a devolver',
    until: 'Desistir até',
    due: 'Devolver até',
    warning: 'Se o valor exato não chegar no prazo, o contrato continua valendo e não dá para desistir de novo.',
    confirm: 'Desistir do empréstimo',
    back: 'Ficar com o empréstimo',
  },
  asked: {
    title: (cents: number, due: string): string => `Devolva ${formatMoney(cents)} até ${formatDateTime(due)}`,
    body: 'Recebemos sua desistência. Faça uma TED do valor exato para a conta abaixo, com o número de controle na descrição. O contrato só termina quando o dinheiro chegar. Avisamos aqui e por e-mail.',
    list: 'Para onde enviar',
    amount: 'Valor',
    due: 'Prazo',
    name: 'Nome',
    document: 'CNPJ',
    institution: 'Instituição',
    ispb: 'ISPB',
    branch: 'Agência',
    number: 'Conta',
    control: 'Número de controle',
    copy: (what: string): string => `Copiar ${/^\p{Lu}\p{Ll}/u.test(what) ? what.toLowerCase() : what}`,
    copyAll: 'Copiar todos os dados',
  },
  returned: {
    title: 'Você desistiu deste empréstimo',
    body: (cents: number, lender: string): string =>
      `${lender} recebeu de volta ${formatMoney(cents)}. O contrato terminou: juros, tributos e tarifas não são cobrados e nenhuma parcela vence.`,
  },
  missed: {
    title: 'A desistência não foi concluída',
    body: (cents: number, due: string): string =>
      `O valor de ${formatMoney(cents)} não chegou à instituição até ${formatDateTime(due)}. O contrato continua valendo e as parcelas vencem nas datas combinadas.`,
    contact: (lender: string, phone: string): string =>
      `Se você enviou o dinheiro, fale com ${lender} pelo ${phone} e tenha o comprovante em mãos.`,
  },
};
