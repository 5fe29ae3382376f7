import type { ApiCobr, ApiRec, ApiRecPayload, ApiSolicRec, RecBody } from '../../../contract/products/pix/mandate-body';
import type { RecurrenceFrequency } from '../../../contract/products/pix/automatic-cycles';
import { toLocalDate } from '../../../core/clock';
import { toDecimal } from '../../../core/money';
import type { AccountRow } from '../../../ground/accounts';
import type { StoredCharge, StoredTry } from './charge-rows';
import { toRecLocation } from './location-rows';
import type { StoredRequest } from './request-rows';
import type { Ender, Past, StoredMandate } from './rows';
import { mayRetry } from './rules';

type Periodicity = RecBody['calendario']['periodicidade'];

export const PERIODS: Readonly<Record<RecurrenceFrequency, Periodicity>> = {
  week: 'SEMANAL',
  month: 'MENSAL',
  quarter: 'TRIMESTRAL',
  half_year: 'SEMESTRAL',
  year: 'ANUAL',
};

/** How often, as the module counts: `MENSAL` is `month`. */
export const toFrequency = (word: Periodicity): RecurrenceFrequency =>
  (Object.keys(PERIODS) as RecurrenceFrequency[]).find(name => PERIODS[name] === word) as RecurrenceFrequency;

export const MANDATE_WORDS = {
  created: 'CRIADA',
  approved: 'APROVADA',
  rejected: 'REJEITADA',
  expired: 'EXPIRADA',
  cancelled: 'CANCELADA',
} as const satisfies Record<StoredMandate['status'], string>;

const REQUEST_WORDS = {
  created: 'CRIADA',
  sent: 'ENVIADA',
  received: 'RECEBIDA',
  rejected: 'REJEITADA',
  accepted: 'ACEITA',
  expired: 'EXPIRADA',
  cancelled: 'CANCELADA',
} as const satisfies Record<StoredRequest['status'], string>;

export const CHARGE_WORDS = {
  created: 'CRIADA',
  active: 'ATIVA',
  completed: 'CONCLUIDA',
  expired: 'EXPIRADA',
  rejected: 'REJEITADA',
  cancelled: 'CANCELADA',
} as const satisfies Record<StoredCharge['status'], string>;

const TRY_WORDS = {
  requested: 'SOLICITADA',
  scheduled: 'AGENDADA',
  paid: 'PAGA',
  cancelled: 'CANCELADA',
  rejected: 'REJEITADA',
  expired: 'EXPIRADA',
} as const satisfies Record<StoredTry['status'], string>;

/** The stored name of a word of the API: `APROVADA` is `approved`. */
export const fromWord = <S extends string>(words: Readonly<Record<S, string>>, word: string | undefined): S | null =>
  (Object.keys(words) as S[]).find(name => words[name] === word) ?? null;

const toHistory = <S extends string, W extends string>(history: readonly Past<S>[], words: Readonly<Record<S, W>>) =>
  history.map(({ status, at }) => ({ status: words[status], data: at }));

const ENDERS = {
  payer: 'USUARIO_PAGADOR',
  receiver: 'USUARIO_RECEBEDOR',
  payer_bank: 'PSP_PAGADOR',
  receiver_bank: 'PSP_RECEBEDOR',
} as const satisfies Record<Ender, string>;

/** What the codes of an end say. Source: API Pix, catalogue of messages. */
const REASONS: Readonly<Record<string, string>> = {
  AP13: 'O pagador não autorizou a recorrência.',
  SLCR: 'Cancelamento pedido pelo recebedor.',
  SLDB: 'Cancelamento pedido pelo pagador.',
  SLBD: 'Cancelamento pedido pelo pagador.',
  AM02: 'O valor passa do máximo que o pagador definiu.',
  AM09: 'O valor é diferente do autorizado.',
  DTNT: 'O vencimento está fora do período autorizado.',
  DTED: 'A cobrança chegou fora do prazo de 10 a 2 dias antes do vencimento.',
  MSUC: 'Já há uma cobrança para este ciclo.',
  NIPA: 'A recorrência não está autorizada.',
  IRNT: 'A instituição do pagador não aceitou a cobrança.',
};

/** Why something ended, in words. */
export const toReasonWords = (code: string): string => REASONS[code] ?? code;

/** Why the bank itself ended the day of a charge of which nobody said anything. */
const OWN_FAILURES = {
  no_answer: 'A instituição do pagador não respondeu no prazo.',
  no_key: 'A conta não tinha chave Pix para receber.',
  receiver_blocked: 'A conta que recebe estava bloqueada.',
  receiver_closed: 'A conta que recebe foi encerrada.',
} as const;
export type OwnFailure = keyof typeof OWN_FAILURES;

