import { z } from 'zod';
import type { SolicRecBody } from '../../../contract/products/pix/mandate-body';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { AccountRow } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { refuse } from '../api';
import type { MandatesDeps } from './deps';
import { findOpenRequest, getRequest, insertRequest, isOpen, moveRequest } from './request-rows';
import { findMandate, getMandate, moveMandate } from './rows';
import { newRequestCode } from './rules';
import { tellPayerLater } from './tell-payer';
import { tellMandate } from './told';

const EXPIRY_JOB = 'pix.mandate_request_expiry';

/** Asks a payer to approve a recurrence, inside the caller's transaction; gives the code of the request. Throws `invalid_request`, `not_found`. */
export const makeRequest = async (sql: Sql, account: AccountRow, body: SolicRecBody, now: Date): Promise<string> => {
  const accountId = toUuid(account.id);
  const mandate = await getMandate(sql, accountId, body.idRec, true).catch((error: unknown) => {
    throw error instanceof BankError ? refuse('idRec', 'not_found') : error;
  });
  if (mandate.status !== 'created') throw refuse('idRec', 'answered');
  const expiresAt = new Date(body.calendario.dataExpiracaoSolicitacao);
  if (expiresAt <= now) throw refuse('calendario.dataExpiracaoSolicitacao', 'past');
  const { destinatario: to } = body;
  const id = toUuid(newId('pms'));
  const code = newRequestCode(account.ispb, now);
  const isNew = await insertRequest(sql, {
    ...{ id, code, mandateId: mandate.id, accountId, expiresAt, createdAt: now },
    payerDocument: 'cpf' in to ? to.cpf : to.cnpj,
    payerIspb: to.ispbParticipante,
    payerBranch: to.agencia?.padStart(4, '0') ?? null,
    payerNumber: to.conta,
  });
  if (!isNew) throw refuse('idRec', 'open_request');
  await tellPayerLater(sql, { mandateId: mandate.id, chargeId: null, kind: 'proposed' });
  await enqueueJob(sql, { kind: EXPIRY_JOB, payload: { mandateId: mandate.id }, runAt: expiresAt, uniqueKey: id });
  return code;
};

/** Takes back a request that nobody has answered. Throws `invalid_request`, `not_found`. */
export const cancelRequest = async (sql: Sql, account: AccountRow, code: string, now: Date): Promise<void> => {
  const { mandateId } = await getRequest(sql, toUuid(account.id), code);
  await findMandate(sql, mandateId, true);
  const request = await getRequest(sql, toUuid(account.id), code);
  if (!isOpen(request)) throw refuse('status', 'answered');
  await moveRequest(sql, request.id, 'cancelled', now);
  await tellPayerLater(sql, { mandateId, chargeId: null, kind: 'cancelled', saidAt: now });
};

const payload = z.object({ mandateId: z.uuid() });

/** Ends a request that nobody answered, and the recurrence with it. */
export const createExpiryJob = ({ database, clock }: MandatesDeps): JobHandler => ({
  kind: EXPIRY_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: content =>
    database.transaction(async sql => {
      const mandate = await findMandate(sql, payload.parse(content).mandateId, true);
      const now = clock.now();
      const request = mandate && (await findOpenRequest(sql, mandate.id));
      if (!request || request.expiresAt > now) return undefined;
      await moveRequest(sql, request.id, 'expired', now);
      if (mandate.status === 'created') {
        await moveMandate(sql, mandate.id, 'expired', { now });
        await tellMandate(sql, mandate.id, now);
      }
      return undefined;
    }),
});
