import { toUuid } from '../../core/ids';
import type { Actor, CallContext } from '../../core/operation';
import type { Counted, Sql } from '../../storage';
import { countedAs, countedAtAddress, fromHere } from './context';
import { RATE_RULES } from './limits';

/** The browser (a UUID) that a session was opened in, where its person is known by it. */
const findDevice = async (sql: Sql, sessionId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ device_id: string | null }>('select device_id from session where id = $1', [
    toUuid(sessionId),
  ]);
  return rows[0]?.device_id ?? undefined;
};

/**
 * What a proof of somebody is counted as. A verified session and a browser that the person is known by have budgets of their own: whoever stole the
 * password uses up that of strangers, and keeps neither a sign-in nor a payment of the owner's from its proof.
 */
export const proofBudget = async (sql: Sql, actor: Actor, context: CallContext): Promise<Counted[]> => {
  if (actor.level === 'verified') return countedAs(RATE_RULES.verifyKnown, actor.sessionId);
  const device = await findDevice(sql, actor.sessionId);
  if (device) return countedAs(RATE_RULES.verifyKnown, device);
  return [
    ...countedAtAddress(RATE_RULES.verifyAddress, context),
    ...countedAs(RATE_RULES.verifyHere, fromHere(actor.userId, context)),
    ...countedAs(RATE_RULES.verify, actor.userId),
  ];
};

/** What another code for a sign-in is counted as, by the same rule. */
export const resendBudget = async (sql: Sql, actor: Actor, context: CallContext): Promise<Counted[]> => {
  const device = await findDevice(sql, actor.sessionId);
  if (device) return countedAs(RATE_RULES.resend, device);
  return [
    ...countedAtAddress(RATE_RULES.resendAddress, context),
    ...countedAs(RATE_RULES.resendHere, fromHere(actor.userId, context)),
    ...countedAs(RATE_RULES.resend, actor.userId),
  ];
};
