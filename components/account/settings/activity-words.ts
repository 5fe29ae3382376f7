import { ACQUIRING_WORDS } from './acquiring-words';
import { BOUGHT_WORDS } from './bought-words';
import type { ActivityKind } from '@/bank/contract';
import type { AuthorizationPurpose } from '@/bank/contract/authorizations';
import type { Activity } from '@/bank/contract/ground/devices';
import { CARD_WORDS } from './card-words';
import { PIX_WORDS } from './pix-words';

type Facts = Activity['facts'];
export type ActivityTone = 'plain' | 'good' | 'warning';

interface Words {
  title: (facts: Facts) => string;
  tone: ActivityTone;
}

/** What a proof was asked for; a purpose without words does not compile. */
export const THINGS: Readonly<Record<AuthorizationPurpose, string>> = {
  pix_payment: 'um pagamento por Pix',
  return_pix_payment: 'a devolução de um Pix recebido',
  accept_pix_dispute: 'o aceite de uma contestação de Pix',
  pix_manual_payment: 'um Pix por agência e conta',
  remove_pix_key: 'a exclusão de uma chave Pix',
  claim_pix_key: 'o pedido de uma chave Pix',
  release_pix_key: 'a liberação de uma chave Pix',
  raise_limit: 'um aumento de limite',
  raise_pix_limit: 'um aumento de limite do Pix',
  trust_pix_payee: 'um favorecido de confiança no Pix',
  register_pix_device: 'o cadastro de um navegador para Pix',
  create_pix_credential: 'uma nova chave de API',
  create_transmission_key: 'uma nova chave de SFTP',
  schedule_pix_payment: 'um agendamento de Pix',
  change_pix_schedule: 'uma mudança em um Pix agendado',
  ted_payment: 'uma TED',
  schedule_ted: 'um agendamento de TED',
  change_ted_schedule: 'uma mudança em uma TED agendada',
  buy_top_ups: 'uma recarga de celular',
  schedule_top_ups: 'um agendamento de recarga',
  change_top_up_schedule: 'uma mudança em uma recarga agendada',
  boleto_payment: 'o pagamento de um boleto',
  schedule_boleto: 'o agendamento de um boleto',
  change_boleto_schedule: 'uma mudança em um boleto agendado',
  change_tax_schedule: 'uma mudança em um tributo agendado',
  gift_card_purchase: 'a compra de um gift card',
  crypto_order: 'uma operação de cripto',
  refund_card_sale: 'a devolução de uma venda no cartão',
  anticipate: 'uma antecipação de recebíveis',
  automatic_anticipation: 'a antecipação automática de recebíveis',
  reveal_gift_card: 'o código de um gift card',
  share_gift_card: 'o envio de um gift card por link',
  pay_batch: 'o pagamento de um lote',
  credit_contract: 'a contratação de um crédito',
  credit_payment: 'o pagamento de um crédito',
  credit_withdrawal: 'a desistência de um crédito',
  credit_debit: 'o débito automático de um crédito',
  sign_loan: 'a assinatura de um empréstimo',
  return_loan: 'a desistência de um empréstimo',
  redirect_loan: 'a troca da conta de um empréstimo',
  join_dda: 'a adesão ao DDA',
  leave_dda: 'a saída do DDA',
  create_card: 'um cartão novo',
  unblock_card: 'o desbloqueio de um cartão',
  dispute_card_purchase: 'a contestação de uma compra',
  order_card: 'um cartão físico',
  redirect_card: 'outro endereço para um cartão',
  replace_card: 'a segunda via de um cartão',
  activate_card: 'a ativação de um cartão',
  set_card_pin: 'a senha de um cartão',
  reveal_card: 'os números de um cartão',
  raise_card_options: 'uma mudança no que um cartão pode fazer',
  set_card_ceiling: 'o limite mensal dos cartões',
  confirm_card_purchase: 'uma compra online no cartão',
  approve_payments: 'a aprovação de pagamentos',
  propose_approval_policy: 'uma mudança nas regras de aprovação',
  change_approval_policy_alone: 'uma mudança nas regras de aprovação sem outro administrador',
  approve_pix_recurrence: 'uma autorização de Pix Automático',
  change_pix_recurrence: 'uma mudança em um Pix Automático',
  close_account: 'o encerramento de uma conta',
  sign_account_closing: 'a assinatura de um encerramento de conta',
  change_closing_destination: 'a conta que recebe o saldo de um encerramento',
  set_account_rest: 'a desativação ou a reativação de uma conta',
  invite_person: 'o convite de uma pessoa',
  change_person: 'uma mudança no acesso de uma pessoa',
  remove_person: 'o encerramento do acesso de uma pessoa',
  set_absence: 'uma substituição',
  change_company: 'uma mudança no cadastro da empresa',
  share_open_finance: 'um compartilhamento de dados',
  sign_open_finance: 'a assinatura de um compartilhamento de dados',
  change_password: 'a troca da senha',
  add_totp: 'um novo aplicativo autenticador',
  remove_totp: 'a remoção do aplicativo autenticador',
  add_passkey: 'uma nova chave de acesso',
  remove_passkey: 'a remoção de uma chave de acesso',
  new_recovery_codes: 'novos códigos de recuperação',
  set_email_factor: 'uma mudança no código por e-mail',
  end_session: 'o encerramento de uma sessão',
  end_other_sessions: 'o encerramento das outras sessões',
  forget_device: 'a remoção de um navegador conhecido',
};

