import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import { DAY_MS } from '../../contract/durations';
import { type LetterSection, writeLetterPdf } from '../../documents';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import type { PersonalPart } from '../../parcel';
import { listAccountsOf } from '../../ground/accounts';
import { listDraftsOf } from '../drafts';
import { readAccessData } from '../../ground/identity';
import { getChannelsOf } from '../../ground/notifications';
import { listAuthorizedPayments } from '../../products/pix/pay';
import type { DataRightsDeps } from './deps';
import { findDocuments, readPersonTables } from './person-tables';
import { findRequest, listOf, saveAnswer, saveFile, type StoredRequest } from './rows';
import { BY_EMAIL_ALONE, KIND_WORDS, READY_ANSWER } from './words';

export const EXPORT_JOB = 'privacy.export';

const KEPT_MS = 30 * DAY_MS;
/** What a page of paper can show of a long list; the whole of it is in the JSON. */
const ON_PAPER = 200;

const payload = z.object({ requestId: z.uuid() });

type PersonalData = Awaited<ReturnType<typeof collect>>;

/** Everything kept about a person (`usr_…`), asked of the modules that keep it. */
const collect = async (sql: Sql, { secret, personal }: DataRightsDeps, userId: string) => ({
  acesso: await readAccessData(sql, userId),
  empresas: (await listAccountsOf(sql, { userId })).map(account => ({
    razao_social: account.legalName,
    cnpj: account.cnpj,
    agencia: account.branch,
    conta: account.number,
    papel: account.role,
  })),
  pagamentos_autorizados: await listAuthorizedPayments(sql, userId),
  preferencias_de_aviso: (await getChannelsOf(sql, userId)).data,
  pedidos_sobre_dados: (await listOf(sql, secret, userId)).map(request => ({
    protocolo: request.protocol,
    pedido: KIND_WORDS[request.kind],
    texto: request.asked.details,
    aberto_em: request.openedAt,
    respondido_em: request.answeredAt,
    resposta: request.answer,
  })),
  rascunhos: await listDraftsOf(sql, secret, userId),
  procurado_por: (await findDocuments(sql, userId)).cpf === null ? ['e-mail'] : ['e-mail', 'CPF'],
  outros: await readPersonTables(sql, personal, userId),
});

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

const toName = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const toRows = (record: object): [string, string][] =>
  Object.entries(record).map(([field, value]) => [toName(field), toText(value)]);

/** One line for each record of a list: `Navegador: Chrome 143 · Sistema: Windows`. */
const toList = (title: string, records: readonly object[]): LetterSection => {
  const lines = records.slice(0, ON_PAPER).map(record =>
    toRows(record)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' · '),
  );
  const more = records.length - lines.length;
  return {
    title: `${title} (${records.length})`,
    paragraphs: [
      ...(lines.length === 0 ? ['Nenhum registro.'] : lines),
      ...(more > 0 ? [`E mais ${more}, no arquivo JSON.`] : []),
    ],
  };
};

const toSections = (data: PersonalData, personal: readonly PersonalPart[]): LetterSection[] => [
  {
    title: 'Pessoa',
    rows: toRows(data.acesso.pessoa),
    ...(data.procurado_por.includes('CPF') ? {} : { paragraphs: [BY_EMAIL_ALONE] }),
  },
  toList('Empresas e contas', data.empresas),
  toList('Pagamentos autorizados por você', data.pagamentos_autorizados),
  toList('Aparelhos', data.acesso.aparelhos),
  toList('Sessões', data.acesso.sessoes),
  toList('Chaves de acesso', data.acesso.chaves_de_acesso),
  toList('Preferências de aviso', data.preferencias_de_aviso),
  toList('Pedidos sobre dados', data.pedidos_sobre_dados),
  toList('Rascunhos', data.rascunhos),
  ...personal.map(({ name, title }) => toList(title, data.outros[name] ?? [])),
  toList('Atividade do acesso', data.acesso.atividade),
  {
    title: 'Como usamos estes dados',
    paragraphs: [
      'Usamos os dados para executar o contrato da conta, cumprir obrigações legais do sistema financeiro e prevenir fraudes. Compartilhamos só o necessário com a instituição que provê a conta, o Banco Central e, em cada Pix, com a instituição da outra parte.',
      'Registros de transações são guardados pelo prazo que a lei exige, mesmo depois do encerramento da conta.',
    ],
  },
];

const write = async (deps: DataRightsDeps, request: StoredRequest, userId: string): Promise<void> => {
  const { database, clock, secret, brand, notifier } = deps;
  const now = clock.now();
  const data = await collect(database, deps, userId);
  const { outros, ...own } = data;
  const all = { gerado_em: now, protocolo: request.protocol, ...own, ...outros };
  const json = Buffer.from(`${JSON.stringify(all, null, 2)}\n`);
  const pdf = await writeLetterPdf({
    brand,
    title: 'Seus dados pessoais',
    lead: `Protocolo ${request.protocol}`,
    sections: toSections(data, deps.personal),
    createdAt: now,
  });
  const file = { requestId: request.id, expiresAt: new Date(now.getTime() + KEPT_MS) };
  await database.transaction(async sql => {
    if (!(await saveAnswer(sql, secret, request.id, { outcome: 'fulfilled', answer: READY_ANSWER, now }))) return;
    await saveFile(sql, secret, { ...file, format: 'json', bytes: json });
    await saveFile(sql, secret, { ...file, format: 'pdf', bytes: pdf });
    await notifier.notifyPerson(sql, {
      userId,
      accountId: null,
      kind: 'privacy',
      title: 'Seus dados estão prontos',
      body: `Protocolo ${request.protocol}. Os arquivos ficam disponíveis por 30 dias.`,
      href: '/settings/privacy',
    });
  });
};

/** Writes a person's own data as files. Safe to repeat: the request is answered once. */
export const createExportJob = (deps: DataRightsDeps): JobHandler => ({
  kind: EXPORT_JOB,
  // owed by law until it is written
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(2_000, 600_000),
  run: async content => {
    const request = await findRequest(deps.database, deps.secret, payload.parse(content).requestId);
    if (request?.status !== 'working' || request.userUuid === null) return;
    await write(deps, request, fromUuid('usr', request.userUuid));
  },
});
