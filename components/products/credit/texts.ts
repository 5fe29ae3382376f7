import type { CreditRefusal, CreditState, CreditSystem } from '@/bank/contract/products/credit/words';
import { formatDate, formatDateTime } from '@/components/ui/format';
import type { WishField, WishProblem } from './wish';

/** `1 parcela`, `12 parcelas`. */
export const installments = (count: number): string => (count === 1 ? '1 parcela' : `${count} parcelas`);

/** `2.19` -> `2,19%`. */
export const percent = (rate: string): string => `${rate.replace('.', ',')}%`;

export const SYSTEM_WORDS: Readonly<Record<CreditSystem, { name: string; help: string; long: string }>> = {
  price: {
    name: 'Parcelas iguais',
    help: 'Tabela Price: o mesmo valor todo mês.',
    long: 'Tabela Price (parcelas iguais)',
  },
  sac: {
    name: 'Parcelas que diminuem',
    help: 'SAC: a primeira é a maior, cada uma é menor que a anterior e você paga menos juros no total.',
    long: 'SAC (parcelas que diminuem)',
  },
};

export const STATE_WORDS: Readonly<Record<CreditState, string>> = {
  releasing: 'Liberando o dinheiro',
  active: 'Em dia',
  late: 'Parcela em atraso',
  settled: 'Quitado',
  withdrawn: 'Desfeito',
  renegotiated: 'Renegociado',
  broken: 'Renegociação desfeita',
};

/** Why nothing is offered, and what can be done about it. */
export const REFUSAL_WORDS: Readonly<Record<CreditRefusal, { why: string; mend: string }>> = {
  company_too_young: {
    why: 'A empresa abriu há pouco tempo.',
    mend: 'Continue movimentando a conta. Com mais meses de atividade a análise pode mudar.',
  },
  movement_too_low: {
    why: 'O movimento da conta é baixo para o crédito.',
    mend: 'Receba vendas e cobranças por esta conta: o movimento dos últimos meses conta na próxima análise.',
  },
  income_below_installment: {
    why: 'O faturamento informado não comporta a menor parcela.',
    mend: 'Confira se o valor que você informou é a média de um mês inteiro e peça de novo.',
  },
  overdue_elsewhere: {
    why: 'Há dívidas em atraso em outra instituição.',
    mend: 'Veja quais são no Registrato, do Banco Central, e regularize. A baixa pode levar até dois meses para aparecer.',
  },
  late_here: {
    why: 'Há uma parcela em atraso em um contrato desta conta.',
    mend: 'Pague a parcela em atraso e peça de novo.',
  },
  limit_in_use: {
    why: 'O limite da empresa já está em uso.',
    mend: 'Cada parcela paga libera limite. Você também pode antecipar parcelas de um contrato.',
  },
  registration_irregular: {
    why: 'O CNPJ tem uma pendência no cadastro da Receita Federal.',
    mend: 'Consulte a situação do CNPJ no site da Receita, regularize e peça de novo.',
  },
};

const FIELD_PROBLEMS: Readonly<Record<WishField, Record<WishProblem, (least: string, most: string) => string>>> = {
  amount: {
    missing: (least, most) => `Digite um valor de ${least} a ${most}.`,
    tooSmall: least => `O menor valor é ${least}.`,
    tooLarge: (_, most) => `O maior valor é ${most}.`,
  },
  installments: {
    missing: (least, most) => `Digite de ${least} a ${most} parcelas.`,
    tooSmall: least => `O menor prazo é de ${least} parcelas.`,
    tooLarge: (_, most) => `O maior prazo é de ${most} parcelas.`,
  },
  firstDue: {
    missing: (least, most) => `Escolha um dia de ${least} a ${most}.`,
    tooSmall: least => `A primeira parcela pode vencer a partir de ${least}.`,
    tooLarge: (_, most) => `A primeira parcela pode vencer até ${most}.`,
  },
};

