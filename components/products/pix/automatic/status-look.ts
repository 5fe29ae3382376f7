import type { RecurrenceChargeStatus, RecurrenceStatus } from '@/bank/contract/products/pix/automatic';
import type { BadgeStatus } from '@/components/ui/Badge';

interface Look {
  badge: BadgeStatus;
  label: string;
}

/** The badge of each state of an authorisation, with its word. */
export const RECURRENCE_STATUS: Record<RecurrenceStatus, Look> = {
  proposed: { badge: 'waiting', label: 'Aguardando sua resposta' },
  approved: { badge: 'completed', label: 'Ativa' },
  completed: { badge: 'undefined', label: 'Concluída' },
  refused: { badge: 'canceled', label: 'Recusada' },
  expired: { badge: 'canceled', label: 'Vencida' },
  cancelled: { badge: 'canceled', label: 'Cancelada' },
};

/** The badge of each state of a charge, with its word. */
export const CHARGE_STATUS: Record<RecurrenceChargeStatus, Look> = {
  scheduled: { badge: 'pending', label: 'Agendada' },
  waiting: { badge: 'waiting', label: 'Aguardando' },
  processing: { badge: 'processing', label: 'Em processamento' },
  completed: { badge: 'completed', label: 'Paga' },
  returned: { badge: 'canceled', label: 'Devolvida' },
  refused: { badge: 'canceled', label: 'Recusada' },
  failed: { badge: 'canceled', label: 'Não paga' },
  cancelled: { badge: 'canceled', label: 'Cancelada' },
};
