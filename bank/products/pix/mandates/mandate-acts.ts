import type { RecBody, RecPatch } from '../../../contract/products/pix/mandate-body';
import { toLocalDate } from '../../../core/clock';
import { newId, toUuid } from '../../../core/ids';
import { toPlainText } from '../../../core/plain-text';
import { parseCnpj, parseCpf } from '../../../formats/documents';
import type { AccountRow } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { refuse, toHundredths } from '../api';
import { lockOpenCharges } from './charge-rows';
import { withdrawCharge } from './charge-acts';
import { takeLocation } from './location-rows';
import { findOpenRequest, moveRequest } from './request-rows';
import { getMandate, insertMandate, moveMandate, reviseMandate, type StoredMandate } from './rows';
import { newRecCode } from './rules';
import { findReceivingKey, tellPayerLater } from './tell-payer';
import { tellMandate } from './told';
import { toFrequency } from './wire';

const toPlain = (field: string, text: string, most: number): string => {
  const plain = toPlainText(text, most);
  if (plain === null) throw refuse(field, 'too_small');
  return plain;
};

const toDebtor = (debtor: RecBody['vinculo']['devedor']) => {
  const document = 'cpf' in debtor ? debtor.cpf : debtor.cnpj;
  const isDocument = (document.length === 11 ? parseCpf(document) : parseCnpj(document)) !== undefined;
  if (!isDocument) throw refuse('vinculo.devedor', 'check_digits');
  return { name: toPlain('vinculo.devedor.nome', debtor.nome, 140), document };
};

const toAmounts = ({ valorRec, valorMinimoRecebedor }: NonNullable<RecBody['valor']>) => {
  if (valorRec !== undefined && valorMinimoRecebedor !== undefined) throw refuse('valor', 'both');
  const read = (field: string, decimal?: string) => {
    const cents = decimal === undefined ? null : BigInt(toHundredths(decimal));
    if (cents === 0n) throw refuse(field, 'too_small');
    return cents;
  };
  return {
    amountCents: read('valor.valorRec', valorRec),
    floorCents: read('valor.valorMinimoRecebedor', valorMinimoRecebedor),
  };
};

type Own = Pick<StoredMandate, 'collectedBy' | 'offeredJourney' | 'offeredTxid'>;
const BY_SYSTEM: Own = { collectedBy: 'company', offeredJourney: null, offeredTxid: null };

/** Makes a recurrence, inside the caller's transaction; gives its code. Throws `invalid_request`. */
export const makeMandate = async (
  sql: Sql,
  account: AccountRow,
  body: RecBody,
  { now, own = BY_SYSTEM }: { now: Date; own?: Own },
): Promise<string> => {
  const { dataInicial: startsOn, dataFinal: endsOn = null, periodicidade } = body.calendario;
  if (startsOn < toLocalDate(now)) throw refuse('calendario.dataInicial', 'past');
  if (endsOn !== null && endsOn < startsOn) throw refuse('calendario.dataFinal', 'before_start');
  const accountId = toUuid(account.id);
  // the money of a charge comes to a key
  if (!(await findReceivingKey(sql, accountId))) throw refuse('recebedor', 'no_key');
  const id = toUuid(newId('pma'));
  const locationId = body.loc ?? null;
  if (locationId !== null) await takeLocation(sql, accountId, locationId, id);
  const code = newRecCode(account.ispb, body.politicaRetentativa === 'PERMITE_3R_7D', now);
  await insertMandate(sql, {
    ...{ id, code, accountId, startsOn, endsOn, locationId, createdAt: now },
    ...toAmounts(body.valor ?? {}),
    ...own,
    frequency: toFrequency(periodicidade),
    contract: toPlain('vinculo.contrato', body.vinculo.contrato, 35),
    subject: body.vinculo.objeto === undefined ? null : toPlain('vinculo.objeto', body.vinculo.objeto, 35),
    debtor: toDebtor(body.vinculo.devedor),
    agreement: body.recebedor?.convenio ?? null,
    activationTxid: body.ativacao?.dadosJornada?.txid ?? null,
  });
  await tellMandate(sql, id, now);
  return code;
};

/** Ends a recurrence that the caller holds, with its request and every charge that may still be taken back; its payer is told. */
export const endMandate = async (sql: Sql, mandate: StoredMandate, now: Date): Promise<void> => {
  const request = await findOpenRequest(sql, mandate.id);
  for (const charge of await lockOpenCharges(sql, mandate.id)) await withdrawCharge(sql, charge, now);
  if (request) await moveRequest(sql, request.id, 'cancelled', now);
  await moveMandate(sql, mandate.id, 'cancelled', { now, endedBy: 'receiver', endCode: 'SLCR' });
  if (request || mandate.payer) {
    await tellPayerLater(sql, { mandateId: mandate.id, chargeId: null, kind: 'cancelled', saidAt: now });
  }
  await tellMandate(sql, mandate.id, now);
};

const requireUnanswered = ({ status }: StoredMandate, field: string): void => {
  if (status !== 'created') throw refuse(field, 'answered');
};

/** Revises a recurrence of an account, or ends it, inside the caller's transaction. Throws `invalid_request`, `not_found`. */
export const changeMandate = async (
  sql: Sql,
  account: AccountRow,
  { code, patch, now }: { code: string; patch: RecPatch; now: Date },
): Promise<void> => {
  const accountId = toUuid(account.id);
  const mandate = await getMandate(sql, accountId, code, true);
  if (mandate.status !== 'created' && mandate.status !== 'approved') throw refuse('status', 'ended');
  if (patch.status) {
    if (Object.keys(patch).length > 1) throw refuse('status', 'alone');
    return endMandate(sql, mandate, now);
  }
  const startsOn = patch.calendario?.dataInicial ?? mandate.startsOn;
  const locationId = patch.loc ?? mandate.location?.id ?? null;
  if (patch.calendario) {
    requireUnanswered(mandate, 'calendario.dataInicial');
    if (startsOn < toLocalDate(mandate.createdAt)) throw refuse('calendario.dataInicial', 'past');
    if (mandate.endsOn !== null && startsOn > mandate.endsOn) throw refuse('calendario.dataInicial', 'after_end');
  }
  if (patch.loc !== undefined) {
    requireUnanswered(mandate, 'loc');
    await takeLocation(sql, accountId, patch.loc, mandate.id);
  }
  const name = patch.vinculo?.devedor?.nome;
  await reviseMandate(sql, mandate.id, {
    ...{ startsOn, locationId },
    debtorName: name === undefined ? mandate.debtor.name : toPlain('vinculo.devedor.nome', name, 140),
    activationTxid: patch.ativacao?.dadosJornada?.txid ?? mandate.activationTxid,
  });
};
