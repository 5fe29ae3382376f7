import type { ClosingPoint, ClosingPointId } from '@/bank/contract/service/account-closing';
import { formatMoney } from '@/components/ui/format';

interface PointWords {
  done: string;
  open: (point: ClosingPoint) => string;
  /** What to do about it, and where. */
  mend: string;
  href: `/${string}`;
  link: string;
}

const count =
  (one: string, many: string) =>
  ({ count: number }: ClosingPoint): string =>
    number === 1 ? one : `${number} ${many}`;

export const POINTS: Record<ClosingPointId, PointWords> = {
  balance: {
    done: 'Saldo zerado',
    open: ({ amount_cents }) => `Saldo negativo de ${formatMoney(Math.abs(amount_cents ?? 0))}`,
    mend: 'Envie um Pix para a conta até o saldo chegar a zero.',
    href: '/pix/keys',
    link: 'Ver chaves',
  },
  held: {
    done: 'Nenhum valor bloqueado',
    open: ({ amount_cents }) => `${formatMoney(amount_cents ?? 0)} bloqueados`,
    mend: 'O valor é liberado quando o Pix ou a contestação que o bloqueou termina.',
    href: '/statement',
    link: 'Ver extrato',
  },
  on_the_way: {
    done: 'Nenhum Pix a caminho',
    open: count('1 Pix a caminho', 'Pix a caminho'),
    mend: 'Aguarde: costuma levar segundos.',
    href: '/statement',
    link: 'Ver extrato',
  },
  approvals: {
    done: 'Nenhum pagamento aguardando aprovação',
    open: count('1 pagamento aguarda aprovação', 'pagamentos aguardam aprovação'),
    mend: 'Aprove, recuse ou cancele o pedido: nenhum valor saiu ainda.',
    href: '/payment-office?aba=espera',
    link: 'Ver pedidos',
  },
  sales: {
    done: 'Nenhuma venda no cartão a receber',
    open: count('1 valor de vendas no cartão a receber', 'valores de vendas no cartão a receber'),
    mend: 'Cada um entra no dia da agenda. Antecipe o que puder, ou espere o último dia e o fim das contestações.',
    href: '/acquiring/receivables',
    link: 'Ver agenda',
  },
  crypto: {
    done: 'Nenhum criptoativo na carteira',
    open: count('1 criptoativo na carteira', 'criptoativos na carteira'),
    mend: 'Venda o que há na carteira e espere o dinheiro cair na conta.',
    href: '/crypto',
    link: 'Ver carteira',
  },
  receivables: {
    done: 'Nenhum boleto de cobrança em aberto',
    open: count('1 boleto de cobrança em aberto', 'boletos de cobrança em aberto'),
    mend: 'Cancele os boletos que ninguém pagou, ou espere o pagamento.',
    href: '/receivables',
    link: 'Ver boletos',
  },
  deposits: {
    done: 'Nenhum depósito em aberto',
    open: count('1 boleto de depósito em aberto', 'boletos de depósito em aberto'),
    mend: 'Cancele os que ninguém pagou, ou espere o pagamento.',
    href: '/deposit',
    link: 'Ver depósitos',
  },
  coming_back: {
    done: 'Nenhum valor voltando para a conta',
    open: count('1 valor ainda vai voltar', 'valores ainda vão voltar'),
    mend: 'É dinheiro de uma contestação aceita ou de uma devolução. A de uma contestação chega em até 11 dias; a de um pagamento devolvido, no mesmo dia.',
    href: '/pix/support',
    link: 'Ver contestações',
  },
  scheduled: {
    done: 'Nenhum pagamento agendado',
    open: count('1 pagamento agendado', 'pagamentos agendados'),
    mend: 'Cancele os agendamentos ou espere o dia de cada um.',
    href: '/payment/scheduled',
    link: 'Ver agendados',
  },
  recurring: {
    done: 'Nenhum Pix Automático',
    open: count('1 Pix Automático em aberto', 'Pix Automáticos em aberto'),
    mend: 'Cancele as autorizações e combine outra forma de pagamento com quem recebe.',
    href: '/pix/automatic',
    link: 'Ver Pix Automático',
  },
  charges: {
    done: 'Nenhuma cobrança aberta',
    open: count('1 cobrança aberta', 'cobranças abertas'),
    mend: 'Cancele as cobranças que ninguém pagou e encerre as do Pix Automático, ou espere o pagamento.',
    href: '/pix/charges',
    link: 'Ver cobranças',
  },
  dda: {
    done: 'Nenhum CNPJ no DDA',
    open: count('1 CNPJ no DDA', 'CNPJs no DDA'),
    mend: 'Saia do DDA: os boletos deixam de chegar nesta conta.',
    href: '/payment/dda',
    link: 'Ver DDA',
  },
  cards: {
    done: 'Nada em aberto nos cartões',
    open: count('1 pendência de cartões', 'pendências de cartões'),
    mend: 'Cancele os cartões, espere as compras e contestações pendentes e pague o que faltou de compras.',
    href: '/card',
    link: 'Ver cartões',
  },
  gift_codes: {
    done: 'Nenhum gift card sem ver',
    open: count('1 gift card que ninguém viu', 'gift cards que ninguém viu'),
    mend: 'Veja os códigos ou peça o dinheiro de volta: com a conta encerrada, eles não aparecem mais.',
    href: '/gift-card/purchases',
    link: 'Ver gift cards',
  },
  credit: {
    done: 'Nenhum crédito em aberto',
    open: count('1 crédito em aberto', 'créditos em aberto'),
    mend: 'Quite os contratos de crédito antes de encerrar a conta.',
    href: '/credit',
    link: 'Ver crédito',
  },
  keys: {
    done: 'Nenhuma chave Pix',
    open: count('1 chave Pix', 'chaves Pix'),
    mend: 'Exclua as chaves, ou peça a portabilidade na instituição para onde elas vão.',
    href: '/pix/keys',
    link: 'Ver chaves',
  },
  claims: {
    done: 'Nenhum pedido de chave',
    open: count('1 pedido de chave em andamento', 'pedidos de chave em andamento'),
    mend: 'Responda ou cancele os pedidos de portabilidade e de posse.',
    href: '/pix/keys',
    link: 'Ver pedidos',
  },
  disputes: {
    done: 'Nenhuma contestação',
    open: count('1 contestação em andamento', 'contestações em andamento'),
    mend: 'A conta precisa ficar aberta até o fim da análise.',
    href: '/pix/support',
    link: 'Ver contestações',
  },
  api_keys: {
    done: 'Nenhuma chave de API',
    open: count('1 chave de API ativa', 'chaves de API ativas'),
    mend: 'Revogue as chaves dos sistemas que usam a conta.',
    href: '/api-keys',
    link: 'Ver chaves de API',
  },
  sharings: {
    done: 'Nenhum dado compartilhado pelo Open Finance',
    open: count('1 compartilhamento do Open Finance', 'compartilhamentos do Open Finance'),
    mend: 'Encerre os compartilhamentos: as outras instituições deixam de consultar os dados da conta.',
    href: '/open_finance',
    link: 'Ver compartilhamentos',
  },
};
