import type { MandateCharge, MandateStatus } from '@/bank/contract/products/pix/mandate-desk';
import type { BadgeStatus } from '@/components/ui/Badge';

interface Look {
  badge: BadgeStatus;
  label: string;
}

/** The badge of each state of a recurrence, with its word. */
export const MANDATE_LOOK: Record<MandateStatus, Look> = {
  created: { badge: 'pending', label: 'Criada' },
  waiting: { badge: 'waiting', label: 'Aguardando o cliente' },
  approved: { badge: 'completed', label: 'Autorizada' },
  refused: { badge: 'canceled', label: 'Recusada' },
  cancelled: { badge: 'canceled', label: 'Cancelada' },
  expired: { badge: 'canceled', label: 'Vencida' },
  completed: { badge: 'undefined', label: 'Encerrada' },
};

/** The badge of each state of a charge, with its word. */
export const CYCLE_LOOK: Record<MandateCharge['status'], Look> = {
  created: { badge: 'pending', label: 'Enviada' },
  active: { badge: 'waiting', label: 'Agendada' },
  completed: { badge: 'completed', label: 'Paga' },
  expired: { badge: 'canceled', label: 'Não paga' },
  rejected: { badge: 'canceled', label: 'Recusada' },
  cancelled: { badge: 'canceled', label: 'Cancelada' },
};

/** What became of each day on which a charge was to be paid. */
export const TRY_WORDS: Record<MandateCharge['tries'][number]['status'], string> = {
  requested: 'enviada ao banco do cliente',
  scheduled: 'agendada',
  paid: 'paga',
  cancelled: 'cancelada',
  rejected: 'recusada',
  expired: 'não paga',
};
