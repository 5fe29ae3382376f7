import { payments } from './texts';

/** Words of the review and of what comes after it. */
export const texts = {
  title: 'Confira antes de pagar',
  sentence: (count: number): string =>
    `${payments(count)} ${count === 1 ? 'sai' : 'saem'} da sua conta, com uma só autorização.`,
  approved: (count: number): string =>
    `${payments(count)} ${count === 1 ? 'sai' : 'saem'} da sua conta depois da aprovação, com uma só autorização.`,
  thing: 'Este lote',
  amount: 'Total',
  fee: 'Tarifas',
  wrong: (count: number): string =>
    `${count === 1 ? '1 linha com problema fica' : `${count.toLocaleString('pt-BR')} linhas com problema ficam`} no lote, sem pagar.`,
  doubtful: (count: number): string =>
    `${count === 1 ? '1 linha repetida será paga' : `${count.toLocaleString('pt-BR')} linhas repetidas serão pagas`}. Se não for isso, volte e remova.`,
  byKind: 'Por forma e dia',
  kind: 'Forma',
  day: 'Dia',
  count: 'Pagamentos',
  sum: 'Valor',
  forecast: 'Saldo previsto',
  leaves: 'Sai com o lote',
  known: 'Outras saídas até lá',
  after: 'Fica na conta',
  none: 'Nenhuma linha está pronta para pagar. Corrija as que têm problema.',
  cancel: 'Voltar',
  submit: (count: number): string => `Pagar ${payments(count)}`,
  ask: (count: number): string => `Enviar ${payments(count)} para aprovação`,
};
