import { DAY_MS } from '@/bank/contract/durations';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import type { BadgeStatus } from '@/components/ui/Badge';
import { formatDate, formatMoney, toLocalDate } from '@/components/ui/format';

export const BADGES: Record<PixDispute['status'], BadgeStatus> = {
  open: 'processing',
  analysis: 'waiting',
  accepted: 'completed',
  rejected: 'canceled',
  cancelled: 'undefined',
};

export const isLiving = ({ status }: Pick<PixDispute, 'status'>): boolean => status === 'open' || status === 'analysis';

/** Whether the account has to answer. */
export const awaitsAnswer = (dispute: PixDispute): boolean =>
  dispute.role === 'receiver' && isLiving(dispute) && dispute.answer === null;

/** Whole calendar days of Brasília between two instants. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(toLocalDate(new Date(to))) - Date.parse(toLocalDate(new Date(from)))) / DAY_MS);

/** The day of a dispute, from 1, and how many the step that it is in has; `null` once nothing is awaited. */
export function dayOf(dispute: PixDispute, now: string): { day: number; of: number } | null {
  const { opened_at, analysis_deadline, return_deadline, status, returned_cents, returned_at } = dispute;
  const awaitsMoney = status === 'accepted' && Boolean(returned_cents) && returned_at === null;
  if (!isLiving(dispute) && !awaitsMoney) return null;
  const of = daysBetween(opened_at, awaitsMoney ? return_deadline : analysis_deadline);
  return { day: Math.min(daysBetween(opened_at, now) + 1, of), of };
}

const contesterWords = (dispute: PixDispute, now: string): string => {
  const { status, other, blocked_cents, returned_cents, returned_at, closed_by } = dispute;
  const analysis = formatDate(dispute.analysis_deadline);
  switch (status) {
    case 'open':
      return `A instituição ${other.institution_name} foi avisada e vai bloquear o que houver na conta de quem recebeu.`;
    case 'analysis':
      return blocked_cents
        ? `${formatMoney(blocked_cents)} estão bloqueados na conta de quem recebeu. A decisão sai até ${analysis}.`
        : `Não havia saldo para bloquear na conta de quem recebeu. A análise segue até ${analysis}.`;
    case 'accepted':
      if (!returned_cents)
        return 'A fraude foi reconhecida, mas não havia saldo na conta de quem recebeu para devolver.';
      if (returned_at) return `${formatMoney(returned_cents)} voltaram para a sua conta em ${formatDate(returned_at)}.`;
      if (Date.parse(now) > Date.parse(dispute.return_deadline)) {
        return 'O prazo para o dinheiro voltar passou. Fale com a gente pelos canais de atendimento.';
      }
      return `${formatMoney(returned_cents)} voltam para a sua conta até ${formatDate(dispute.return_deadline)}.`;
    case 'rejected':
      return closed_by === 'deadline'
        ? 'O prazo da análise terminou sem que a fraude fosse comprovada, e o dinheiro ficou com quem recebeu.'
        : 'A análise não comprovou fraude nem falha, e o dinheiro ficou com quem recebeu. Se discordar, fale com a gente.';
    default:
      return 'Você cancelou esta contestação.';
  }
};

const receiverWords = (dispute: PixDispute): string => {
  const { status, other, returned_cents, answer, closed_by } = dispute;
  const blocked = formatMoney(dispute.blocked_cents ?? 0);
  switch (status) {
    case 'open':
    case 'analysis':
      return answer === 'defended'
        ? `Sua defesa está em análise até ${formatDate(dispute.analysis_deadline)}. ${blocked} seguem bloqueados até a decisão.`
        : `${other.name} contestou este Pix que você recebeu. Valor bloqueado na sua conta: ${blocked}.`;
    case 'accepted':
      return closed_by === 'deadline'
        ? `O prazo para responder terminou e ${formatMoney(returned_cents ?? 0)} voltaram para quem pagou.`
        : `${formatMoney(returned_cents ?? 0)} voltam para quem pagou.`;
    case 'rejected':
      return `A contestação não foi aceita. ${blocked} foram liberados na sua conta.`;
    default:
      return `Quem pagou cancelou a contestação. ${blocked} foram liberados na sua conta.`;
  }
};

/** Where a dispute stands and what comes next, in one or two sentences. */
export const whereItStands = (dispute: PixDispute, now: string): string =>
  dispute.role === 'contester' ? contesterWords(dispute, now) : receiverWords(dispute);
