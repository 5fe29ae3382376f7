import type { ScheduledStatus } from '@/bank/contract/products/pix/schedules';
import type { BadgeStatus } from '@/components/ui/Badge';

/** The badge of each state, with its word. */
export const STATUS: Record<ScheduledStatus, { badge: BadgeStatus; label: string }> = {
  scheduled: { badge: 'pending', label: 'Agendado' },
  waiting: { badge: 'waiting', label: 'Aguardando' },
  processing: { badge: 'processing', label: 'Em processamento' },
  completed: { badge: 'completed', label: 'Pago' },
  failed: { badge: 'canceled', label: 'Não realizado' },
  returned: { badge: 'canceled', label: 'Devolvido' },
  cancelled: { badge: 'canceled', label: 'Cancelado' },
};
