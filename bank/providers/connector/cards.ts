import { z } from 'zod';
import type { CardIssuer } from '../card-issuer';
import type { AskConnector } from './client';
import { requireTold } from './directory';

const issued = z.object({
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(2999),
});

const revealed = z.object({ number: z.string().regex(/^\d{12,19}$/), security_code: z.string().regex(/^\d{3,4}$/) });

const pinKept = z.object({ outcome: z.enum(['set', 'reused']) });

/** Cards by `PUT /cards/{card_id}`: repeated, it answers as the first time. */
export const createConnectorCards = (ask: AskConnector): CardIssuer => ({
  async issue({ cardUuid, issuedAt }) {
    const answer = await ask('PUT', `/cards/${cardUuid}`, { issued_at: issuedAt.toISOString() });
    requireTold(answer);
    const { last4, exp_month, exp_year } = issued.parse(answer.body);
    return { last4, expMonth: exp_month, expYear: exp_year };
  },
  async reveal({ cardUuid }) {
    const answer = await ask('GET', `/cards/${cardUuid}/numbers`);
    requireTold(answer);
    const { number, security_code: securityCode } = revealed.parse(answer.body);
    return { number, securityCode };
  },
  async send({ cardUuid, parcel, printedName, secondLine, recipient, address }) {
    const plastic = { printed_name: printedName, second_line: secondLine };
    requireTold(await ask('PUT', `/cards/${cardUuid}/parcels/${parcel}`, { ...plastic, recipient, address }));
  },
  async setPin({ cardUuid, changeId, pin }) {
    const answer = await ask('PUT', `/cards/${cardUuid}/pin_changes/${changeId}`, { pin });
    requireTold(answer);
    return pinKept.parse(answer.body).outcome;
  },
  async contest({ disputeId, networkId, reason, amountCents, story }) {
    const facts = { network_id: networkId, reason, amount_cents: Number(amountCents), story };
    requireTold(await ask('PUT', `/card_disputes/${disputeId}`, facts));
  },
  async dropContest({ disputeId }) {
    requireTold(await ask('DELETE', `/card_disputes/${disputeId}`));
  },
});