const METHODS: Readonly<Record<string, string>> = {
  email: 'código por e-mail',
  totp: 'o aplicativo autenticador',
  passkey: 'chave de acesso',
  recovery_code: 'código de recuperação',
};

const FACTORS: Readonly<Record<string, string>> = {
  email: 'código por e-mail',
  totp: 'aplicativo autenticador',
  passkey: 'chave de acesso',
};

const withMethod = (facts: Facts): string => {
  const method = METHODS[String(facts.method ?? '')];
  return method ? ` com ${method}` : '';
};

const isPurpose = (purpose: unknown): purpose is AuthorizationPurpose => Object.hasOwn(THINGS, String(purpose));

const thing = ({ purpose }: Facts): string => (isPurpose(purpose) ? THINGS[purpose] : 'uma ação protegida');

/** `da troca da senha`, `de um pagamento por Pix` */
const ofThing = (facts: Facts): string =>
  thing(facts)
    .replace(/^(?![ao] )/, 'e ')
    .replace(/^/, 'd');

const factor = ({ factor: kind, name }: Facts): string => {
  const words = FACTORS[String(kind ?? '')] ?? 'outra';
  return typeof name === 'string' ? `${words} “${name}”` : words;
};

const FAMILIES: Readonly<Record<string, string>> = {
  ...{ pix: 'do Pix', ted: 'da TED', boleto: 'dos boletos', bill: 'das contas e tributos' },
  gift_card: 'de gift cards',
  top_up: 'das recargas de celular',
  crypto: 'de cripto',
};

const limitFamily = ({ family }: Facts): string => FAMILIES[String(family ?? '')] ?? 'de pagamento';

const say = (title: string) => () => title;

