import { BOUGHT_WORDS } from './bought-words';
import type { ActivityKind } from '@/bank/contract';
import type { AuthorizationPurpose } from '@/bank/contract/authorizations';
import type { Activity } from '@/bank/contract/ground/devices';
import { THINGS } from './proven-things';

type Facts = Activity['facts'];
export type ActivityTone = 'plain' | 'good' | 'warning';

interface Words {
  title: (facts: Facts) => string;
  tone: ActivityTone;
}

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
  'pix_key.registered': { title: say('Chave Pix cadastrada'), tone: 'warning' },
  'pix_key.removed': { title: say('Chave Pix excluída'), tone: 'warning' },
  'pix_claim.opened': { title: say('Chave Pix pedida a outra conta'), tone: 'warning' },
  'pix_claim.cancelled': { title: say('Pedido de chave Pix cancelado'), tone: 'plain' },
  'pix_claim.proven': { title: say('Posse de uma chave Pix confirmada de novo'), tone: 'plain' },
  'pix_claim.kept': { title: say('Chave Pix pedida por outra conta mantida aqui'), tone: 'plain' },
  'pix_claim.released': { title: say('Chave Pix liberada para outra conta'), tone: 'warning' },
  'pix.returned': { title: say('Pix recebido devolvido'), tone: 'plain' },
  'pix_dispute.opened': { title: say('Contestação de Pix aberta'), tone: 'plain' },
  'pix_dispute.evidence_added': { title: say('Documento enviado em uma contestação de Pix'), tone: 'plain' },
  'pix_dispute.cancelled': { title: say('Contestação de Pix cancelada'), tone: 'plain' },
  'pix_dispute.accepted': { title: say('Contestação de Pix aceita'), tone: 'warning' },
  'pix_dispute.defended': { title: say('Defesa enviada em uma contestação de Pix'), tone: 'plain' },
  'api_credential.created': { title: say('Chave de API criada'), tone: 'warning' },
  'api_credential.revoked': { title: say('Chave de API revogada'), tone: 'plain' },
  'webhook.period_resent': { title: say('Avisos de um período enviados de novo aos sistemas'), tone: 'plain' },
  'webhook.resent': { title: say('Aviso a um sistema enviado de novo'), tone: 'plain' },
  'webhook.tested': { title: say('Aviso de teste enviado a um sistema'), tone: 'plain' },
  'receipt.links_ended': { title: say('Links de um comprovante encerrados'), tone: 'plain' },
  'limit.lowered': { title: facts => `Limite ${limitFamily(facts)} diminuído`, tone: 'plain' },
  'limit.raise_requested': { title: facts => `Pedido de aumento de limite ${limitFamily(facts)}`, tone: 'warning' },
  'limit.raise_cancelled': {
    title: facts => `Pedido de aumento de limite ${limitFamily(facts)} cancelado`,
    tone: 'plain',
  },
  'pix_limit.lowered': { title: say('Limite do Pix diminuído'), tone: 'plain' },
  'pix_limit.raise_requested': { title: say('Pedido de aumento de limite do Pix'), tone: 'warning' },
  'pix_limit.raise_cancelled': { title: say('Pedido de aumento de limite do Pix cancelado'), tone: 'plain' },
  'pix_trusted_payee.added': { title: say('Favorecido de confiança cadastrado no Pix'), tone: 'warning' },
  'pix_trusted_payee.removed': { title: say('Favorecido de confiança removido do Pix'), tone: 'plain' },
  'pix_device.registered': { title: say('Navegador cadastrado para Pix'), tone: 'warning' },
  'pix_schedule.created': { title: say('Pix agendado'), tone: 'plain' },
  'pix_schedule.changed': { title: say('Pix agendado alterado'), tone: 'plain' },
  'pix_schedule.cancelled': { title: say('Agendamento de Pix cancelado'), tone: 'plain' },
  'deposit.created': { title: say('Boleto de depósito emitido'), tone: 'plain' },
  'deposit.cancelled': { title: say('Boleto de depósito cancelado'), tone: 'plain' },
  'approval.given': { title: say('Pagamento aprovado por você'), tone: 'plain' },
  'approval.withdrawn': { title: say('Aprovação retirada'), tone: 'plain' },
  'approval.rejected': { title: say('Pedido recusado'), tone: 'plain' },
  'approval.voided': { title: say('Aprovação deixou de valer'), tone: 'warning' },
  'approval.cancelled': { title: say('Pedido cancelado antes da aprovação'), tone: 'plain' },
  'approval_policy.proposed': { title: say('Regras de aprovação propostas'), tone: 'warning' },
  'approval_policy.activated': { title: say('Regras de aprovação confirmadas'), tone: 'warning' },
  'ted_schedule.created': { title: say('TED agendada'), tone: 'plain' },
  'ted_schedule.changed': { title: say('TED agendada alterada'), tone: 'plain' },
  'ted_schedule.cancelled': { title: say('Agendamento de TED cancelado'), tone: 'plain' },
  'boleto_schedule.created': { title: say('Boleto agendado'), tone: 'plain' },
  'boleto_schedule.changed': { title: say('Boleto agendado alterado'), tone: 'plain' },
  'boleto_schedule.cancelled': { title: say('Agendamento de boleto cancelado'), tone: 'plain' },
  ...BOUGHT_WORDS,
  'batch.authorized': { title: say('Lote de pagamentos autorizado'), tone: 'plain' },
  'batch.paused': { title: say('Lote de pagamentos pausado'), tone: 'plain' },
  'batch.resumed': { title: say('Lote de pagamentos retomado'), tone: 'plain' },
  'batch.cancelled': { title: say('Lote de pagamentos cancelado'), tone: 'plain' },
  'agreement.requested': { title: say('Convênio pedido'), tone: 'plain' },
  'agreement.changed': { title: say('Regra de um convênio alterada'), tone: 'plain' },
  'agreement.ended': { title: say('Convênio encerrado ou pedido cancelado'), tone: 'plain' },
  'cnab.received': { title: say('Remessa CNAB enviada'), tone: 'plain' },
  'cnab.accepted': { title: say('Remessa CNAB aceita'), tone: 'plain' },
  'batch.rows_taken_out': { title: say('Linhas retiradas de um lote'), tone: 'plain' },
  'credit.asked': { title: say('Pedido de crédito enviado'), tone: 'plain' },
  'credit.review_asked': { title: say('Revisão de crédito pedida'), tone: 'plain' },
  'credit.signed': { title: say('Contrato de crédito assinado'), tone: 'warning' },
  'credit.paid': { title: say('Pagamento de crédito feito'), tone: 'plain' },
  'credit.withdrawn': { title: say('Desistência de crédito'), tone: 'warning' },
  'credit.debit_changed': { title: say('Débito automático de crédito alterado'), tone: 'plain' },
  'card.created': { title: say('Cartão criado'), tone: 'warning' },
  'card.requested': { title: say('Cartão pedido para aprovação'), tone: 'plain' },
  'card.approved': { title: say('Pedido de cartão aprovado'), tone: 'warning' },
  'card.blocked': { title: say('Cartão bloqueado'), tone: 'plain' },
  'card.unblocked': { title: say('Cartão desbloqueado'), tone: 'warning' },
  'card.reported': { title: say('Cartão perdido ou roubado comunicado'), tone: 'warning' },
  'card.cancelled': { title: say('Cartão cancelado'), tone: 'plain' },
  'card.changed': { title: say('Cartão alterado'), tone: 'plain' },
  'card.dispute_opened': { title: say('Compra de cartão contestada'), tone: 'warning' },
  'card.dispute_file_added': { title: say('Arquivo juntado a uma contestação'), tone: 'plain' },
  'card.dispute_withdrawn': { title: say('Contestação de compra retirada'), tone: 'plain' },
  'card.ordered': { title: say('Cartão físico pedido'), tone: 'warning' },
  'card.replaced': { title: say('Segunda via de cartão pedida'), tone: 'warning' },
  'card.redirected': { title: say('Endereço de entrega de cartão alterado'), tone: 'warning' },
  'card.activated': { title: say('Cartão ativado'), tone: 'warning' },
  'card.pin_set': { title: say('Senha de cartão trocada'), tone: 'warning' },
  'card.revealed': { title: say('Números de cartão mostrados'), tone: 'warning' },
  'card.options_lowered': { title: say('Uso de cartão restringido'), tone: 'plain' },
  'card.options_raised': { title: say('Uso de cartão liberado'), tone: 'warning' },
  'card.purchase_confirmed': { title: say('Compra online no cartão confirmada'), tone: 'warning' },
  'card.purchase_refused': { title: say('Compra online no cartão recusada'), tone: 'plain' },
  'card.purchase_noted': { title: say('Anotação em compra de cartão'), tone: 'plain' },
  'card.receipt_added': { title: say('Comprovante juntado a uma compra'), tone: 'plain' },
  'card.receipt_removed': { title: say('Comprovante retirado de uma compra'), tone: 'plain' },
  'card.receipt_exception_asked': { title: say('Compra declarada sem comprovante'), tone: 'plain' },
  'card.receipt_exception_decided': { title: say('Compra sem comprovante decidida'), tone: 'plain' },
  'card.receipt_rule_set': { title: say('Regra de comprovantes dos cartões alterada'), tone: 'warning' },
  'card.ceiling_set': { title: say('Limite mensal dos cartões alterado'), tone: 'warning' },
  'pix_recurrence.approved': { title: say('Pix Automático autorizado'), tone: 'warning' },
  'pix_recurrence.refused': { title: say('Pedido de Pix Automático recusado'), tone: 'plain' },
  'pix_recurrence.changed': { title: say('Pix Automático alterado'), tone: 'plain' },
  'pix_recurrence.cancelled': { title: say('Autorização de Pix Automático cancelada'), tone: 'plain' },
  'pix_recurrence.charge_cancelled': { title: say('Cobrança de Pix Automático cancelada'), tone: 'plain' },
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
