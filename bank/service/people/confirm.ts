import { z } from 'zod';
import { personLimits, role } from '../../contract/service/people';
import { localDate } from '../../contract/primitives';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { requireAccount } from '../../ground/accounts';
import { type ConfirmChange, getPeopleChange } from '../../payments/office';
import { recordAudit } from '../../storage';
import { beAbsent, change, remove, toChange } from './changes';
import type { PeopleDeps } from './deps';

const changed = z.object({ role, ceiling_cents: z.int().nullable(), limits: personLimits.nullable() });
const removed = z.object({ reason: z.enum(['left', 'security']) });
const absent = z.object({ stand_in_id: z.string(), starts_on: localDate, ends_on: localDate });

const KINDS = { change: 'person.changed', removal: 'person.removed', absence: 'person.absence_set' } as const;

/** Does what a second admin confirmed. Throws `approval_changed` where the person has left meanwhile, and what the act itself refuses. */
export const createConfirmChange =
  (deps: PeopleDeps): ConfirmChange =>
  async (sql, subjectId, { actor, context, now }) => {
    const stored = await getPeopleChange(sql, subjectId);
    const account = await requireAccount(sql, actor, fromUuid('acc', stored.accountId), 'people:manage');
    const personId = fromUuid('usr', stored.personId);
    const act = { deps, account, personId, by: toUuid(actor.userId), now, call: { actor, context } };
    try {
      if (stored.what === 'change') {
        await change(sql, act, await toChange(sql, actor, account, changed.parse(stored.content)));
      } else if (stored.what === 'removal') {
        await remove(sql, act, removed.parse(stored.content).reason);
      } else {
        await beAbsent(sql, act, absent.parse(stored.content));
      }
    } catch (error) {
      if (error instanceof BankError && error.code === 'not_found') throw new BankError('approval_changed');
      throw error;
    }
    const facts = { account: account.id, person: personId, asked_by: fromUuid('usr', stored.askedBy) };
    await recordAudit(sql, { kind: KINDS[stored.what], occurredAt: now, ...actor, ...context, facts });
  };
