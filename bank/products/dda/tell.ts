import { z } from 'zod';
import { toDayWords } from '../../core/day-words';
import { fromUuid } from '../../core/ids';
import { type Cents, formatCents } from '../../core/money';
import { formatCnpj } from '../../formats/documents';
import type { News, Notifier } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import type { DdaDeps } from './deps';

const ANNOUNCE_JOB = 'dda.announce';
const MINUTE_MS = 60_000;
/** Longer than a transaction that a boleto arrives in may take. */
const GRACE_MS = 10_000;

const payloadOf = z.object({ accountId: z.uuid() });

const tellAccount = (sql: Sql, notifier: Notifier, accountUuid: string, news: Omit<News, 'href'>): Promise<void> => {
  const accountId = fromUuid('acc', accountUuid);
  return notifier.notifyPeopleOf(sql, accountId, { ...news, href: `/payment/dda?conta=${accountId}` });
};

interface Joined {
  account_id: string;
  document: string;
}

export const tellJoined = (sql: Sql, notifier: Notifier, { account_id, document }: Joined): Promise<void> =>
  tellAccount(sql, notifier, account_id, {
    ...{ kind: 'dda_joined', title: 'DDA ativado' },
    body: `Os boletos emitidos contra o CNPJ ${formatCnpj(document)} chegam sozinhos a partir de agora.`,
  });

export const tellRefused = (sql: Sql, notifier: Notifier, { account_id, document }: Joined): Promise<void> =>
  tellAccount(sql, notifier, account_id, {
    ...{ kind: 'dda_joined', title: 'DDA não ativado' },
    body: `O registro de boletos não aceitou a adesão do CNPJ ${formatCnpj(document)}. Você pode tentar de novo.`,
  });

/** What people are told of, alone or as a sum. */
export interface ToldBoleto {
  payee: { name: string };
  amount_cents: Cents;
  due_date: string;
}

const listNames = (boletos: readonly ToldBoleto[]): string => {
  const names = [...new Set(boletos.map(({ payee }) => payee.name))];
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 3).join(', ')} e mais ${names.length - 3}`;
};

const sumOf = (boletos: readonly ToldBoleto[]): Cents =>
  boletos.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);

const amountOf = ({ amount_cents }: ToldBoleto): string =>
  amount_cents === 0n ? '' : ` de ${formatCents(amount_cents)}`;

const toArrivedNews = (boletos: readonly ToldBoleto[]): Omit<News, 'href'> => {
  const [one] = boletos;
  if (boletos.length === 1 && one) {
    const title = `Chegou um boleto${amountOf(one)}`;
    return { kind: 'dda_arrived', title, body: `De ${one.payee.name}, vence em ${toDayWords(one.due_date)}.` };
  }
  const title = `Chegaram ${boletos.length} boletos: ${formatCents(sumOf(boletos))}`;
  return { kind: 'dda_arrived', title, body: `De ${listNames(boletos)}.` };
};

const toDueNews = (boletos: readonly ToldBoleto[]): Omit<News, 'href'> => {
  const [one] = boletos;
  if (boletos.length === 1 && one) {
    const title = `Boleto${amountOf(one)} vence em ${toDayWords(one.due_date)}`;
    return { kind: 'dda_due', title, body: `De ${one.payee.name}. Ainda não foi pago nem agendado por esta conta.` };
  }
  const title = `${boletos.length} boletos estão para vencer: ${formatCents(sumOf(boletos))}`;
  const body = `De ${listNames(boletos)}. Ainda não foram pagos nem agendados por esta conta.`;
  return { kind: 'dda_due', title, body };
};

export const tellDue = (sql: Sql, notifier: Notifier, accountUuid: string, boletos: readonly ToldBoleto[]) =>
  tellAccount(sql, notifier, accountUuid, toDueNews(boletos));

/** Has people told of what arrives within the minute, together: a company that joins gets all its boletos at once. */
export const enqueueAnnouncement = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  await enqueueJob(sql, {
    ...{ kind: ANNOUNCE_JOB, payload: { accountId: accountUuid }, uniqueKey: `${accountUuid}/${minute}` },
    runAt: new Date((minute + 1) * MINUTE_MS + GRACE_MS),
  });
};

/** Tells people of an account what arrived and was not told yet. */
export const createAnnounceJob = ({ database, clock, notifier }: DdaDeps): JobHandler => ({
  ...{ kind: ANNOUNCE_JOB, maxAttempts: 10, backoff: exponentialBackoff(1_000, 60_000) },
  run: (payload, { finish }) =>
    database.transaction(async sql => {
      const { accountId } = payloadOf.parse(payload);
      const { rows } = await sql.query<ToldBoleto & { shelf: string }>(
        `update dda_boleto set announced_at = $2 where account_id = $1 and announced_at is null
         returning payee, amount_cents, due_date::text as due_date, shelf`,
        [accountId, clock.now()],
      );
      const open = rows.filter(({ shelf }) => shelf === 'open');
      if (open.length > 0) await tellAccount(sql, notifier, accountId, toArrivedNews(open));
      await finish(sql);
    }),
});