/** Every event of the audit chain that a person reads, in plain words; one without words does not compile. */
export const WORDS: Readonly<Record<ActivityKind, Words>> = {
  'sign_in.succeeded': { title: facts => `Entrada${withMethod(facts) || ' com e-mail e senha'}`, tone: 'good' },
  'sign_in.failed': { title: say('Tentativa de entrada com dados errados'), tone: 'warning' },
  'second_factor.verified': { title: facts => `Entrada confirmada${withMethod(facts)}`, tone: 'good' },
  'second_factor.failed': { title: say('Confirmação de entrada recusada'), tone: 'warning' },
  'password.reset_failed': { title: say('Código de nova senha recusado'), tone: 'warning' },
  'password.changed': { title: say('Senha trocada'), tone: 'good' },
  'password.change_failed': { title: say('Troca de senha recusada: a senha atual não conferiu'), tone: 'warning' },
  'factor.added': { title: facts => `Nova forma de confirmação: ${factor(facts)}`, tone: 'good' },
  'factor.removed': { title: facts => `Forma de confirmação removida: ${factor(facts)}`, tone: 'warning' },
  'recovery_code.used': { title: say('Código de recuperação usado'), tone: 'warning' },
  'recovery_codes.created': { title: say('Novos códigos de recuperação gerados'), tone: 'good' },
  'refresh.reused': { title: say('Encerramos uma sessão que parecia copiada para outro aparelho'), tone: 'warning' },
  'session.ended': { title: say('Sessão encerrada'), tone: 'plain' },
  'sessions.others_ended': { title: say('Todas as outras sessões encerradas'), tone: 'plain' },
  'device.added': { title: say('Primeira entrada em um navegador novo'), tone: 'warning' },
  'device.trusted': { title: say('Navegador marcado como confiável'), tone: 'plain' },
  'device.token_reused': {
    title: say('Navegador deixou de ser confiável: parecia copiado para outro aparelho'),
    tone: 'warning',
  },
  'device.forgotten': { title: say('Navegador esquecido'), tone: 'plain' },
  'step_up.proven': { title: facts => `Autorização ${ofThing(facts)}${withMethod(facts)}`, tone: 'good' },
  'step_up.failed': { title: facts => `Recusada a confirmação ${ofThing(facts)}`, tone: 'warning' },
  'person.invited': { title: say('Pessoa convidada para a empresa'), tone: 'warning' },
  'person.invitation_resent': { title: say('Convite para a empresa reenviado'), tone: 'plain' },
  'person.invitation_withdrawn': { title: say('Convite para a empresa cancelado'), tone: 'plain' },
  'person.joined': { title: say('Convite de uma empresa aceito'), tone: 'good' },
  'person.changed': { title: say('Papel ou limites de uma pessoa alterados'), tone: 'warning' },
  'person.change_asked': { title: say('Mudança no acesso de uma pessoa pedida'), tone: 'warning' },
  'person.removed': { title: say('Acesso de uma pessoa encerrado'), tone: 'warning' },
  'person.absence_set': { title: say('Substituição marcada'), tone: 'warning' },
  'person.absence_ended': { title: say('Substituição encerrada'), tone: 'plain' },
  'company.change_asked': { title: say('Mudança de cadastro da empresa pedida'), tone: 'warning' },
  'company.paper_added': { title: say('Documento anexado a uma mudança de cadastro'), tone: 'plain' },
  'company.change_sent': { title: say('Mudança de cadastro enviada para análise'), tone: 'plain' },
  'company.change_withdrawn': { title: say('Mudança de cadastro cancelada'), tone: 'plain' },
  'company.branch_added': { title: say('Filial incluída na empresa'), tone: 'plain' },
  'company.branch_removed': { title: say('Filial removida da empresa'), tone: 'plain' },
  'contact.changed': { title: say('Contato alterado'), tone: 'plain' },
  'contact.removed': { title: say('Contato excluído'), tone: 'plain' },
  'contact.written': { title: say('Contato salvo'), tone: 'plain' },
  'contact.imported': { title: say('Contatos importados de um arquivo'), tone: 'plain' },
  'annotation.categories_set': { title: say('Categorias do extrato alteradas'), tone: 'plain' },
  'annotation.noted': { title: say('Anotação de um lançamento alterada'), tone: 'plain' },
  'annotation.file_added': { title: say('Anexo incluído em um lançamento'), tone: 'plain' },
  'annotation.file_removed': { title: say('Anexo de um lançamento removido'), tone: 'plain' },
  'api_credential.created': { title: say('Chave de API criada'), tone: 'warning' },
  'api_credential.revoked': { title: say('Chave de API revogada'), tone: 'plain' },
  'webhook.period_resent': { title: say('Avisos de um período enviados de novo aos sistemas'), tone: 'plain' },
  'webhook.resent': { title: say('Aviso a um sistema enviado de novo'), tone: 'plain' },
  'webhook.removed': { title: say('Endereço de avisos a um sistema removido'), tone: 'warning' },
  'webhook.tested': { title: say('Aviso de teste enviado a um sistema'), tone: 'plain' },
  'receipt.links_ended': { title: say('Links de um comprovante encerrados'), tone: 'plain' },
  'limit.lowered': { title: facts => `Limite ${limitFamily(facts)} diminuído`, tone: 'plain' },
  'limit.raise_requested': { title: facts => `Pedido de aumento de limite ${limitFamily(facts)}`, tone: 'warning' },
  'limit.raise_cancelled': {
    title: facts => `Pedido de aumento de limite ${limitFamily(facts)} cancelado`,
    tone: 'plain',
  },
  'deposit.created': { title: say('Boleto de depósito emitido'), tone: 'plain' },
  'deposit.cancelled': { title: say('Boleto de depósito cancelado'), tone: 'plain' },
  'receivable.created': { title: say('Cobrança por boleto emitida'), tone: 'plain' },
  'receivable.changed': { title: say('Cobrança por boleto alterada'), tone: 'plain' },
  'receivable.cancelled': { title: say('Cobrança por boleto cancelada'), tone: 'plain' },
  'receivable.received': { title: say('Cobrança dada como recebida por fora'), tone: 'plain' },
  'receivable.protested': { title: say('Protesto de cobrança pedido'), tone: 'plain' },
  'receivable.protest_stopped': { title: say('Protesto de cobrança sustado'), tone: 'plain' },
  'receivable.sent': { title: say('Cobrança enviada por e-mail'), tone: 'plain' },
  'receivable.payer_removed': { title: say('Pagador retirado da lista de cobrança'), tone: 'plain' },
  'approval.given': { title: say('Pagamento aprovado por você'), tone: 'plain' },
  'approval.withdrawn': { title: say('Aprovação retirada'), tone: 'plain' },
  'approval.rejected': { title: say('Pedido recusado'), tone: 'plain' },
  'approval.voided': { title: say('Aprovação deixou de valer'), tone: 'warning' },
  'approval.cancelled': { title: say('Pedido cancelado antes da aprovação'), tone: 'plain' },
  'approval_policy.proposed': { title: say('Regras de aprovação propostas'), tone: 'warning' },
  'approval_policy.asked_alone': { title: say('Regras de aprovação pedidas sem outro administrador'), tone: 'warning' },
  'approval_policy.wait_cancelled': { title: say('Mudança das regras de aprovação cancelada'), tone: 'plain' },
  'approval_policy.activated': { title: say('Regras de aprovação confirmadas'), tone: 'warning' },
  'ted_schedule.created': { title: say('TED agendada'), tone: 'plain' },
  'ted_schedule.changed': { title: say('TED agendada alterada'), tone: 'plain' },
  'ted_schedule.cancelled': { title: say('Agendamento de TED cancelado'), tone: 'plain' },
  'boleto_schedule.created': { title: say('Boleto agendado'), tone: 'plain' },
  'boleto_schedule.changed': { title: say('Boleto agendado alterado'), tone: 'plain' },
  'tax_schedule.changed': { title: say('Tributo agendado alterado'), tone: 'plain' },
  'tax_schedule.cancelled': { title: say('Agendamento de tributo cancelado'), tone: 'plain' },
  'boleto_schedule.cancelled': { title: say('Agendamento de boleto cancelado'), tone: 'plain' },
  ...PIX_WORDS,
  ...CARD_WORDS,
  ...BOUGHT_WORDS,
  ...ACQUIRING_WORDS,
  'batch.authorized': { title: say('Lote de pagamentos autorizado'), tone: 'plain' },
  'batch.paused': { title: say('Lote de pagamentos pausado'), tone: 'plain' },
  'batch.resumed': { title: say('Lote de pagamentos retomado'), tone: 'plain' },
  'batch.cancelled': { title: say('Lote de pagamentos cancelado'), tone: 'plain' },
  'agreement.requested': { title: say('Convênio pedido'), tone: 'plain' },
  'agreement.changed': { title: say('Regra de um convênio alterada'), tone: 'plain' },
  'agreement.ended': { title: say('Convênio encerrado ou pedido cancelado'), tone: 'plain' },
  'cnab.received': { title: say('Remessa CNAB enviada'), tone: 'plain' },
  'cnab.accepted': { title: say('Remessa CNAB aceita'), tone: 'plain' },
  'transmission_key.created': { title: say('Chave de SFTP criada'), tone: 'warning' },
  'transmission_key.revoked': { title: say('Chave de SFTP revogada'), tone: 'plain' },
  'transmission.received': { title: say('Arquivo transmitido'), tone: 'plain' },
  'batch.rows_taken_out': { title: say('Linhas retiradas de um lote'), tone: 'plain' },
  'credit.asked': { title: say('Pedido de crédito enviado'), tone: 'plain' },
  'credit.review_asked': { title: say('Revisão de crédito pedida'), tone: 'plain' },
  'credit.signed': { title: say('Contrato de crédito assinado'), tone: 'warning' },
  'credit.paid': { title: say('Pagamento de crédito feito'), tone: 'plain' },
  'credit.withdrawn': { title: say('Desistência de crédito'), tone: 'warning' },
  'credit.debit_changed': { title: say('Débito automático de crédito alterado'), tone: 'plain' },
  'account.closing_requested': { title: say('Pedido de encerramento de conta'), tone: 'warning' },
  'account.closing_signed': { title: say('Encerramento de conta assinado'), tone: 'warning' },
  'account.closing_redirected': { title: say('Trocada a conta que recebe o saldo do encerramento'), tone: 'warning' },
  'account.closing_cancelled': { title: say('Encerramento de conta cancelado'), tone: 'plain' },
  'account.rested': { title: say('Conta desativada'), tone: 'warning' },
  'account.woken': { title: say('Conta reativada'), tone: 'good' },
  'data_request.opened': { title: say('Pedido sobre dados pessoais'), tone: 'plain' },
  'open_finance.granted': { title: say('Compartilhamento de dados autorizado'), tone: 'warning' },
  'open_finance.signed': { title: say('Compartilhamento de dados assinado'), tone: 'warning' },
  'open_finance.revoked': { title: say('Compartilhamento de dados encerrado'), tone: 'plain' },
  'access.locked': { title: say('Acesso bloqueado por você'), tone: 'warning' },
  'access.unlocked': { title: say('Acesso desbloqueado com uma senha nova'), tone: 'good' },
};

const hasWords = (kind: string): kind is ActivityKind => Object.hasOwn(WORDS, kind);

/** `{ title: 'Entrada com chave de acesso', tone: 'good' }`; undefined for an event of a newer bank, which is not shown. */
export function activityWords({
  kind,
  facts,
}: Pick<Activity, 'kind' | 'facts'>): { title: string; tone: ActivityTone } | undefined {
  return hasWords(kind) ? { title: WORDS[kind].title(facts), tone: WORDS[kind].tone } : undefined;
}
