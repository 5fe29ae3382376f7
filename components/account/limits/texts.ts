import type { FamilyLimits, LimitFamily, LimitKind } from '@/bank/contract/payments/limits';
import { formatHour } from '@/components/ui/hour-text';

export const FAMILY_NAMES: Record<LimitFamily, string> = {
  pix: 'Pix',
  ted: 'TED',
  boleto: 'Boletos',
  bill: 'Contas e tributos',
  gift_card: 'Gift cards',
  top_up: 'Recargas de celular',
  crypto: 'Cripto',
};

const LIMIT_NAMES: Record<LimitKind, string> = {
  per_payment: 'Por pagamento',
  day: 'De dia',
  night: 'À noite',
  month: 'Por mês',
  night_start: 'Início do horário noturno',
};

/** The name of a limit of a family: only where there is a night the day is a part of it. */
export const limitName = (family: LimitFamily, limit: LimitKind): string =>
  limit === 'day' && family !== 'pix' ? 'Por dia' : LIMIT_NAMES[limit];

const NIGHT_TITLE = 'Alterar o início do horário noturno';

const HOURS_OF: Record<FamilyLimits['hours'][number]['of'], string> = {
  ted: 'TED',
  boleto: 'Boletos',
  bill: 'Contas',
  tax: 'Tributos',
};

export const texts = {
  title: 'Limites',
  lead: (hours: number): string =>
    `Quanto a conta pode pagar de cada forma. Diminuir vale na hora. Aumentar vale depois de ${hours} horas, por segurança, e quem administra a conta confirma o pedido.`,
  back: 'Configurações',
  hours: (hours: FamilyLimits['hours']): string =>
    hours.length === 0
      ? 'A qualquer hora, todos os dias.'
      : `${hours.map(({ of, opens_at, closes_at }) => `${HOURS_OF[of]} em dias úteis, das ${formatHour(opens_at)} às ${formatHour(closes_at)}`).join('. ')}.`,
  limits: {
    change: 'Alterar',
    changeLabel: (family: LimitFamily, limit: LimitKind): string =>
      limit === 'night_start' ? NIGHT_TITLE : `Alterar o limite: ${FAMILY_NAMES[family]}, ${limitName(family, limit)}`,
    running: 'Vale agora',
    /** What each limit counts; without a night the day is the whole one. */
    means: (limit: Exclude<LimitKind, 'night_start'>, night: string | null): string =>
      ({
        per_payment: night ? 'O máximo de um pagamento, de dia ou à noite.' : 'O máximo de um pagamento.',
        day: night ? `Das 6h às ${formatHour(night)}.` : 'A soma dos pagamentos do dia.',
        night: night ? `Das ${formatHour(night)} às 6h.` : '',
        month: night
          ? 'A soma do dia 1º ao fim do mês, de dia e à noite. O que vai a favorecidos de confiança não conta.'
          : 'A soma dos pagamentos do dia 1º ao fim do mês.',
      })[limit],
    nightStart: 'A partir desta hora vale o limite da noite.',
  },
  request: (value: string, when: string): string => `Aumento pedido: ${value}, a partir de ${when}.`,
  form: {
    title: (family: LimitFamily, limit: LimitKind): string =>
      limit === 'night_start' ? NIGHT_TITLE : `Alterar limite: ${FAMILY_NAMES[family]}, ${limitName(family, limit)}`,
    label: 'Novo limite',
    hour: 'A noite começa às',
    between: (now: string, most: string): string => `Hoje é ${now}. A instituição permite até ${most}.`,
    missing: 'Digite o novo limite.',
    same: 'Este já é o limite de agora. Digite outro valor.',
    above: (money: string): string => `O máximo que a instituição permite é ${money}.`,
    administrators: 'Só quem administra a conta pode pedir um aumento. Você pode diminuir.',
    lowers: 'O novo limite vale na hora.',
    useZero: 'Usar limite zero',
    zero: {
      pix: 'Com limite zero, a conta não paga por Pix, menos aos favorecidos de confiança: eles têm limite próprio. Para parar tudo, remova-os também.',
      ted: 'Com limite zero, a conta não envia TED.',
      boleto: 'Com limite zero, a conta não paga boletos.',
      bill: 'Com limite zero, a conta não paga contas nem tributos.',
      gift_card: 'Com limite zero, a conta não compra gift cards.',
      top_up: 'Com limite zero, a conta não faz recargas de celular.',
      crypto: 'Com limite zero, a conta não compra cripto.',
    } satisfies Record<LimitFamily, string>,
    raises: (hours: number): string => `O aumento vale daqui a ${hours} horas. Até lá você pode cancelar o pedido.`,
    lower: 'Diminuir agora',
    raise: 'Pedir aumento',
    save: 'Salvar',
    cancel: 'Voltar',
    lowered: 'Limite diminuído. Já está valendo.',
    requested: (when: string): string => `Pedido feito. O novo limite vale a partir de ${when}.`,
  },
  pending: {
    title: 'Aumentos pedidos',
    lead: 'Passam a valer sozinhos na hora marcada. Até lá podem ser cancelados.',
    to: (limit: string, value: string): string => `${limit}: ${value}`,
    when: (when: string): string => `Vale a partir de ${when}`,
    cancel: 'Cancelar pedido',
    cancelLabel: (limit: string): string => `Cancelar o pedido de aumento: ${limit}`,
    cancelled: 'Pedido cancelado. O limite continua como está.',
  },
} as const;