/** What the customer reads about credit as such, and about simulating it. */
export const texts = {
  title: 'Crédito',
  lead: 'Simule, contrate e acompanhe os empréstimos da empresa.',
  fieldProblem: (field: WishField, problem: WishProblem, least: string, most: string): string =>
    FIELD_PROBLEMS[field][problem](least, most),
  contracts: {
    title: 'Seus contratos',
    caption: 'Contratos de crédito',
    failed: 'Não conseguimos ler os contratos agora. Tente de novo em instantes.',
    noun: ['contrato', 'contratos'] as const,
    columns: {
      name: 'Contrato',
      next: 'Próxima parcela',
      paid: 'Parcelas pagas',
      owed: 'Falta pagar',
      state: 'Situação',
    },
    name: (number: string): string => `Contrato ${number}`,
    paid: (paid: number, all: number): string => `${paid} de ${all}`,
    nothingNext: 'Nenhuma',
    settled: 'Quitado',
  },
  simulator: {
    title: 'Simule seu empréstimo',
    product: 'Para que é o crédito?',
    amount: 'Quanto você precisa?',
    amountRange: 'Valor do empréstimo',
    months: 'Em quantas parcelas?',
    monthsRange: 'Número de parcelas',
    monthsWords: installments,
    system: 'Como pagar',
    firstDue: 'Primeira parcela em',
    firstDueHelp: (from: string, until: string): string => `De ${formatDate(from)} a ${formatDate(until)}.`,
    grace: 'Carência',
    graceHelp: 'Nos meses de carência você paga só os juros.',
    graceWords: (months: number): string =>
      months === 0 ? 'Sem carência' : months === 1 ? '1 mês' : `${months} meses`,
    costs: 'IOF e tarifa',
    costsOptions: { taken: 'Descontar do valor', financed: 'Somar às parcelas' },
    costsHelp: {
      taken: 'O valor acima é o do contrato. IOF e tarifa saem dele antes de cair na conta.',
      financed: 'O valor acima cai inteiro na conta. IOF e tarifa entram nas parcelas.',
    },
    result: 'Resultado da simulação',
    equal: (count: number): string => `${installments(count)} de`,
    falling: (count: number): string => `${installments(count)}, a primeira de`,
    fallingTo: (amount: string): string => `A última é de ${amount}.`,
    afterGrace: (months: number): string =>
      months === 1 ? 'Depois de 1 mês pagando só os juros.' : `Depois de ${months} meses pagando só os juros.`,
    cet: 'CET',
    cetValue: (year: string): string => `${percent(year)} ao ano`,
    rate: 'Juros',
    rateValue: (month: string): string => `${percent(month)} ao mês`,
    released: 'Cai na conta',
    total: 'Total a pagar',
    iof: 'IOF',
    fee: 'Tarifa',
    schedule: (count: number): string => `Ver as ${installments(count)}`,
    cetMeans:
      'O CET (custo efetivo total) soma juros, IOF e tarifa em uma só taxa. Use o CET para comparar com outras ofertas.',
    estimate: (rate: string): string =>
      `Simulação com juros a partir de ${percent(rate)} ao mês. A sua taxa e o seu limite dependem de análise.`,
    engineFailed: 'Não conseguimos carregar o simulador. Confira sua conexão e tente de novo.',
    impossible: 'Com este valor, IOF e tarifa passam do que seria emprestado. Aumente o valor.',
    tooHigh: (limit: string): string =>
      `A parcela passa do máximo aprovado para a empresa, ${limit}. Diminua o valor ou aumente o prazo.`,
    untilDay: (expires: string): string => `Oferta válida até ${formatDateTime(expires)}.`,
    submit: 'Ver contrato',
    differs:
      'As condições mudaram desde a simulação. Este é o cálculo de agora, feito pelo banco: confira antes de assinar.',
    viewer: 'Você pode simular. Pedir e contratar crédito é de quem opera a conta.',
  },
  offers: {
    title: 'Aprovado para sua empresa',
    upTo: 'até',
    option: (rate: string, most: number): string => `${percent(rate)} ao mês, em até ${installments(most)}`,
    limit: (amount: string): string => `até ${amount}`,
    expires: (instant: string): string => `Vale até ${formatDateTime(instant)}`,
    used: 'Limite em uso',
    available: 'Disponível',
    all: 'Limite total',
    full: 'O limite da empresa está todo em uso. Cada parcela paga libera limite para um novo contrato.',
    expired: 'Suas ofertas foram usadas ou venceram. Peça de novo: a análise leva segundos e não custa nada.',
  },
  ask: {
    title: 'Descubra seu limite e sua taxa',
    lead: 'A análise leva segundos, não custa nada e não obriga a contratar.',
    revenue: 'Faturamento médio por mês',
    revenueHelp: 'A média dos últimos 12 meses. Usamos só nesta análise.',
    revenueMissing: 'Digite quanto a empresa fatura por mês, em média.',
    simples: 'A empresa é do Simples Nacional ou MEI',
    simplesHelp: 'Decide a alíquota do IOF: em empréstimos de até R$ 30.000,00 ela é menor.',
    consent: 'Autorizo a consulta ao SCR',
    consentTitle: 'O que você autoriza',
    consentMissing: 'Para analisar o pedido precisamos desta autorização. Sem ela você pode continuar simulando.',
    submit: 'Pedir ofertas',
    again: 'Pedir nova análise',
    asking: 'Analisando o pedido…',
    askingBody:
      'Estamos consultando o SCR e o movimento da conta. Você pode sair desta página: avisamos quando terminar.',
    failed: 'Não conseguimos ler a resposta da análise. Ela continua: tente de novo em instantes.',
  },
  refused: {
    title: 'Desta vez não há oferta',
    lead: 'O motivo que mais pesou vem primeiro.',
    againOn: (day: string): string => `Você pode pedir de novo a partir de ${formatDate(day)}.`,
    review: 'Pedir revisão por uma pessoa',
    reviewTitle: 'Revisão da decisão',
    reviewBody:
      'A decisão foi automática. Uma pessoa da instituição vai olhar o pedido de novo. Você recebe a resposta aqui e por e-mail.',
    reviewNote: 'Quer contar algo que ajude?',
    reviewSubmit: 'Pedir revisão',
    reviewCancel: 'Cancelar',
    reviewDone: 'Revisão pedida.',
    reviewStates: {
      none: '',
      open: 'Uma pessoa está revendo a decisão. Avisamos aqui e por e-mail.',
      kept: 'Uma pessoa reviu o pedido e manteve a decisão.',
      changed: 'Uma pessoa reviu o pedido e mudou a decisão.',
    },
  },
  rights: {
    title: 'Antes de contratar, bom saber',
    lender: (name: string, document: string): string => `Quem empresta: ${name}, CNPJ ${document}.`,
    correspondent: (brand: string): string =>
      `${brand} atua como correspondente no país: recebe o pedido e encaminha os documentos. Quem decide e empresta é essa instituição.`,
    early: 'Você pode antecipar parcelas ou quitar quando quiser, com desconto dos juros e sem tarifa.',
    withdrawal: (days: number): string =>
      `Você tem ${days} dias para desistir: devolve o que recebeu, sem juros, IOF ou tarifa.`,
    late: (fine: string, interest: string, hasRemunerative: boolean): string =>
      `No atraso cobram-se só multa de ${percent(fine)}, juros de mora de ${percent(interest)} ao mês${
        hasRemunerative ? ' e os juros do contrato pelos dias de atraso' : ''
      }.`,
    deposit: 'Nunca pedimos depósito antecipado para liberar crédito.',
    channels: (sac: string, ombudsman: string): string => `SAC: ${sac}. Ouvidoria: ${ombudsman}.`,
    terms: 'Termos de empréstimo',
  },
};
