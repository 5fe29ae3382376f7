import { z } from 'zod';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { type AccountRow, findAccount } from '../../ground/accounts';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { recordAudit, type Sql } from '../../storage';
import { createTurns, type KeptRemessa } from '../cnab';
import { layText } from './answer';
import type { TransmissionDeps } from './deps';
import { tellTaken } from './news';
import { toProtocolText, toReportText } from './report';
import { type FileRow, getFile, noteTaken, readOwnContent, type TakenUp, writeEvent } from './store';

const TAKE_JOB = 'transmission.take';

const payload = z.object({ fileId: z.uuid() });

/** Has a received file (UUID) read and taken up. */
export const queueTaking = (sql: Sql, fileId: string): Promise<boolean> =>
  enqueueJob(sql, { kind: TAKE_JOB, payload: { fileId }, uniqueKey: fileId });

/** Why a batch is not made of a file that was read, in words. */
const REASONS: Readonly<Record<string, string>> = {
  cnab_not_checked: 'A remessa já foi tratada de outra forma. Nada foi feito de novo.',
  cnab_number_used: 'O NSA deste arquivo já foi usado por outro. Gere a remessa com o próximo número.',
  cnab_agreement_ended: 'O convênio deste arquivo foi encerrado.',
  cnab_empty: 'Nada do arquivo pode ser aceito.',
  batch_too_large: 'O arquivo tem pagamentos demais para um lote. Divida em mais de uma remessa.',
  account_inactive: 'A conta está desativada e não recebe arquivos.',
  account_closing: 'A conta está em encerramento e não recebe arquivos.',
  account_closed: 'A conta foi encerrada e não recebe arquivos.',
};

const payments = (count: number): string => (count === 1 ? '1 pagamento' : `${count} pagamentos`);
const titles = (count: number): string => (count === 1 ? '1 título' : `${count} títulos`);

const orders = (count: number): string => (count === 1 ? '1 instrução recebida' : `${count} instruções recebidas`);

/** What became of the lines of a file that are right. */
const toBecame = ({ isCollection, right, movements }: KeptRemessa): string => {
  if (!isCollection) return `${payments(right)} em um lote que espera autorização`;
  const entries = right - movements;
  const issued = entries > 0 ? [`${titles(entries)} ${entries === 1 ? 'emitido' : 'emitidos'}`] : [];
  return [...issued, ...(movements > 0 ? [orders(movements)] : [])].join(' e ');
};

const toNote = (kept: KeptRemessa, reason: string | null): string => {
  const { isAccepted, isCollection, wrong, faults } = kept;
  if (isAccepted) {
    const left = wrong === 1 ? 'ficou' : 'ficaram';
    const say = isCollection ? titles : payments;
    return `${toBecame(kept)}.${wrong > 0 ? ` ${say(wrong)} com erro ${left} de fora.` : ''}`;
  }
  // of a payment nothing is told here: who may not see it reads the note
  const fault = faults.find(({ severity, reach }) => severity === 'error' && reach === 'file');
  return reason ?? fault?.text ?? 'Nada do arquivo pode ser aceito.';
};

const isReason = (error: unknown): error is BankError => error instanceof BankError && error.code in REASONS;

const countLines = (bytes: Buffer): number => bytes.toString('latin1').match(/[^\r\n]+/g)?.length ?? 0;

/** How a test went; nothing of it was done. */
const toTestNote = ({ isCollection, right, wrong }: KeptRemessa): string => {
  const say = isCollection ? titles : payments;
  const wrongs = wrong === 0 ? 'nenhum erro' : `${say(wrong)} com erro`;
  return `Arquivo de teste: ${say(right)} sem erro, ${wrongs}. Nada foi ${isCollection ? 'emitido' : 'pago'} e o NSA não foi usado.`;
};

const toTaken = (file: FileRow, kept: KeptRemessa | null, reason: string | null): TakenUp => {
  const isTested = file.isTest && kept?.isTakable === true && reason === null;
  const note = kept && isTested ? toTestNote(kept) : kept ? toNote(kept, reason) : (reason ?? '');
  return {
    state: isTested ? 'tested' : kept?.isAccepted ? 'accepted' : 'rejected',
    note,
    // of a key that serves one agreement the file stays with it
    agreementId: file.agreementId ?? kept?.agreementId ?? null,
    isPayroll: kept?.isPayroll ?? null,
    cnabFileId: kept?.fileId ?? null,
  };
};