/** The code that the API Pix tells it by. Its catalogue has none of a receiver without a key or an account. */
const OWN_CODES: Partial<Record<OwnFailure, string>> = { no_answer: 'AB10', receiver_blocked: 'AC06' };

const toOwnRejection = (failure: OwnFailure) => {
  const codigo = OWN_CODES[failure];
  return codigo ? { rejeicao: { codigo, descricao: OWN_FAILURES[failure] } } : {};
};

export const isOwnFailure = (failureCode: string | null): failureCode is OwnFailure =>
  failureCode !== null && Object.hasOwn(OWN_FAILURES, failureCode);

/** Why a charge was not paid on its day, in words; null when only its payer's institution knows. */
export const toUnpaidWords = (failureCode: string | null): string | null => {
  if (failureCode === 'insufficient_funds') return 'Faltou saldo na conta do pagador.';
  return isOwnFailure(failureCode) ? OWN_FAILURES[failureCode] : null;
};

const toReason = (code: string) => ({ codigo: code, descricao: toReasonWords(code) });

const toEnd = ({ status, endedBy, endCode }: { status: string; endedBy: Ender | null; endCode: string | null }) => {
  if (endedBy === null || endCode === null) return {};
  const reason = toReason(endCode);
  return {
    encerramento:
      status === 'rejected' ? { rejeicao: reason } : { cancelamento: { solicitante: ENDERS[endedBy], ...reason } },
  };
};

const toPerson = ({ name, document }: { name: string; document: string }) =>
  document.length === 11 ? { cpf: document, nome: name } : { cnpj: document, nome: name };

/** Names of companies are longer than the 140 characters of the API. */
const toCompany = ({ cnpj, legalName }: Pick<AccountRow, 'cnpj' | 'legalName'>) => ({
  cnpj,
  nome: legalName.slice(0, 140),
});

const toPolicy = (mandate: { code: string }) => (mayRetry(mandate) ? 'PERMITE_3R_7D' : 'NAO_PERMITE');

const toHead = (mandate: StoredMandate) => ({
  idRec: mandate.code,
  vinculo: {
    ...(mandate.subject === null ? {} : { objeto: mandate.subject }),
    devedor: toPerson(mandate.debtor),
    contrato: mandate.contract,
  },
  calendario: {
    dataInicial: mandate.startsOn,
    ...(mandate.endsOn === null ? {} : { dataFinal: mandate.endsOn }),
    periodicidade: PERIODS[mandate.frequency],
  },
  ...(mandate.amountCents === null ? {} : { valor: { valorRec: toDecimal(mandate.amountCents) } }),
  ...(mandate.floorCents === null ? {} : { valor: { valorMinimoRecebedor: toDecimal(mandate.floorCents) } }),
  politicaRetentativa: toPolicy(mandate) as RecBody['politicaRetentativa'],
});

/** What the location of a recurrence leads to. Source: API Pix, RecPayload. */
export const toRecPayload = (mandate: StoredMandate, account: AccountRow): ApiRecPayload => ({
  ...toHead(mandate),
  recebedor: { ...toCompany(account), ispbParticipante: account.ispb },
  atualizacao: toHistory(mandate.history, MANDATE_WORDS),
});

/** A request as the API Pix tells it, with what its payer is shown. */
export const toApiSolicRec = (request: StoredRequest, mandate: StoredMandate, account: AccountRow): ApiSolicRec => {
  const place = {
    ispbParticipante: request.payerIspb,
    conta: request.payerNumber,
    ...(request.payerBranch === null ? {} : { agencia: request.payerBranch }),
  };
  const { payerDocument: document } = request;
  return {
    idSolicRec: request.code,
    idRec: mandate.code,
    calendario: { dataExpiracaoSolicitacao: request.expiresAt.toISOString() },
    destinatario: document.length === 11 ? { ...place, cpf: document } : { ...place, cnpj: document },
    status: REQUEST_WORDS[request.status],
    atualizacao: toHistory(request.history, REQUEST_WORDS),
    recPayload: toRecPayload(mandate, account),
  };
};

const toPayer = ({ payer }: StoredMandate) => {
  if (!payer) return {};
  const { document, ispb: ispbParticipante } = payer;
  return {
    pagador: document.length === 11 ? { cpf: document, ispbParticipante } : { cnpj: document, ispbParticipante },
  };
};

const JOURNEYS = ['JORNADA_1', 'JORNADA_2', 'JORNADA_3', 'JORNADA_4'] as const;

