import type { BatchState } from '@/bank/contract/products/batch-words';
import { payments } from './texts';

const said: Readonly<Record<BatchState, string>> = {
  draft: '',
  awaiting_approval: 'O lote foi autorizado e espera a aprovação de outras pessoas da empresa. Nada saiu da conta.',
  paying: 'Os pagamentos estão saindo. Você pode fechar esta página: eles continuam.',
  paused: 'O lote está pausado: nada mais sai até você continuar.',
  done: 'O lote terminou.',
  canceled: 'O lote foi cancelado. O que já tinha saído continua pago.',
  rejected: 'O lote foi recusado. Nada saiu da conta.',
  expired: 'O prazo da aprovação venceu. Nada saiu da conta.',
};

export const texts = {
  said,
  reason: (reason: string): string => `Motivo: ${reason}`,
  pause: {
    person: 'Pausado por uma pessoa da empresa.',
    funds: 'Pausado porque o saldo não foi suficiente. Deposite e continue: o que falta sai de onde parou.',
    ledger: 'Pausado por alguns minutos enquanto o banco fecha os registros. Continua sozinho.',
  },
  progress: (done: number, all: number): string => `${done.toLocaleString('pt-BR')} de ${payments(all)}`,
  progressLabel: 'Andamento do lote',
  counts: {
    paid: 'Pagos',
    scheduled: 'Agendados',
    open: 'Em andamento',
    unpaid: 'Não pagos',
  },
  desk: 'Ver na mesa de pagamentos',
  acts: {
    pause: 'Pausar',
    resume: 'Continuar',
    cancel: 'Cancelar o que falta',
    retry: (count: number): string => `Tentar de novo ${payments(count)}`,
    again: 'Usar como modelo',
    csv: 'Resultado em CSV',
    xlsx: 'Resultado em Excel',
  },
  cancel: {
    title: 'Cancelar o que falta?',
    body: 'O que já saiu continua pago. O resto não será pago.',
    confirm: 'Cancelar o que falta',
    back: 'Voltar',
  },
  pack: {
    ask: 'Comprovantes em ZIP',
    writing: 'Preparando os comprovantes…',
    fetch: 'Baixar comprovantes',
    failed: 'Não conseguimos preparar os comprovantes. Tente de novo.',
  },
  retryName: (name: string): string => `${name} (de novo)`.slice(-80),
};
