import { z } from 'zod';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import type { DdaDeps } from './deps';
import { REGISTER_JOB, UNREGISTER_JOB } from './members';

const payloadOf = z.object({ memberId: z.uuid() });

const forever = {
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
} as const satisfies Partial<JobHandler>;

interface Row {
  document: string;
  legal_name: string;
  term_version: string;
  joined_at: Date;
  is_living: boolean;
}

/** Tells the registry who joins and who leaves, for as long as it takes; the end of a joining holds there whatever arrives after it. */
export const createRegisterJobs = ({ database, rail }: Pick<DdaDeps, 'database' | 'rail'>): JobHandler[] => {
  const read = async (memberId: string): Promise<Row> => {
    const { rows } = await database.query<Row>(
      `select m.document, c.legal_name, m.term_version, m.joined_at, m.status in ('joining', 'active') as is_living
       from dda_member m join account a on a.id = m.account_id join company c on c.id = a.company_id where m.id = $1`,
      [memberId],
    );
    if (!rows[0]) throw new Error('a joining is gone');
    return rows[0];
  };
  return [
    {
      ...forever,
      kind: REGISTER_JOB,
      async run(payload) {
        const { memberId } = payloadOf.parse(payload);
        const {
          document,
          legal_name: name,
          term_version: termVersion,
          joined_at: acceptedAt,
          ...row
        } = await read(memberId);
        if (row.is_living) await rail.join({ memberId, document, name, termVersion, acceptedAt });
      },
    },
    {
      ...forever,
      kind: UNREGISTER_JOB,
      async run(payload) {
        const { memberId } = payloadOf.parse(payload);
        await rail.leave({ memberId, document: (await read(memberId)).document });
      },
    },
  ];
};
