import type { ServiceMode, ServiceStatus } from '@/bank/contract/meta';
import { formatDayHeading, formatTime } from '@/components/ui/format';

const WORDS: Readonly<Record<ServiceMode, string | null>> = {
  normal: null,
  read_only:
    'Estamos em manutenção. Você pode consultar saldo, extrato e comprovantes; pagamentos e alterações voltam em breve.',
  halted:
    'As movimentações estão pausadas por segurança. Você pode consultar saldo, extrato e comprovantes normalmente.',
};

/** What stands above every page, or null: the words of operations, else ours for the mode, and when it is expected to end. */
export const toServiceNotice = ({ mode, message, until }: ServiceStatus, now = new Date()): string | null => {
  const words = message ?? WORDS[mode];
  if (words === null || until === null || new Date(until) <= now) return words;
  return `${words} Previsão: ${formatDayHeading(until, now).toLowerCase()}, ${formatTime(until)}.`;
};
