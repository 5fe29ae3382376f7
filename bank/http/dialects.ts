import type { OperationContract } from '../contract/operation';
import { toProblemType, toViolations } from '../contract/products/pix/api-pix-problem';
import { BankError } from '../core/errors';
import { toProblemResponse } from './problem';

/** What a refused request (400) is called, by the resource it was about. Source: API Pix, Tipos de Erros. */
const OPERATIONS: readonly (readonly [RegExp, string])[] = [
  [/\/solicrec(\/|$)/, 'SolicRecOperacaoInvalida'],
  [/\/cobr(\/|$)/, 'CobROperacaoInvalida'],
  [/\/webhook(rec|cobr)$/, 'WebhookOperacaoInvalida'],
  [/\/locrec(\/|$)/, 'PayloadLocationRecOperacaoInvalida'],
  [/\/v2\/rec(\/|$)/, 'RecOperacaoInvalida'],
  [/\/lotecobv\//, 'LoteCobVOperacaoInvalida'],
  [/\/lotecobv$/, 'LoteCobVConsultaInvalida'],
  [/\/cobv(\/|$)/, 'CobVOperacaoInvalida'],
  [/\/cob(\/|$)/, 'CobOperacaoInvalida'],
  [/\/loc(\/|$)/, 'PayloadLocationOperacaoInvalida'],
  [/\/webhook(\/|$)/, 'WebhookOperacaoInvalida'],
  [/\/devolucao(\/|$)/, 'PixDevolucaoInvalida'],
  [/\/pix$/, 'PixConsultaInvalida'],
];

const NAMES: Readonly<Record<number, readonly [string, string]>> = {
  401: ['AcessoNegado', 'Acesso Negado'],
  403: ['AcessoNegado', 'Acesso Negado'],
  404: ['NaoEncontrado', 'Não Encontrado'],
  500: ['ErroInternoDoServidor', 'Erro Interno do Servidor'],
  503: ['ServicoIndisponivel', 'Serviço Indisponível'],
};

const DETAILS: Readonly<Record<number, string>> = {
  400: 'A requisição não respeita o formato ou as regras deste recurso.',
  401: 'O token de acesso está ausente, expirou ou foi revogado.',
  403: 'A credencial não tem o escopo que este recurso pede.',
  404: 'O recurso não existe para esta conta.',
  429: 'Muitas requisições. Espere o tempo de Retry-After.',
};

const toApiPixResponse = (path: string, error: BankError, requestId: string): Response => {
  const named = error.status === 400 ? OPERATIONS.find(([pattern]) => pattern.test(path))?.[1] : undefined;
  const [name, title] = named ? [named, 'Requisição inválida'] : (NAMES[error.status] ?? []);
  const body = {
    type: name ? toProblemType(name) : 'about:blank',
    title: title ?? 'Requisição recusada',
    status: error.status,
    detail: DETAILS[error.status] ?? 'A requisição não pôde ser atendida.',
    violacoes: toViolations(error.info.violations),
    code: error.code,
    request_id: requestId,
  };
  return new Response(JSON.stringify(body), { status: error.status });
};

/** Codes of the official APIs for what has no name of its own. */
const OPEN_FINANCE_CODES: Readonly<Record<number, readonly [string, string]>> = {
  400: ['PARAMETRO_INVALIDO', 'Parâmetro inválido'],
  401: ['NAO_AUTORIZADO', 'Não autorizado'],
  403: ['ACESSO_NEGADO', 'Acesso negado'],
  404: ['NAO_ENCONTRADO', 'Recurso não encontrado'],
  422: ['REQUISICAO_RECUSADA', 'Requisição recusada'],
  429: ['LIMITE_EXCEDIDO', 'Muitas requisições'],
};

const toOpenFinanceResponse = (error: BankError, requestId: string): Response => {
  const [code, title] = OPEN_FINANCE_CODES[error.status] ?? ['ERRO_INTERNO', 'Erro interno'];
  const named = error.info.params?.name;
  const requestDateTime = `${new Date().toISOString().slice(0, 19)}Z`;
  const fields = error.info.violations?.map(({ field, rule }) => `${field}: ${rule}`).join('; ');
  const body = {
    errors: [{ code: named ?? code, title, detail: fields ?? error.info.detail ?? title, requestDateTime }],
    meta: { totalRecords: 1, totalPages: 1, requestDateTime },
    code: error.code,
    request_id: requestId,
  };
  return new Response(JSON.stringify(body), { status: error.status });
};

const OAUTH_ERRORS: Readonly<Record<string, string>> = {
  invalid_credentials: 'invalid_client',
  forbidden: 'invalid_scope',
  invalid_grant: 'invalid_grant',
  rate_limited: 'temporarily_unavailable',
  overloaded: 'temporarily_unavailable',
  read_only: 'temporarily_unavailable',
  upstream_unavailable: 'temporarily_unavailable',
  internal: 'server_error',
};

/** Source: RFC 6749 §5.2. */
const toOauthResponse = (error: BankError, requestId: string): Response => {
  const unsupported = error.info.violations?.some(({ field }) => field === 'grant_type');
  const name = unsupported ? 'unsupported_grant_type' : (OAUTH_ERRORS[error.code] ?? 'invalid_request');
  return new Response(JSON.stringify({ error: name, code: error.code, request_id: requestId }), {
    status: error.status,
  });
};

/** The error as the operation's dialect knows it: both of them say 400 of what the bank's own says 422 or 409 of. */
export const toDialect = (contract: OperationContract, error: BankError): BankError => {
  // of its business rules it says 422 as well
  if (contract.dialect === 'open_finance' && error.code === 'open_finance_refused') return error;
  if (!contract.dialect || (error.status !== 422 && error.status !== 409)) return error;
  const violations = error.info.violations ?? [{ field: '', rule: error.code }];
  return new BankError('invalid_request', { ...error.info, violations });
};

const toDialectResponse = ({ dialect, path }: OperationContract, error: BankError, requestId: string): Response => {
  if (dialect === 'oauth') return toOauthResponse(error, requestId);
  return dialect === 'open_finance'
    ? toOpenFinanceResponse(error, requestId)
    : toApiPixResponse(path, error, requestId);
};

/** A refusal in the words of the operation's dialect; problem+json where it has none, and where no operation was found. */
export const toRefusal = (contract: OperationContract | undefined, error: BankError, requestId: string): Response => {
  const own = toProblemResponse(error, requestId);
  if (!contract?.dialect) return own;
  const isOauth = contract.dialect === 'oauth';
  const response = toDialectResponse(contract, error, requestId);
  for (const [name, value] of own.headers) response.headers.set(name, value);
  if (isOauth) response.headers.set('content-type', 'application/json');
  if (isOauth && error.status === 401) response.headers.set('www-authenticate', 'Basic realm="api-pix"');
  return response;
};
