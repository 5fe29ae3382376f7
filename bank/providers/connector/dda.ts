import type { DdaRail } from '../dda-rail';
import type { AskConnector } from './client';
import { requireTold, tellConnector } from './directory';

/** Joinings by `PUT /dda/members/{member_id}`, ended by DELETE there, also of one that never arrived: it is not taken any more. */
export const createConnectorDda = (ask: AskConnector): DdaRail => ({
  join: ({ memberId, document, name, termVersion, acceptedAt }) =>
    tellConnector(ask, `/dda/members/${memberId}`, {
      ...{ document, name, term_version: termVersion, accepted_at: acceptedAt.toISOString() },
    }),
  async leave({ memberId, document }) {
    requireTold(await ask('DELETE', `/dda/members/${memberId}?document=${document}`));
  },
});
