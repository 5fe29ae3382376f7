import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import { CLOCK_JOB } from './chargeback-clock';
import { endChargeback } from './chargebacks';
import type { AcquiringDeps } from './deps';

const payloadOf = z.object({ chargebackId: z.uuid(), step: z.enum(['remind', 'end']) });

interface Waiting {
  account_id: string;
  amount_cents: bigint;
  answer_by: string;
  state: string;
}

/** The clock of a contest that waits for the shop. */
export const createClockJob = (deps: AcquiringDeps): JobHandler => ({
  ...{ kind: CLOCK_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 600_000) },
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      const { chargebackId, step } = payloadOf.parse(payload);
      await finish(sql);
      const { rows } = await sql.query<Waiting>(
        'select account_id, amount_cents, answer_by::text as answer_by, state from acquiring_chargeback where id = $1',
        [chargebackId],
      );
      const [waiting] = rows;
      if (waiting?.state !== 'received') return;
      if (step === 'end') {
        await endChargeback(sql, deps, chargebackId, 'accepted');
        return;
      }
      const account = fromUuid('acc', waiting.account_id);
      await deps.notifier.notifyPeopleOf(sql, account, {
        ...{ kind: 'chargeback_due', title: `Responda à contestação de ${formatCents(waiting.amount_cents)}` },
        body: `O prazo termina em ${waiting.answer_by.split('-').reverse().join('/')}. Sem resposta, a venda é dada como perdida.`,
        href: `/acquiring/chargebacks/${fromUuid('chb', chargebackId)}?conta=${account}`,
      });
    }),
});
