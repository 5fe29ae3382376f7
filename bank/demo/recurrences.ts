import { toLocalDate } from '../core/clock';
import { toUuid } from '../core/ids';
import { DAY_MS, HOUR_MS } from '../contract/durations';
import { noteProposal, recordApproval, recordCancellation, recordCharge } from '../products/pix/automatic';
import { SANDBOX_RECEIVERS, toSandboxProposal } from '../providers';
import type { Sql } from '../storage/index';
import { addDays, rollToBusinessDay } from './calendar';
import { COMPANIES } from './data/demo';
import type { DemoCompanyId } from './movement';
import { createRandom, toSeedUuid } from './random';

/** The next charge of the demo is so many days away. */
const DUE_IN_DAYS = 5;

/**
 * Pix Automático in the demo: the bakery is asked by its electricity company, pays for its invoicing system and has left a gym; the garage is asked
 * by the gym. Nothing was paid under them yet, so that the year of movements stays as it is told.
 */
export const recordRecurrences = async (
  sql: Sql,
  { seed, now, userId }: { seed: number; now: Date; userId: string },
): Promise<void> => {
  const propose = async (
    company: DemoCompanyId,
    receiver: keyof typeof SANDBOX_RECEIVERS,
    { ago, startsOn }: { ago: number; startsOn?: string },
  ) => {
    const { legalName: name, cnpj: document, branch, number } = COMPANIES[company];
    const random = createRandom(seed, 'recurrence', company, receiver);
    const at = new Date(now.getTime() - ago);
    const entropy = random.bytes(11);
    const proposal = toSandboxProposal(receiver, { name, document, branch, number }, { now: at, startsOn, entropy });
    const noted = await noteProposal(sql, proposal, at, { id: toSeedUuid(at, random) });
    if (!noted) throw new Error(`the demo's ${receiver} may not ask ${company}`);
    const approve = (days: number) => {
      const answeredAt = new Date(at.getTime() + days * DAY_MS);
      const authorizationId = toSeedUuid(answeredAt, random);
      return recordApproval(sql, noted, { answeredBy: toUuid(userId), authorizationId, at: answeredAt });
    };
    return { noted, approve, random };
  };
  const dueOn = rollToBusinessDay(addDays(toLocalDate(now), DUE_IN_DAYS), 1);
  const gym = await propose('padaria', 'gym', { ago: 120 * DAY_MS });
  await recordCancellation(sql, await gym.approve(1), new Date(now.getTime() - 30 * DAY_MS));
  const software = await propose('padaria', 'software', { ago: 12 * DAY_MS, startsOn: dueOn });
  const at = new Date(now.getTime() - HOUR_MS);
  await recordCharge(sql, await software.approve(1), {
    id: toSeedUuid(at, software.random),
    at,
    txid: Buffer.from(software.random.bytes(16)).toString('hex'),
    dueOn,
    amountCents: SANDBOX_RECEIVERS.software.amountCents,
    description: null,
  });
  await propose('padaria', 'energy', { ago: 20 * HOUR_MS });
  await propose('oficina', 'gym', { ago: 28 * HOUR_MS });
};
