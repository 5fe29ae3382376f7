import type { FileRefusal } from '@/bank/contract/ground/files';
import type { ApiErrorCode, ErrorParams } from './api-error';
import { connectionWords } from './connection-words';
import { ONBOARDING_MESSAGES } from './onboarding-messages';

/** Words where money was at stake: what went wrong, and apart from it that nothing moved. */
interface MoneyWords {
  message: string;
  money: string;
}

type Words = (params: ErrorParams) => string | MoneyWords;

const unmoved = (message: string): MoneyWords => ({ message, money: 'Nenhum valor saiu da conta.' });

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const cents = (params: ErrorParams, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'number' ? money.format(value / 100) : undefined;
};

const count = (params: ErrorParams, name: string): number | undefined => {
  const value = params[name];
  return typeof value === 'number' ? value : undefined;
};

const wait = (params: ErrorParams): string => {
  const seconds = count(params, 'retry_after') ?? count(params, 'retry_in');
  if (seconds === undefined) return 'Aguarde um pouco e tente de novo.';
  if (seconds < 90) return `Tente de novo em ${Math.max(1, Math.ceil(seconds))} s.`;
  return `Tente de novo em ${Math.ceil(seconds / 60)} min.`;
};

const triesLeft = (params: ErrorParams): string => {
  const left = count(params, 'tries_left');
  if (left === undefined) return 'Confira os 6 números e tente de novo.';
  return left === 1 ? 'Você tem mais 1 tentativa.' : `Você tem mais ${left} tentativas.`;
};

/** Why a file is not taken, as the bank's `reason` names it, and what to do. */
const FILE_REFUSALS: Readonly<Record<FileRefusal, string>> = {
  name: 'O nome deste arquivo não serve. Use um nome simples que termine em .pdf, .png, .jpg ou .jpeg e envie de novo.',
  kind: 'Este arquivo não é um PDF, PNG ou JPG, ou não é do tipo que o nome diz. Salve em um desses formatos e envie de novo.',
  empty: 'Este arquivo está vazio. Escolha outro.',
  damaged: 'Este arquivo está incompleto ou danificado. Abra o original, salve de novo e envie.',
  mixed: 'Há outro conteúdo escondido neste arquivo. Tire uma nova foto ou gere um novo PDF e envie.',
  pixels: 'Esta imagem é grande demais: o máximo é 25 megapixels. Diminua a imagem e envie de novo.',
  pages: 'Este PDF tem páginas demais: o máximo são 50. Divida o documento e envie de novo.',
  locked: 'Este PDF está protegido. Abra com a senha, imprima em um novo PDF sem proteção e envie.',
  active: 'Este PDF tem ações automáticas ou anexos dentro dele. Imprima em um novo PDF e envie.',
  infected:
    'Este arquivo contém um vírus conhecido. Nada foi guardado. Passe um antivírus no seu aparelho antes de enviar outro.',
  heavy: 'Este arquivo é complexo demais para ser conferido. Imprima em um novo PDF, ou diminua a imagem, e envie.',
};

const isFileRefusal = (reason: unknown): reason is FileRefusal =>
  typeof reason === 'string' && Object.hasOwn(FILE_REFUSALS, reason);

/** Why the charge behind a code is not believed. */
const ENDED_CHARGE: Record<string, string> = {
  removed: 'Esta cobrança foi cancelada por quem a fez. Peça uma nova a quem vai receber.',
  key_gone:
    'Esta cobrança não vale mais: a chave Pix dela saiu da conta de quem a fez. Peça uma nova a quem vai receber.',
};

const UNTRUSTED: Readonly<Record<string, string>> = {
  host: 'Este código leva a um endereço que não é de uma instituição do Pix. Por segurança, não seguimos.',
  address: 'Este código leva a um endereço de rede interna. Por segurança, não seguimos.',
  redirect: 'O endereço deste código manda para outro lugar. Por segurança, não seguimos.',
  size: 'A resposta ao código é grande demais para ser uma cobrança. Por segurança, paramos de ler.',
  signature: 'Não foi possível confirmar quem fez esta cobrança: a assinatura não confere.',
  content: 'A instituição respondeu algo que não é uma cobrança Pix.',
};

/** Which limit, as the bank's `window` names it. */
const LIMIT_NAMES: Readonly<Record<string, string>> = {
  payment: 'seu limite por pagamento',
  day: 'seu limite do dia',
  night: 'seu limite da noite',
  trusted_payee: 'limite de hoje deste favorecido',
  device_payment: 'limite por pagamento de um navegador não cadastrado para Pix',
  device_day: 'limite do dia de um navegador não cadastrado para Pix',
};

