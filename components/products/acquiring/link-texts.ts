import type { LinkState } from '@/bank/contract/products/acquiring-words';
import type { BadgeStatus } from '@/components/ui/Badge';

export const LINK_NAMES: Record<LinkState, string> = {
  active: 'Ativo',
  used_up: 'Esgotado',
  expired: 'Vencido',
  off: 'Desligado',
};

export const LINK_BADGES: Record<LinkState, BadgeStatus> = {
  active: 'completed',
  used_up: 'undefined',
  expired: 'undefined',
  off: 'canceled',
};

/** What the page of payment links says. */
export const linkTexts = {
  title: 'Vendas no cartão: links de pagamento',
  heading: 'Links de pagamento',
  lead: 'Uma página da empresa em que qualquer pessoa paga por Pix. Envie o link por mensagem ou e-mail.',
  caption: 'Links de pagamento, os mais novos primeiro',
  noun: ['link', 'links'] as const,
  failed: 'Não foi possível carregar os links. Tente de novo em instantes.',
  create: 'Criar link',
  columns: { name: 'O que vende', status: 'Situação', made: 'Criado em', paid: 'Recebido', amount: 'Valor' },
  anyAmount: 'Quem paga digita',
  none: { title: 'Nenhum link por enquanto', body: 'Crie um link e envie a quem vai pagar.' },
  paid: (count: number): string => (count === 1 ? '1 pagamento' : `${count} pagamentos`),
  detail: {
    url: 'Endereço',
    copy: 'Copiar link',
    description: 'Descrição',
    amount: 'Valor',
    lastDay: 'Último dia',
    never: 'Sem prazo',
    uses: 'Quantas vezes',
    always: 'Sem limite',
    usesOf: (paid: number, most: number): string => `${paid} de ${most}`,
    received: 'Recebido',
    payments: 'Pagamentos',
    end: 'Desligar link',
    endTitle: 'Desligar link',
    endBody: 'Ninguém mais paga por este link. O que já foi pago não muda.',
    back: 'Voltar',
    ended: 'Link desligado.',
  },
  form: {
    title: 'Criar link de pagamento',
    name: 'O que você vende',
    nameHelp: 'Quem paga lê este nome.',
    nameMissing: 'Diga o que você vende.',
    description: 'Descrição',
    fixed: 'Valor fixo',
    amount: 'Valor',
    amountMissing: 'Informe um valor de R$ 1,00 ou mais.',
    lastDay: 'Último dia',
    lastDayHelp: 'Deixe vazio para não ter prazo.',
    uses: 'Quantas vezes pode ser pago',
    usesHelp: 'Deixe vazio para não ter limite.',
    usesWrong: 'Informe um número de 1 a 9999.',
    cancel: 'Voltar',
    submit: 'Criar link',
    done: 'Link criado.',
  },
} as const;
