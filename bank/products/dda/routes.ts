import {
  contestDdaBoleto,
  type ddaAudit,
  type DdaBoleto,
  getDda,
  getDdaBoleto,
  hideDdaBoleto,
  listDdaBoletos,
  restoreDdaBoleto,
} from '../../contract/products/dda';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { requireAccount, roleAllows } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { recordAudit, type Sql } from '../../storage';
import { type Acting, contestBoleto, hideBoleto, restoreBoleto } from './acts';
import type { DdaDeps } from './deps';
import { listMembers, toWireMember } from './members';
import { type DdaRow, formatPlace, getDdaRow, parsePlace, toListQuery } from './store';
import { TERM } from './term';
import { toWireBoleto } from './wire';

const read = ({ database, clock }: DdaDeps): Route[] => [
  route(getDda, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'dda:read');
    const members = await listMembers(database, toUuid(account.id));
    return {
      ...{ company_document: account.cnpj, members: members.map(toWireMember) },
      may_join: roleAllows(account.role, 'dda:join'),
      term: { version: TERM.version, paragraphs: [...TERM.paragraphs] },
    };
  }),
  route(listDdaBoletos, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'dda:read');
    const { shelf, cursor, limit } = query;
    const today = toLocalDate(clock.now());
    const after = cursor === undefined ? undefined : parsePlace(cursor);
    const { text, values } = toListQuery(toUuid(account.id), { shelf, after, limit, today });
    const { rows } = await database.query<DdaRow>(text, values);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      data: page.map(row => toWireBoleto(row, today)),
      next_cursor: rows.length > limit && last ? formatPlace(last) : null,
    };
  }),
  route(getDdaBoleto, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'dda:read');
    const row = await getDdaRow(database, toUuid(account.id), params.dda_boleto_id);
    return toWireBoleto(row, toLocalDate(clock.now()));
  }),
];

interface Asked {
  actor: Actor;
  params: { account_id: string; dda_boleto_id: string };
  context: CallContext;
}

/** Does one thing to a boleto, with its place in the audit chain, and answers how it stands. */
const createAct =
  ({ database, clock }: DdaDeps) =>
  async (
    { actor, params, context }: Asked,
    kind: keyof typeof ddaAudit.auditKinds,
    work: (sql: Sql, acting: Acting) => Promise<void>,
  ): Promise<DdaBoleto> => {
    const account = await requireAccount(database, actor, params.account_id, 'dda:write');
    const now = clock.now();
    const accountUuid = toUuid(account.id);
    const boletoId = params.dda_boleto_id;
    return database.transaction(async sql => {
      await work(sql, { accountUuid, boletoId, userUuid: toUuid(actor.userId), now });
      const facts = { account: account.id, boleto: boletoId };
      await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
      await tellChanged(sql, account.id, ['dda']);
      return toWireBoleto(await getDdaRow(sql, accountUuid, boletoId), toLocalDate(now));
    });
  };

/** Reading what arrived, and putting it away or back. */
export const createDdaRoutes = (deps: DdaDeps): Route[] => {
  const act = createAct(deps);
  return [
    ...read(deps),
    route(hideDdaBoleto, call => act(call, 'dda.boleto_hidden', hideBoleto)),
    route(contestDdaBoleto, call =>
      act(call, 'dda.boleto_contested', (sql, acting) => contestBoleto(sql, acting, call.body)),
    ),
    route(restoreDdaBoleto, call => act(call, 'dda.boleto_restored', restoreBoleto)),
  ];
};
