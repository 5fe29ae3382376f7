import type { OwnInvitation } from '../../contract/service/people';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { Actor, CallContext } from '../../core/operation';
import { hashToken } from '../../core/sealing';
import { parseCpf } from '../../formats/documents';
import {
  addressSubject,
  createUser,
  findUserByEmail,
  getUser,
  learnCpf,
  requireGoodPassword,
} from '../../ground/identity';
import { findAccount, lockMembers } from '../../ground/accounts';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import type { PeopleDeps } from './deps';
import { requireNew } from './invite';
import { letIn } from './let-in';
import { findInvitations, type InvitationRow, OPEN } from './rows';
import { toRoleToday } from './second-admin';

/** A password is costly to hash, and a link is not to be guessed at. */
const OPENED: RateRule = { name: 'people.open', limit: 60, windowSeconds: 3_600 };
const ACCEPTED: RateRule = { name: 'people.accept', limit: 20, windowSeconds: 3_600 };

/** Throws what became of an invitation that cannot be taken up. */
const requireGood = (row: InvitationRow | undefined, now: Date): InvitationRow => {
  if (!row) throw new BankError('people_invitation_unknown');
  if (row.usedAt) throw new BankError('people_invitation_used');
  if (row.withdrawnAt) throw new BankError('people_invitation_withdrawn');
  if (row.expiresAt <= now) throw new BankError('people_invitation_expired');
  return row;
};

const toOffer = async (sql: Sql, deps: PeopleDeps, row: InvitationRow, now: Date) => ({
  name: row.name,
  email: row.email,
  role: await toRoleToday(sql, deps, row, now),
  company_name: row.companyName,
  invited_by: row.inviterName,
  expires_at: row.expiresAt.toISOString(),
});

const findByToken = async (sql: Sql, token: string, now: Date): Promise<InvitationRow> =>
  requireGood((await findInvitations(sql, 'i.token_hash = $1', [hashToken(token)]))[0], now);

/** What the link of a letter says. Throws `people_invitation_*`. */
export const openLink = async (deps: PeopleDeps, token: string, { address }: CallContext) => {
  const { database, clock } = deps;
  const now = clock.now();
  await hitRateLimit(database, OPENED, addressSubject(address), now);
  const row = await findByToken(database, token, now);
  const hasAccess = (await findUserByEmail(database, row.email)) !== undefined;
  return { ...(await database.transaction(sql => toOffer(sql, deps, row, now))), has_access: hasAccess };
};

const requireOwnCpf = (typed: string, row: InvitationRow): string => {
  const cpf = parseCpf(typed);
  if (!cpf) throw new BankError('validation_failed', { violations: [{ field: 'cpf', rule: 'invalid' }] });
  if (cpf !== row.cpf) throw new BankError('people_invitation_other_cpf');
  return cpf;
};

/** Lets a person (`usr_…`) in, in the transaction that uses the invitation up. Throws `people_invitation_*`, `people_already`. */
const admit = async (
  sql: Sql,
  deps: PeopleDeps,
  seen: InvitationRow,
  { toUserId, context, now }: { toUserId: () => Promise<string>; context: CallContext; now: Date },
): Promise<void> => {
  await lockMembers(sql, seen.companyId);
  // the row decides between those who come at once, and the admin who takes it back
  const [held] = await findInvitations(sql, 'i.id = $1 for update of i', [seen.id]);
  const row = requireGood(held, now);
  const account = await findAccount(sql, fromUuid('acc', row.accountId));
  if (!account) throw new BankError('people_invitation_unknown');
  await requireNew(sql, account, row, now);
  await sql.query('update people_invitation set used_at = $2 where id = $1', [row.id, now]);
  const userId = await toUserId();
  const role = await letIn(sql, deps, account, { userId, name: row.name, role: row.role }, now);
  const { requestId, address } = context;
  const facts = { company_id: fromUuid('com', row.companyId), role, invitation_id: fromUuid('piv', row.id) };
  await recordAudit(sql, { kind: 'person.joined', occurredAt: now, userId, requestId, address, facts });
};

/** Takes an invitation up as somebody new, with a first password. Throws `people_invitation_*`, `validation_failed`. */
export const acceptLink = async (
  deps: PeopleDeps,
  given: { token: string; cpf: string; password: string },
  context: CallContext,
): Promise<{ email: string }> => {
  const { database, clock } = deps;
  const now = clock.now();
  await hitRateLimit(database, ACCEPTED, addressSubject(context.address), now);
  const row = await findByToken(database, given.token, now);
  const { email, name, companyName } = row;
  const cpf = requireOwnCpf(given.cpf, row);
  if (await findUserByEmail(database, email)) throw new BankError('people_invitation_sign_in');
  requireGoodPassword(given.password, { email, name, brand: deps.brand, companies: [companyName] }, 'password');
  const passwordHash = await deps.hashPassword(given.password);
  await database.transaction(sql =>
    admit(sql, deps, row, {
      // another company's invitation, or an application, may have made them somebody meanwhile
      toUserId: () =>
        createUser(sql, { name, email, cpf, passwordHash }, now).catch((error: unknown) => {
          const isTaken = error instanceof BankError && error.code === 'conflict';
          throw isTaken ? new BankError('people_invitation_sign_in') : error;
        }),
      context,
      now,
    }),
  );
  return { email };
};

/** What waits for the signed-in person, by their e-mail. */
export const listOwn = async (deps: PeopleDeps, actor: Actor): Promise<OwnInvitation[]> => {
  const { database, clock } = deps;
  const { email } = await getUser(database, actor.userId);
  const rows = await findInvitations(
    database,
    `i.email = $1 and ${OPEN} and i.expires_at > $2 order by i.created_at desc limit 20`,
    [email, clock.now()],
  );
  return database.transaction(async sql => {
    const offers: OwnInvitation[] = [];
    for (const row of rows) {
      const offer = await toOffer(sql, deps, row, clock.now());
      offers.push({ id: fromUuid('piv', row.id), ...offer, company_id: fromUuid('com', row.companyId) });
    }
    return offers;
  });
};

/** Takes an invitation up as the signed-in person. Throws `not_found` for one of another address, `people_invitation_*`. */
export const join = async (
  deps: PeopleDeps,
  { actor, context }: { actor: Actor; context: CallContext },
  { id, cpf: typed }: { id: string; cpf: string },
): Promise<{ company_name: string; account_id: string }> => {
  const { database, clock } = deps;
  const now = clock.now();
  const user = await getUser(database, actor.userId);
  const [found] = await findInvitations(database, 'i.id = $1 and i.email = $2', [toUuid(id), user.email]);
  if (!found) throw new BankError('not_found');
  const row = requireGood(found, now);
  const cpf = requireOwnCpf(typed, row);
  if (user.cpf !== null && user.cpf !== cpf) throw new BankError('people_invitation_other_cpf');
  await database.transaction(sql =>
    admit(sql, deps, row, {
      toUserId: async () => {
        await learnCpf(sql, actor.userId, cpf);
        return actor.userId;
      },
      context,
      now,
    }),
  );
  return { company_name: row.companyName, account_id: fromUuid('acc', row.accountId) };
};