const toActivation = ({ journey, activationTxid }: StoredMandate): ApiRec['ativacao'] => ({
  tipoJornada: journey === null ? 'AGUARDANDO_DEFINICAO' : (JOURNEYS[journey - 1] ?? 'AGUARDANDO_DEFINICAO'),
  ...(activationTxid === null ? {} : { dadosJornada: { txid: activationTxid } }),
});

/** A recurrence as the API Pix tells it, with the requests that were sent for it. */
export const toApiRec = (
  mandate: StoredMandate,
  { account, host, requests }: { account: AccountRow; host: string; requests: readonly StoredRequest[] },
): ApiRec => ({
  ...toHead(mandate),
  recebedor: { ...toCompany(account), ...(mandate.agreement === null ? {} : { convenio: mandate.agreement }) },
  ...toPayer(mandate),
  status: MANDATE_WORDS[mandate.status],
  ...(mandate.location === null
    ? {}
    : {
        loc: {
          id: mandate.location.id,
          location: toRecLocation(host, mandate.location.token),
          tipo: 'rec' as const,
          criacao: mandate.location.createdAt.toISOString(),
          idRec: mandate.code,
        },
      }),
  atualizacao: toHistory(mandate.history, MANDATE_WORDS),
  ...toEnd(mandate),
  ...(requests.length === 0 ? {} : { solicitacao: requests.map(each => toApiSolicRec(each, mandate, account)) }),
  ativacao: toActivation(mandate),
});

/** What the address of recurrences hears of a change. Source: API Pix, RecNotification. */
export const toRecNotice = (mandate: StoredMandate) => ({
  idRec: mandate.code,
  status: MANDATE_WORDS[mandate.status],
  atualizacao: toHistory(mandate.history, MANDATE_WORDS),
  ...toEnd(mandate),
  ativacao: toActivation(mandate),
});

/** The rejection of a try, by why it failed. Source: API Pix, catalogue of messages. */
const REJECTIONS: Readonly<Record<string, string>> = {
  above_maximum: 'AM02',
  amount_differs: 'AM09',
  outside_calendar: 'DTNT',
  too_late: 'DTED',
  too_early: 'DTED',
  cycle_charged: 'MSUC',
  not_authorised: 'NIPA',
};

export const toRejection = (failureCode: string): string => REJECTIONS[failureCode] ?? 'IRNT';

const toTry = ({ place, payOn, endToEndId, status, history, failureCode }: StoredTry) => ({
  dataLiquidacao: payOn,
  tipo: place === 0 ? ('AGND' as const) : ('NTAG' as const),
  endToEndId,
  status: TRY_WORDS[status],
  atualizacao: toHistory(history, TRY_WORDS),
  ...(status === 'rejected' ? { rejeicao: toReason(toRejection(failureCode ?? '')) } : {}),
  ...(isOwnFailure(failureCode) ? toOwnRejection(failureCode) : {}),
});

const toPaid = ({ txid, endToEndId, paidCents, paidAt }: StoredCharge) =>
  endToEndId === null || paidCents === null || paidAt === null
    ? {}
    : { pix: [{ endToEndId, txid, valor: toDecimal(paidCents), horario: paidAt.toISOString() }] };

/** A charge under a recurrence as the API Pix tells it. */
export const toApiCobr = (charge: StoredCharge, account: AccountRow): ApiCobr => ({
  idRec: charge.code,
  txid: charge.txid,
  ...(charge.info === null ? {} : { infoAdicional: charge.info }),
  calendario: { criacao: toLocalDate(charge.createdAt), dataDeVencimento: charge.dueOn },
  valor: { original: toDecimal(charge.amountCents) },
  ajusteDiaUtil: charge.adjusts,
  recebedor: {
    ...toCompany(account),
    ...((charge.details.account ?? { agencia: account.branch, conta: account.number, tipoConta: 'PAGAMENTO' }) as Omit<
      ApiCobr['recebedor'],
      'cnpj' | 'nome'
    >),
  },
  ...(charge.details.debtor ? { devedor: charge.details.debtor } : {}),
  politicaRetentativa: toPolicy(charge) as ApiCobr['politicaRetentativa'],
  status: CHARGE_WORDS[charge.status],
  atualizacao: toHistory(charge.history, CHARGE_WORDS),
  ...toEnd(charge),
  ...toPaid(charge),
  tentativas: charge.tries.map(toTry),
});

/** What the address of charges hears of a change. Source: API Pix, CobRNotification. */
export const toCobrNotice = (charge: StoredCharge) => ({
  idRec: charge.code,
  txid: charge.txid,
  status: CHARGE_WORDS[charge.status],
  atualizacao: toHistory(charge.history, CHARGE_WORDS),
  ...toEnd(charge),
  tentativas: charge.tries.map(toTry),
  ...toPaid(charge),
});
