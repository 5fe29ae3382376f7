import {
  acceptPeopleInvitation,
  changePerson,
  endAbsence,
  invitePerson,
  joinCompany,
  listOwnInvitations,
  listPeople,
  openPeopleInvitation,
  type peopleAudit,
  type Person,
  removePerson,
  resendInvitation,
  setAbsence,
  withdrawInvitation,
} from '../../contract/service/people';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import type { Scope } from '../../contract/operation';
import { type AccountRow, holdAccount, lockMembers, requireAccount } from '../../ground/accounts';
import { takeAuthorization } from '../../ground/identity';
import type { BoundAct } from '../../parcel';
import { oncePerProof, recordAudit, type Sql } from '../../storage';
import { acceptLink, join, listOwn, openLink } from './accept';
import { askAbsence, askChange, askRemoval } from './ask';
import { beAbsent, change, comeBack, remove, requireOwnOrAdmin, toChange } from './changes';
import type { PeopleDeps } from './deps';
import { invite, inviteAgain, toInvited, withdraw } from './invite';
import { toBoundAbsence, toBoundChange, toBoundInvitation, toBoundRemoval } from './step-up';
import { readPeople } from './wire';

interface Asked {
  actor: Actor;
  params: { account_id: string; person_id?: string; invitation_id?: string };
  body?: unknown;
  context: CallContext;
}

interface Doing {
  account: AccountRow;
  /** UUID. */
  by: string;
  now: Date;
  call: { actor: Actor; context: CallContext };
  /** Uses the proof of the call up. Throws `step_up_required`. */
  prove(wish: BoundAct): Promise<unknown>;
  /** Has the audit chain say that it was asked for, where it waits for a second admin. */
  isAsked(): void;
}

/** Does one thing to the people of a company in a transaction, once for its proof, with its place in the audit chain. */
const createAct =
  ({ database, clock }: PeopleDeps) =>
  async <Answer>(
    { actor, params, body, context }: Asked,
    { kind, scope }: { kind: keyof typeof peopleAudit.auditKinds; scope: Scope },
    work: (sql: Sql, doing: Doing) => Promise<Answer>,
  ): Promise<Answer> => {
    const now = clock.now();
    const admitted = await requireAccount(database, actor, params.account_id, scope);
    const proof = context.stepUpProof;
    const once = { scope: actor.userId, operation: kind, proof, request: { ...params, body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        // who acts may have been removed by the act before this one
        await lockMembers(sql, toUuid(admitted.companyId));
        const account = await holdAccount(sql, actor, admitted, scope);
        const prove = (wish: BoundAct) => takeAuthorization(sql, { actor, proof, wish }, now);
        let noted = kind;
        const isAsked = () => {
          noted = 'person.change_asked';
        };
        const doing = { account, by: toUuid(actor.userId), now, call: { actor, context }, prove, isAsked };
        const answer = await work(sql, doing);
        const { person_id, invitation_id } = params;
        const facts = {
          account: account.id,
          ...(person_id === undefined ? {} : { person: person_id }),
          ...(invitation_id === undefined ? {} : { invitation: invitation_id }),
        };
        await recordAudit(sql, { kind: noted, occurredAt: now, ...actor, ...context, facts });
        return answer;
      }),
    );
  };

const createInviting = (deps: PeopleDeps): Route[] => {
  const act = createAct(deps);
  return [
    route(invitePerson, call =>
      act(call, { kind: 'person.invited', scope: 'people:manage' }, async (sql, { account, prove, ...by }) => {
        const invited = toInvited(call.body);
        await prove(toBoundInvitation(account, invited));
        return invite(sql, deps, account, invited, by);
      }),
    ),
    route(resendInvitation, call =>
      act(call, { kind: 'person.invitation_resent', scope: 'people:manage' }, (sql, { account, ...by }) =>
        inviteAgain(sql, deps, account, call.params.invitation_id, by),
      ),
    ),
    route(withdrawInvitation, async call => {
      await act(call, { kind: 'person.invitation_withdrawn', scope: 'people:manage' }, async (sql, doing) => {
        await withdraw(sql, deps, doing.account, call.params.invitation_id, doing);
      });
      return undefined;
    }),
    route(openPeopleInvitation, ({ body, context }) => openLink(deps, body.token, context)),
    route(acceptPeopleInvitation, ({ body, context }) => acceptLink(deps, body, context)),
    route(listOwnInvitations, async ({ actor }) => ({ data: await listOwn(deps, actor) })),
    route(joinCompany, ({ actor, context, params, body }) =>
      join(deps, { actor, context }, { id: params.invitation_id, cpf: body.cpf }),
    ),
  ];
};

const createChanging = (deps: PeopleDeps): Route[] => {
  const act = createAct(deps);
  /** The person as they are now; who was an admin until now may see less of them. */
  const read = async ({ actor, params }: Asked & { params: { person_id: string } }): Promise<Person> => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'account:read');
    const { data } = await readPeople(deps.database, actor, account, deps.clock.now());
    const found = data.find(({ id }) => id === params.person_id);
    if (!found) throw new BankError('not_found');
    return found;
  };
  return [
    route(changePerson, async call => {
      const personId = call.params.person_id;
      await act(call, { kind: 'person.changed', scope: 'people:manage' }, async (sql, { prove, isAsked, ...doing }) => {
        const wish = await toChange(sql, call.actor, doing.account, call.body);
        await prove(toBoundChange(doing.account, personId, wish));
        const one = { deps, personId, ...doing };
        if (await askChange(sql, one, wish, call.body)) isAsked();
        else await change(sql, one, wish);
      });
      return read(call);
    }),
    route(removePerson, call => {
      const personId = call.params.person_id;
      return act(
        call,
        { kind: 'person.removed', scope: 'people:manage' },
        async (sql, { prove, isAsked, ...doing }) => {
          const { reason } = call.body;
          await prove(toBoundRemoval(doing.account, personId, reason));
          const one = { deps, personId, ...doing };
          const waits = await askRemoval(sql, one, reason);
          if (waits === null) return { ...(await remove(sql, one, reason)), approval_id: null };
          isAsked();
          return { canceled_payments: 0, kept_payments: 0, approval_id: fromUuid('apv', waits) };
        },
      );
    }),
    route(setAbsence, async call => {
      const personId = call.params.person_id;
      await act(
        call,
        { kind: 'person.absence_set', scope: 'people:absence' },
        async (sql, { prove, isAsked, ...doing }) => {
          requireOwnOrAdmin(call.actor, doing.account, personId);
          await prove(toBoundAbsence(doing.account, personId, call.body));
          const one = { deps, personId, ...doing };
          if (await askAbsence(sql, one, call.body)) isAsked();
          else await beAbsent(sql, one, call.body);
        },
      );
      return read(call);
    }),
    route(endAbsence, async call => {
      const personId = call.params.person_id;
      await act(call, { kind: 'person.absence_ended', scope: 'people:absence' }, async (sql, doing) => {
        requireOwnOrAdmin(call.actor, doing.account, personId);
        await comeBack(sql, { deps, personId, ...doing });
      });
      return read(call);
    }),
  ];
};

/** The operations of the people of a company. */
export const createPeopleRoutes = (deps: PeopleDeps): Route[] => [
  route(listPeople, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'account:read');
    return readPeople(deps.database, actor, account, deps.clock.now());
  }),
  ...createInviting(deps),
  ...createChanging(deps),
];
