import { joinDda, leaveDda } from '../../contract/products/dda';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { holdAccount, requireAccount } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { tellChanged } from '../../ground/notifications';
import { oncePerProof, recordAudit } from '../../storage';
import type { DdaDeps } from './deps';
import { getMember, joinDocument, leaveDocument, requireFree, requireJoinable, toWireMember } from './members';
import { toBoundJoining, toBoundLeave } from './step-up';
import { TERM } from './term';

/** Joining and leaving: what an admin proves, with its place in the audit chain. */
export const createJoinRoutes = ({ database, clock }: DdaDeps): Route[] => [
  route(joinDda, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'dda:join');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const once = { scope: actor.userId, operation: joinDda.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'join_dda' }, now);
        await holdAccount(sql, actor, account, 'dda:join');
        const document = requireJoinable(account, body);
        await takeAuthorization(sql, { actor, proof, wish: toBoundJoining(account, document) }, now);
        await requireFree(sql, document);
        const id = await joinDocument(sql, account, document, { userUuid: toUuid(actor.userId), now });
        const facts = { account: account.id, document, term: TERM.version };
        await recordAudit(sql, { kind: 'dda.joined', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['dda']);
        return toWireMember(await getMember(sql, toUuid(account.id), id));
      }),
    );
  }),
  route(leaveDda, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'dda:join');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const once = { scope: actor.userId, operation: leaveDda.id, proof, request: params, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'leave_dda' }, now);
        const member = await getMember(sql, toUuid(account.id), params.dda_member_id);
        await takeAuthorization(sql, { actor, proof, wish: toBoundLeave(account, params.dda_member_id) }, now);
        await leaveDocument(sql, member, { userUuid: toUuid(actor.userId), now });
        const facts = { account: account.id, document: member.document };
        await recordAudit(sql, { kind: 'dda.left', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['dda']);
      }),
    );
    return undefined;
  }),
];