/** Lays the answers to a file there, where its agreement is known. */
const answer = async (
  sql: Sql,
  { file, bytes, taken }: { file: FileRow; bytes: Buffer; taken: TakenUp },
  faults: KeptRemessa['faults'],
  now: Date,
): Promise<void> => {
  const { agreementId, note } = taken;
  if (!agreementId) return;
  const of = { ...file, agreementId, isPayroll: taken.isPayroll };
  const ack = { answer: 'protocol', ending: 'ACK', text: toProtocolText(file, countLines(bytes)) } as const;
  if (file.channel === 'sftp') await layText(sql, of, ack, now);
  if (file.isTest) {
    const text = toReportText(file, { kind: 'RST', note, faults });
    await layText(sql, of, { answer: 'test_report', ending: 'RST', text }, now);
  } else if (taken.state === 'rejected') {
    const text = toReportText(file, { kind: 'ERR', note, faults });
    await layText(sql, of, { answer: 'report', ending: 'ERR', text }, now);
  }
};

/** Writes down what came of a held file, lays the answers there and tells who sent it. */
const settle = async (
  sql: Sql,
  { notifier }: Pick<TransmissionDeps, 'notifier'>,
  { file, bytes }: { file: FileRow; bytes: Buffer },
  kept: KeptRemessa | null,
  reason: string | null,
  now: Date,
): Promise<void> => {
  const taken = toTaken(file, kept, reason);
  await noteTaken(sql, file.id, taken, now);
  await writeEvent(sql, file.id, { event: taken.state, channel: null, userId: null, keyName: null }, now);
  await answer(sql, { file, bytes, taken }, kept?.faults ?? [], now);
  await tellTaken(sql, notifier, file, taken);
};

/** Reads a received file and has it become a batch or titles, or refuses it: once, however often the job runs. */
const take = async (deps: TransmissionDeps, fileId: string): Promise<void> => {
  const { database, clock, remessas } = deps;
  const now = clock.now();
  const seen = await getFile(database, fileId);
  const bytes = await readOwnContent(database, fileId);
  if (seen.state !== 'received' || !bytes || !seen.sentBy) return;
  const account = (await findAccount(database, fromUuid('acc', seen.accountId))) as AccountRow;
  // read before anything is held: a large file takes a while
  const checked = await remessas.check(account, { bytes, agreementId: seen.agreementId, isTest: seen.isTest }, now);
  const remessa = { checked, name: seen.name, bytes, sha256: seen.sha256, by: seen.sentBy, isTest: seen.isTest };
  const once = (mayAccept: boolean, reason: string | null, mayKeep = true): Promise<void> =>
    database.transaction(async sql => {
      const file = await getFile(sql, fileId, { hold: true });
      if (file.state !== 'received') return;
      const kept = mayKeep ? await remessas.keep(sql, account, { ...remessa, mayAccept }, now) : null;
      await settle(sql, deps, { file, bytes }, kept, reason, now);
      if (!kept?.isAccepted) return;
      const facts = { account: account.id, file: fromUuid('cnf', kept.fileId), protocol: file.protocol };
      await recordAudit(sql, {
        ...{ kind: 'cnab.accepted', occurredAt: now, userId: fromUuid('usr', remessa.by), facts },
        ...{ requestId: file.protocol, address: '' },
      });
    });
  try {
    await once(true, null);
  } catch (error) {
    if (!isReason(error)) throw error;
    await once(false, REASONS[error.code] ?? null, !error.code.startsWith('account_'));
  }
};

export const createTakeJob = (deps: TransmissionDeps): JobHandler => {
  // a worker has several slots, and room for one large file
  const inTurn = createTurns(Number.POSITIVE_INFINITY);
  return {
    kind: TAKE_JOB,
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: exponentialBackoff(1_000, 600_000),
    run: job => inTurn(() => take(deps, payload.parse(job).fileId)),
  };
};
