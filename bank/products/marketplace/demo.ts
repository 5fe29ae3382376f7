import { z } from 'zod';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import type { CallContext } from '../../core/operation';
import { findBorrower } from '../../ground/borrowers';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import type { LoanWish } from '../../contract/products/marketplace';
import { CONSENT_KINDS } from '../../contract/products/marketplace-terms';
import { getConsentText } from './consent-texts';
import { giveConsent } from './consents';
import type { MarketplaceDeps } from './deps';
import { DEMO_JOB } from './job-kinds';
import { listSearches } from './search-rows';
import { beginSearch } from './searches';

const payloadOf = z.object({ userId: z.string() });

/** Nobody calls: what consents keep of a caller. */
const BY_DEMO: CallContext = {
  ...{ requestId: 'demo', address: '127.0.0.1', userAgent: 'demo', idempotencyKey: '', stepUpProof: '' },
  ...{ lastEventId: '', basicCredentials: '', customer: { address: '', userAgent: '' } },
};

/** Has the demo's borrower look for a loan, so that offers are there to be compared. Once: who has searched is left alone. */
export const createDemoJob = (deps: MarketplaceDeps): JobHandler => ({
  ...{ kind: DEMO_JOB, maxAttempts: 5, backoff: exponentialBackoff(1_000, 60_000) },
  async run(payload) {
    const { userId } = payloadOf.parse(payload);
    const { database, clock } = deps;
    const borrower = await findBorrower(database, userId);
    if (!borrower || (await listSearches(database, userId)).length > 0) return;
    const now = clock.now();
    await database.transaction(async sql => {
      for (const kind of CONSENT_KINDS) {
        await giveConsent(sql, userId, { kind, sha256: getConsentText(kind).sha256 }, BY_DEMO, now);
      }
    });
    const wish: LoanWish = {
      ...{ goal: 'renovation', amount_cents: 2_000_000, months: 24, system: 'price', guarantee: { kind: 'none' } },
      first_due_date: addDays(toLocalDate(now), 31),
    };
    await beginSearch(deps, borrower, wish, async () => undefined);
  },
});
