import type { DisputeReason, DisputeState } from '@/bank/contract/products/card-dispute-words';

/** What the customer reads about contests of purchases. */
export const disputeTexts = {
  title: 'Contestação',
  open: 'Contestar compra',
  failed: 'Não foi possível ler as contestações desta compra.',
  form: {
    title: 'Contestar compra',
    lead: 'O valor volta como crédito provisório até a bandeira decidir. Se a loja tiver razão, ele é desfeito.',
    reason: 'O que aconteceu',
    choose: 'Escolha',
    reasonMissing: 'Escolha o que aconteceu.',
    amount: 'Valor contestado',
    amountHelp: (most: string) => `Até ${most}.`,
    amountMissing: 'Informe quanto você contesta.',
    amountAbove: (most: string) => `Você pode contestar até ${most}.`,
    story: 'Conte o que aconteceu',
    storyHelp: 'Datas, o que foi combinado e o que a loja respondeu.',
    storyMissing: 'Conte em pelo menos 10 letras o que aconteceu.',
    endsCard: 'O cartão é encerrado agora, porque outra pessoa tem o número. Depois você pode pedir outro.',
    needsFiles: 'A contestação só segue depois que você juntar um arquivo que a comprove.',
    weak: 'Esta compra foi feita com chip e senha: a chance de a loja perder é pequena.',
    submit: 'Contestar',
    cancel: 'Voltar',
    done: 'Contestação aberta.',
  },
  amount: 'Valor',
  credited: 'Na conta agora',
  reason: 'Motivo',
  story: 'O que você contou',
  openedAt: 'Aberta em',
  decidesBy: 'Decisão até',
  decidedAt: 'Encerrada em',
  files: 'Arquivos',
  filesHelp: 'Comprovantes, fotos e conversas com a loja.',
  fileFailed: 'O arquivo não pôde ser enviado. Tente de novo.',
  waits: {
    documents: (day: string) =>
      `Junte ao menos um arquivo até ${day}. Sem ele a contestação termina e nada é creditado.`,
    filing: (day: string) =>
      `A bandeira recebe este motivo a partir de ${day}: até lá a loja ainda pode resolver. O crédito provisório já é seu até a decisão.`,
    evidence: (day: string) => `A loja respondeu. Até ${day} você pode juntar o que contradiz a resposta.`,
  },
  lost: 'A bandeira deu razão à loja. O crédito provisório sai da conta um dia depois da decisão.',
  borne: 'A bandeira deu razão à loja, e o banco assumiu o valor. O crédito é seu em definitivo.',
  refunded:
    'A loja devolveu este valor, e o crédito da contestação foi desfeito: o dinheiro volta uma vez só. Se faltar algo, conteste o resto da compra.',
  withdraw: {
    button: 'Desistir da contestação',
    title: 'Desistir da contestação?',
    body: 'O crédito provisório é desfeito agora e a compra volta a valer.',
    confirm: 'Desistir',
    back: 'Manter',
    done: 'Contestação encerrada.',
  },
} as const;

export const REASON_NAMES: Record<DisputeReason, string> = {
  fraud_card_absent: 'Não fiz esta compra, e o cartão está comigo',
  fraud_card_present: 'Usaram meu cartão sem mim',
  duplicate: 'Fui cobrado mais de uma vez',
  paid_by_other_means: 'Paguei de outra forma',
  wrong_amount: 'O valor está errado',
  not_received: 'Não recebi o que comprei',
  cancelled_recurring: 'A assinatura estava cancelada',
  not_as_described: 'Veio diferente, com defeito ou falso',
  credit_not_processed: 'A loja prometeu devolver e não devolveu',
  atm_cash_short: 'O caixa não entregou todo o dinheiro',
};

export const STATE_NAMES: Record<DisputeState, string> = {
  waiting_documents: 'Aguarda seus arquivos',
  sent: 'Enviada',
  with_network: 'Com a bandeira',
  merchant_answered: 'A loja respondeu',
  won: 'Decidida a seu favor',
  lost: 'Decidida a favor da loja',
  borne: 'Assumida pelo banco',
  withdrawn: 'Você desistiu',
  expired: 'Encerrada sem arquivos',
  refunded: 'A loja devolveu',
};
