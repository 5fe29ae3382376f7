import type { ClosingPointId, ClosingReason } from '../../contract/service/account-closing';
import { BANK_TIME_ZONE } from '../../core/clock';
import { toFailure } from '../../products/pix/pay';

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: BANK_TIME_ZONE });

/** `21 de novembro de 2026 às 09:14 (horário de Brasília)` */
export const toMoment = (instant: Date): string => `${MOMENT.format(instant)} (horário de Brasília)`;

export const REASON_WORDS: Record<ClosingReason, string> = {
  not_told: 'Não informado',
  unused: 'A empresa não usa mais a conta',
  fees: 'Tarifas',
  other_bank: 'Mudança para outra instituição',
  company_closed: 'A empresa encerrou as atividades',
  service: 'Atendimento ou aplicativo',
};

const WAITS: Record<ClosingPointId | 'destination' | 'payee_changed' | 'came_back', string> = {
  balance: 'O saldo está negativo.',
  held: 'Há um valor bloqueado na conta.',
  coming_back: 'Há dinheiro que ainda vai voltar para a conta.',
  on_the_way: 'Há um Pix que ainda não terminou.',
  approvals: 'Há um pagamento que espera aprovação.',
  crypto: 'Há criptoativos na carteira.',
  sales: 'Há vendas no cartão que ainda não foram pagas.',
  deposits: 'Há um boleto de depósito em aberto.',
  receivables: 'Há um boleto de cobrança em aberto.',
  scheduled: 'Há um Pix agendado.',
  recurring: 'Há um Pix Automático em aberto.',
  charges: 'Há uma cobrança que ainda pode ser paga.',
  dda: 'Há um CNPJ no DDA.',
  cards: 'Há algo em aberto nos cartões.',
  gift_codes: 'Há um gift card com código que ninguém viu.',
  credit: 'Há um contrato de crédito em aberto.',
  keys: 'Há uma chave Pix registrada.',
  claims: 'Há um pedido de chave Pix em aberto.',
  disputes: 'Há uma contestação de Pix em aberto.',
  api_keys: 'Há uma chave de API ativa.',
  sharings: 'Há dados compartilhados pelo Open Finance.',
  destination: 'Entrou dinheiro na conta, e falta dizer para onde ele vai.',
  came_back: 'O envio voltou da conta informada.',
  payee_changed: 'A chave informada não leva mais a uma conta da empresa. Informe outra.',
};

/** What keeps an account from closing, as people read it. */
export const toWaitWords = (code: string): string =>
  Object.hasOwn(WAITS, code) ? WAITS[code as keyof typeof WAITS] : toFailure(code).reason;
