import { getApiPix, getApiReturn, listApiPix, putApiReturn } from '../../../contract/products/pix/api-pix';
import type { ApiPix, ApiReturn } from '../../../contract/products/pix/api-pix-body';
import type { PixReturn } from '../../../contract/products/pix/returns';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { toDecimal } from '../../../core/money';
import { type Route, route } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { commitReturnByApi, listRefundsOf } from '../returns';
import { disputes } from '../support';
import { refuse, toHundredths } from './charge-body';
import type { PixApiDeps } from './deps';
import { toPageWish, toParameters } from './paging';
import { findReceived, type Received, searchReceived } from './received';

type Refund = Awaited<ReturnType<typeof listRefundsOf>>[number];

const STATUS = {
  processing: 'EM_PROCESSAMENTO',
  completed: 'DEVOLVIDO',
  failed: 'NAO_REALIZADO',
} as const satisfies Record<PixReturn['status'], ApiReturn['status']>;
const NATURES = {
  MD06: 'ORIGINAL',
  BE08: 'MED_OPERACIONAL',
  FR01: 'MED_FRAUDE',
} as const satisfies Record<PixReturn['reason'], ApiReturn['natureza']>;

/** The names that the company gave its returns of a Pix, by UUID. */
const findNames = async (sql: Sql, accountUuid: string, endToEndId: string): Promise<Map<string, string>> => {
  const { rows } = await sql.query<{ refund_id: string; client_id: string }>(
    'select refund_id, client_id from pix_api_return where account_id = $1 and end_to_end_id = $2',
    [accountUuid, endToEndId],
  );
  return new Map(rows.map(({ refund_id, client_id }) => [refund_id, client_id]));
};

const toApiReturn = (refund: Refund, name: string | undefined): ApiReturn => ({
  // one that was made in the web app has the SPI's name only
  id: name ?? refund.returnId,
  rtrId: refund.returnId,
  valor: toDecimal(refund.amountCents),
  natureza: NATURES[refund.reason],
  ...(refund.description === null ? {} : { descricao: refund.description }),
  horario: {
    solicitacao: refund.createdAt.toISOString(),
    ...(refund.settledAt ? { liquidacao: refund.settledAt.toISOString() } : {}),
  },
  status: STATUS[refund.status],
  ...(refund.failureCode === null ? {} : { motivo: refund.failureCode }),
});

const toApiPix = (pix: Received, devolucoes: ApiReturn[] = []): ApiPix => ({
  endToEndId: pix.endToEndId,
  ...(pix.txid === null ? {} : { txid: pix.txid }),
  valor: toDecimal(pix.amountCents),
  ...(pix.key === null ? {} : { chave: pix.key }),
  horario: pix.receivedAt.toISOString(),
  ...(pix.description === null ? {} : { infoPagador: pix.description }),
  ...(devolucoes.length === 0 ? {} : { devolucoes }),
});

const readPix = async (sql: Sql, accountUuid: string, endToEndId: string) => {
  const pix = await findReceived(sql, accountUuid, endToEndId);
  if (!pix) throw new BankError('not_found');
  const names = await findNames(sql, accountUuid, endToEndId);
  const refunds = await listRefundsOf(sql, pix.id);
  return { pix, returns: refunds.map(refund => toApiReturn(refund, names.get(refund.id))) };
};

const readReturn = async (sql: Sql, accountUuid: string, endToEndId: string, name: string): Promise<ApiReturn> => {
  const { returns } = await readPix(sql, accountUuid, endToEndId);
  const found = returns.find(({ id }) => id === name);
  if (!found) throw new BankError('not_found');
  return found;
};

/** Why nothing can be given back, as the member that stands against it. */
const FIELDS: Readonly<Record<string, string>> = {
  pix_return_late: 'e2eid',
  pix_disputed: 'e2eid',
  pix_return_too_much: 'valor',
  amount_invalid: 'valor',
  insufficient_funds: 'valor',
};

const putReturn = ({ database, clock, returns: orders }: PixApiDeps): Route =>
  route(putApiReturn, async ({ actor, params, body }) => {
    const accountUuid = toUuid(actor.accountId);
    const { e2eid: endToEndId, id: name } = params;
    await database
      .transaction(async sql => {
        // two calls with one name: the second finds what the first made
        await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 106))', [`${endToEndId}/${name}`]);
        const known = await readReturn(sql, accountUuid, endToEndId, name).catch(() => undefined);
        if (known) {
          if (known.valor !== body.valor) throw refuse('id', 'conflict');
          return;
        }
        const wish = { endToEndId, amountCents: BigInt(toHundredths(body.valor)), description: body.descricao };
        const refundUuid = await commitReturnByApi(sql, actor.accountId, wish, { now: clock.now(), disputes, orders });
        await sql.query(
          'insert into pix_api_return (account_id, end_to_end_id, client_id, refund_id) values ($1, $2, $3, $4)',
          [accountUuid, endToEndId, name, refundUuid],
        );
      })
      .catch((error: unknown) => {
        const field = error instanceof BankError ? FIELDS[error.code] : undefined;
        throw field && error instanceof BankError ? refuse(field, error.code) : error;
      });
    return readReturn(database, accountUuid, endToEndId, name);
  });

/** What was received, and giving it back: /pix. */
export const createApiPixRoutes = (deps: PixApiDeps): Route[] => {
  const { database } = deps;
  return [
    route(listApiPix, async ({ actor, query }) => {
      const wish = toPageWish(query);
      const { items, count } = await searchReceived(database, toUuid(actor.accountId), wish, query.txid ?? null);
      return { parametros: toParameters(wish, count), pix: items.map(pix => toApiPix(pix)) };
    }),
    route(getApiPix, async ({ actor, params }) => {
      const { pix, returns } = await readPix(database, toUuid(actor.accountId), params.e2eid);
      return toApiPix(pix, returns);
    }),
    route(getApiReturn, ({ actor, params }) => readReturn(database, toUuid(actor.accountId), params.e2eid, params.id)),
    putReturn(deps),
  ];
};
