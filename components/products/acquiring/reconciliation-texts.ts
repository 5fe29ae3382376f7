import type { DayMatch, DifferenceReason } from '@/bank/contract/products/acquiring-words';

const states: Record<DayMatch, string> = { waiting: 'A pagar', matched: 'Confere', differs: 'Diferente' };

const reasons: Record<DifferenceReason, string> = {
  rent: 'Aluguel de maquininha',
  rounding: 'Arredondamento',
  court: 'Ordem judicial',
  fee: 'Taxa',
  unexplained: 'Sem explicação da credenciadora',
};

/** What the page of comparing says. */
export const reconciliationTexts = {
  title: 'Vendas no cartão: conciliação',
  heading: 'Conciliação',
  lead: 'O que era esperado e o que a credenciadora pagou em cada dia, com o motivo de cada diferença.',
  caption: 'Esperado e pago por dia',
  columns: { day: 'Dia', status: 'Situação', expected: 'Esperado', settled: 'Pago', difference: 'Diferença' },
  totals: { expected: 'Esperado', settled: 'Pago', difference: 'Diferença' },
  month: 'Mês',
  show: 'Mostrar',
  file: { csv: 'Baixar CSV', xlsx: 'Baixar Excel' },
  none: { title: 'Nenhum pagamento neste mês', body: 'Escolha outro mês.' },
  states,
  reasons,
  dayTitle: (day: string): string => `Conciliação de ${day}`,
  failed: 'Não foi possível carregar este dia. Tente de novo em instantes.',
  expected: 'Esperado',
  settled: 'Pago',
  settledAt: 'Pago em',
} as const;
