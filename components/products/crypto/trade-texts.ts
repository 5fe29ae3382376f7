import type { QuantityProblem } from './quantity';

export type Side = 'buy' | 'sell';

const READ_PROBLEMS: Readonly<Record<QuantityProblem, (digits: number) => string>> = {
  missing: () => 'Digite a quantidade.',
  unreadable: () => 'Use só números e uma vírgula: 0,005.',
  ambiguous: () => 'Não dá para saber se o ponto separa milhares ou centavos. Use vírgula para as casas decimais.',
  too_fine: digits => `Este criptoativo tem no máximo ${digits} casas decimais. Digite uma quantidade com menos casas.`,
  too_long: () => 'Esta quantidade é grande demais.',
  zero: () => 'Digite uma quantidade maior que zero.',
};

/** What buying and selling say, from the form to the receipt. */
export const tradeTexts = {
  title: { buy: (name: string): string => `Comprar ${name}`, sell: (name: string): string => `Vender ${name}` },
  form: {
    by: { buy: 'Comprar por', sell: 'Vender por' },
    ways: { amount: 'Valor em reais', quantity: 'Quantidade' },
    amount: { buy: 'Quanto você quer pagar', sell: 'Quanto você quer receber' },
    quantity: 'Quantidade',
    amountMissing: 'Digite um valor maior que zero.',
    amountUnder: (least: string): string => `A menor compra é ${least}.`,
    overBalance: (available: string): string => `Seu saldo disponível é ${available}. Compre até esse valor.`,
    overPosition: (held: string): string => `Você tem ${held}. Venda até essa quantidade.`,
    readProblems: READ_PROBLEMS,
    digits: (digits: number, symbol: string): string => `Até ${digits} casas decimais de ${symbol}`,
    balance: 'Saldo disponível',
    held: 'Você tem',
    all: 'Vender tudo',
    price: { buy: 'Preço para comprar agora', sell: 'Preço para vender agora' },
    estimate: 'O preço se move; na próxima tela ele fica travado por alguns segundos.',
    submit: 'Ver preço travado',
    unknownBalance: 'Não conseguimos mostrar o saldo agora. Você pode continuar: conferimos antes de comprar.',
  },
  review: {
    title: { buy: 'Confira a compra', sell: 'Confira a venda' },
    lead: { buy: 'Você paga', sell: 'Você recebe' },
    get: { buy: 'Você recebe', sell: 'Você entrega' },
    price: (symbol: string): string => `Preço de 1 ${symbol}`,
    mid: 'Preço médio de mercado',
    spread: 'Margem incluída no preço',
    limitPrice: { buy: 'Preço máximo que você aceita', sell: 'Preço mínimo que você aceita' },
    limitHelp: (price: string): string => `${price}. Se o preço passar disso, pedimos a sua confirmação de novo.`,
    fee: 'Tarifa',
    noFee: 'Nenhuma além da margem',
    iof: 'IOF',
    noIof: 'Não há hoje',
    partner: 'Executada por',
    expected: 'Resultado desta venda',
    lock: (seconds: number): string =>
      seconds === 1 ? 'Preço travado por mais 1 segundo' : `Preço travado por mais ${seconds} segundos`,
    lockName: 'Tempo do preço travado',
    over: 'O preço travado terminou. O que você digitou continua aqui: peça um preço novo para seguir.',
    proven: 'Você já confirmou que é você. Falta aceitar o preço novo.',
    renewed: (before: string, now: string): string => `Preço novo: era ${before}, agora é ${now}.`,
    same: 'O preço novo é igual ao anterior.',
    renew: 'Pedir preço novo',
    change: { buy: 'Alterar a compra', sell: 'Alterar a venda' },
    confirm: {
      buy: (money: string): string => `Comprar por ${money}`,
      sell: (money: string): string => `Vender por ${money}`,
    },
    confirmHidden: { buy: 'Confirmar a compra', sell: 'Confirmar a venda' },
    final: 'Depois de confirmada, a operação não pode ser cancelada.',
    late: 'O preço fica travado até o fim da contagem. Se ela acabar enquanto você confirma, mostramos o preço novo antes de fazer qualquer coisa.',
    consent: (percent: number): string =>
      `Esta compra passa de ${percent}% do saldo, e o perfil da empresa é conservador. Entendo que posso perder todo este valor e quero comprar mesmo assim.`,
    consentMissing: 'Marque esta opção para comprar acima do que o perfil indica.',
    left: 'Limite de cripto que resta hoje',
    cooling: (left: string): string =>
      `Nas primeiras 24 horas depois da primeira compra o limite é menor, para proteger a conta contra golpes. Ainda é possível comprar ${left}.`,
    beyond: 'O preço novo passou do limite que você tinha aceitado. Confirme de novo que é você.',
  },
  confirming: {
    title: { buy: 'Estamos confirmando a sua compra', sell: 'Estamos confirmando a sua venda' },
    body: 'A resposta do banco se perdeu no caminho. Estamos perguntando de novo: a operação é feita uma vez só.',
    detail: 'Você pode sair desta página. A operação aparece no histórico assim que soubermos.',
    checkNow: 'Verificar agora',
  },
  remedies: { profile: 'Abrir perfil e riscos', orders: 'Ver histórico', limits: 'Ver limites' },
  failed: 'Algo deu errado e nada foi feito. Tente de novo em instantes.',
  result: {
    states: {
      processing: {
        buy: {
          title: 'Compra em andamento',
          body: 'O valor está reservado. O parceiro costuma responder em segundos.',
        },
        sell: {
          title: 'Venda em andamento',
          body: 'A quantidade está reservada. O parceiro costuma responder em segundos.',
        },
      },
      completed: {
        buy: { title: 'Compra feita', body: 'O criptoativo já está na sua carteira.' },
        sell: { title: 'Venda feita', body: 'O dinheiro já está na conta.' },
      },
      failed: {
        buy: { title: 'Compra não realizada', body: 'O valor voltou para o seu saldo disponível.' },
        sell: { title: 'Venda não realizada', body: 'A quantidade voltou para a sua carteira.' },
      },
    },
    unknown:
      'O parceiro ainda não confirmou. O que foi reservado continua reservado até sabermos, e nada é feito duas vezes.',
    wallet: 'Ver carteira',
    again: { buy: 'Comprar de novo', sell: 'Vender de novo' },
    mend: 'Tentar com um preço novo',
    details: 'Detalhes',
  },
};