/** `latest` of a schedule, as `21/11/2028`. */
const dayWords = (params: ErrorParams): string =>
  String(params.latest ?? '')
    .split('-')
    .reverse()
    .join('/');

/** The client sets `money: 1` on calls with an idempotency key: their words must say where the money is. */
const movesMoney = (params: ErrorParams): boolean => params.money === 1;

/**
 * Words for every error code, in the customer's language. Plain, without blame; where money is at stake they say
 * whether it moved. A code without words does not compile.
 */
export const MESSAGES: Readonly<Record<ApiErrorCode, Words>> = {
  ...ONBOARDING_MESSAGES,
  invalid_request: () => 'Não foi possível entender o pedido. Atualize a página e tente de novo.',
  idempotency_key_required: () => 'O pedido chegou incompleto e nada foi feito. Atualize a página e tente de novo.',
  unauthenticated: () => 'Sua sessão terminou. Entre de novo para continuar.',
  invalid_credentials: () => 'E-mail ou senha incorretos.',
  mfa_required: () => 'Confirme o código de verificação para continuar.',
  step_up_required: () => unmoved('Confirme sua identidade para concluir.'),
  csrf_rejected: () => 'O pedido foi recusado por segurança e nada foi feito. Atualize a página e tente de novo.',
  forbidden: () => 'Seu acesso não permite esta ação. Fale com quem administra a conta da empresa.',
  not_found: () => 'Não encontramos o que você procura.',
  feature_disabled: () => 'Este recurso não está disponível.',
  method_not_allowed: () => 'Esta ação não é possível. Atualize a página e tente de novo.',
  webhook_missing: () =>
    'Esta chave Pix não tem mais um endereço de avisos. Cadastre um pelo seu sistema e tente de novo.',
  conflict: () => 'Os dados mudaram enquanto você usava a página. Atualize e tente de novo.',
  idempotency_in_progress: () =>
    'Este pedido já está sendo processado. Aguarde alguns segundos, não é preciso repetir.',
  payload_too_large: () => 'O que foi enviado é grande demais.',
  unsupported_media_type: () => 'Este tipo de arquivo ou conteúdo não é aceito.',
  validation_failed: () => 'Há dados para corrigir. Confira os campos e tente de novo.',
  idempotency_mismatch: () =>
    'Este pedido já foi enviado, com outros dados ou por outra pessoa. Confira o extrato e comece de novo; nada novo foi feito.',
  password_wrong: () => 'A senha atual não confere. Confira e tente de novo.',
  passkey_refused: () => 'Não foi possível confirmar com esta chave de acesso. Tente de novo ou use outra forma.',
  last_factor: () => 'Esta é sua única forma de confirmação. Cadastre outra antes de remover esta.',
  insufficient_funds: params => {
    const available = cents(params, 'available_cents');
    return available === undefined
      ? unmoved('Saldo insuficiente.')
      : unmoved(`Saldo insuficiente: você tem ${available} disponíveis.`);
  },
  limit_exceeded: params => {
    const left = cents(params, 'left_cents');
    const limit = LIMIT_NAMES[String(params.window)] ?? 'seu limite';
    return left === undefined
      ? unmoved(`O valor passa do ${limit}.`)
      : unmoved(`O valor passa do ${limit}: agora você pode pagar até ${left}.`);
  },
  limit_above_maximum: params => {
    const maximum = cents(params, 'maximum_cents');
    return maximum === undefined
      ? 'O valor passa do máximo que a instituição permite. Nada foi mudado.'
      : `O máximo que a instituição permite é ${maximum}. Nada foi mudado.`;
  },
  trusted_payee_exists: () =>
    'Este favorecido já está entre os de confiança. Para mudar o limite dele, remova e cadastre de novo.',
  trusted_payees_full: () =>
    'A conta já tem 50 favorecidos de confiança, o máximo. Remova um que não usa mais e tente de novo.',
  amount_invalid: () => unmoved('Informe um valor maior que zero, com no máximo duas casas decimais.'),
  code_invalid: params => `Código incorreto. ${triesLeft(params)}`,
  code_expired: () => 'Este código venceu. Peça um novo código.',
  code_used: () => 'Este código já foi usado. Peça um novo código.',
  code_attempts_exceeded: () => 'Foram muitas tentativas com este código. Peça um novo código.',
  br_code_invalid: () => 'Este código Pix não está completo ou não é válido. Copie o código inteiro e cole de novo.',
  br_code_crc_mismatch: () => 'Este código Pix está incompleto ou foi alterado. Copie o código inteiro e cole de novo.',
  br_code_not_pix: () =>
    'Este código é de outro sistema de pagamento, não do Pix. Peça um código Pix a quem vai receber.',
  br_code_expired: params =>
    ENDED_CHARGE[String(params.reason)] ?? 'Este código Pix venceu. Peça um novo a quem vai receber.',
  br_code_paid: () => 'Este código Pix já foi pago. Nenhum novo valor saiu da conta.',
  pix_charge_changed: () =>
    unmoved('Quem vai receber mudou esta cobrança depois que você a conferiu. Confira de novo o valor e os dados.'),
  br_code_untrusted: params =>
    `${UNTRUSTED[String(params.reason)] ?? UNTRUSTED.content} Peça um novo código ou a chave Pix a quem vai receber.`,
  pix_key_invalid: () => 'Esta chave Pix não é válida. Confira e tente de novo.',
  export_too_large: () =>
    'São lançamentos demais para baixar agora. Peça o arquivo em segundo plano: avisamos quando ficar pronto.',
  pix_key_ambiguous: () => 'Estes 11 números podem ser CPF ou celular. Escolha o tipo da chave.',
  pix_key_not_found: () => 'Não encontramos esta chave Pix. Confira com quem vai receber.',
  pix_key_restricted: () =>
    'Esta chave Pix está bloqueada por suspeita de fraude e não recebe pagamentos. Antes de pagar de outro jeito, fale com quem vai receber por um canal que você já conhece.',
  pix_key_taken: () => 'Esta chave já está cadastrada. Confira a sua lista de chaves.',
  pix_key_elsewhere: params =>
    params.claim === 'none'
      ? `Esta chave já está registrada em ${params.institution ?? 'outra instituição'}. Fale com quem a registrou.`
      : `Esta chave já está registrada em ${params.institution ?? 'outra instituição'}. Você pode pedi-la para esta conta.`,
  pix_key_claimed: () => 'Há um pedido em andamento para esta chave. Espere ele terminar ou responda a ele primeiro.',
  pix_keys_full: params =>
    `Uma conta tem no máximo ${params.most ?? 20} chaves, contando as que você pediu. Exclua uma para cadastrar outra.`,
  pix_key_no_sms: () =>
    'Ainda não enviamos SMS, e sem ele não dá para confirmar que o celular é seu. Cadastre outro tipo de chave.',
  pix_key_unverified: () => 'Confirme primeiro, com o código, que esta chave é sua. A confirmação vale por 30 minutos.',
  pix_claim_ended: () => 'Este pedido de chave já terminou. Atualize a página para ver como ficou.',
  pix_disputed: () => unmoved('Este Pix está em contestação: responda a ela em vez de devolver por aqui.'),
  pix_already_disputed: () => 'Este Pix já foi contestado. Acompanhe em Ajuda com Pix.',
  open_finance_other_company: () =>
    'Este pedido é para uma empresa a que o seu acesso não dá entrada. Entre com o acesso de quem representa essa empresa.',
  open_finance_other_person: () =>
    'Este pedido foi feito com o CPF de outra pessoa, e só ela pode autorizar. Entre com o acesso de quem fez o pedido.',
  open_finance_ended: () => 'Este compartilhamento já terminou. Atualize a página para ver como ficou.',
  open_finance_refused: () => 'O pedido de compartilhamento não pôde ser atendido.',
  invalid_grant: () => 'A autorização não vale mais. Comece de novo.',
  pix_dispute_ended: () => 'Esta contestação já terminou. Atualize a página para ver como ficou.',
  pix_dispute_answered: () => 'Esta contestação já foi respondida. Atualize a página para ver como ficou.',
  pix_dispute_late: () => 'O prazo de 80 dias para contestar este Pix terminou.',
  pix_not_disputable: () => 'Só dá para contestar um Pix que foi concluído e que não voltou por inteiro.',
  file_refused: ({ reason }) => (isFileRefusal(reason) ? FILE_REFUSALS[reason] : FILE_REFUSALS.damaged),
  files_full: params => {
    const files = count(params, 'files');
    if (files !== undefined) return `Cabem no máximo ${files} arquivos aqui.`;
    return `Os arquivos juntos passam de ${count(params, 'mib') ?? 40} MB. Envie arquivos menores.`;
  },
  pix_return_late: () => unmoved('O prazo de 90 dias para devolver este Pix terminou.'),
  pix_return_too_much: params => {
    const left = cents(params, 'left_cents');
    return unmoved(`O valor é maior do que ainda pode ser devolvido${left ? ` (${left})` : ''}.`);
  },
  pix_same_account: params =>
    params.by === 'account'
      ? 'Estes são os dados desta mesma conta. Escolha outro destino.'
      : 'Esta chave é desta mesma conta. Escolha outro destino.',
  payee_account_mismatch: () =>
    unmoved('Não há nesta instituição uma conta com estes dados. Confira agência, conta, dígito e titular.'),
  pix_lookup_expired: () => unmoved('A conferência dos dados venceu. Confira o destino de novo.'),
  pix_lookup_used: () => 'Este pagamento já foi enviado. Confira o extrato antes de pagar de novo.',
  pix_amount_fixed: () => unmoved('O valor deste código não pode ser mudado.'),
  schedule_day_invalid: params =>
    params.problem === 'past'
      ? 'Escolha um dia a partir de amanhã. O que é para hoje pode ser pago agora.'
      : `O agendamento pode ir até ${dayWords(params)}. Escolha um período mais curto.`,
  schedule_not_possible: () =>
    unmoved('Este código é de uma cobrança, que pode mudar de valor até lá: ela só pode ser paga agora.'),
  schedule_ended: () => 'Este Pix já foi pago, cancelado ou não pôde ser feito. Atualize a página para ver como ficou.',
  recurrence_ended: () => 'Este pedido ou autorização já foi respondido, cancelado ou venceu. Atualize a página.',
  recurrence_charge_closed: () =>
    'O prazo para cancelar esta cobrança terminou às 23h59 do dia anterior ao pagamento, ou ela já foi encerrada.',
  recurrence_maximum_invalid: params => {
    const least = cents(params, 'min_maximum_cents');
    return least === undefined
      ? 'Este Pix Automático tem valor fixo: não há valor máximo a definir.'
      : `O valor máximo por pagamento tem de ser de pelo menos ${least}, como pede quem recebe.`;
  },
  payee_account_unavailable: () =>
    unmoved('A conta de quem recebe não está recebendo Pix agora. Fale com quem recebe.'),
  account_inactive: () =>
    'A conta está desativada: ela não paga, não recebe e não assume nada novo. Um administrador pode reativá-la em Encerramento de conta.',
  account_closing: () =>
    'A conta está em encerramento e não assume nada novo. Enquanto ela não encerrar, um administrador pode desistir.',
  account_closed: () => 'A conta foi encerrada. Extratos e comprovantes continuam disponíveis para consulta.',
  account_closing_blocked: () => 'Ainda há pendências na conta. Resolva cada uma e peça o encerramento de novo.',
  closing_destination_invalid: params =>
    params.because === 'owner'
      ? 'Esta chave é de outro titular. O saldo só pode ir para uma conta da própria empresa.'
      : params.because === 'same_account'
        ? 'Esta chave é da conta que vai encerrar. Informe a chave de outra conta da empresa.'
        : 'Há saldo na conta. Informe a chave Pix de outra conta da empresa para recebê-lo.',
  payee_institution_unavailable: () => unmoved('A instituição de quem recebe está fora do ar. Tente mais tarde.'),
  rate_limited: params =>
    params.what === 'pix_lookup'
      ? `Foram muitas consultas de chaves ou contas em pouco tempo, e as que não existem contam mais. ${wait(params)}`
      : `Foram muitas tentativas em pouco tempo. ${wait(params)}`,
  internal: params =>
    movesMoney(params)
      ? 'Algo deu errado do nosso lado. Confira o extrato antes de repetir: o valor pode ter saído da conta.'
      : 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  overloaded: () => 'Há muitos pedidos agora e o seu não foi feito. Tente de novo em instantes.',
  ledger_halted: () => unmoved('As movimentações estão pausadas por segurança.'),
  read_only: params =>
    `Estamos em manutenção e por enquanto só dá para consultar. Nada foi feito e nenhum valor saiu da conta. ${wait(params)}`,
  upstream_unavailable: params =>
    movesMoney(params)
      ? 'O serviço está fora do ar neste momento. Nenhum valor saiu da conta; tente de novo em instantes.'
      : 'O serviço está fora do ar neste momento. Tente de novo em instantes.',
  outcome_unknown: () =>
    'Ainda não sabemos se o pedido foi concluído. Confira o extrato antes de repetir: o valor pode ter saído da conta.',
  connection_lost: () => connectionWords.lost,
  not_sent: () => connectionWords.notSent,
};

/** Words for a code: `code_invalid` with `{ tries_left: 2 }` -> `Código incorreto. Você tem mais 2 tentativas.`; `plain` leaves the money out. */
export const wordsFor = (code: ApiErrorCode, params: ErrorParams = {}): { message: string; plain: string } => {
  const words = MESSAGES[code](params);
  if (typeof words === 'string') return { message: words, plain: words };
  return { message: `${words.message} ${words.money}`, plain: words.message };
};
