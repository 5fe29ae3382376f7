import { createHmac } from 'node:crypto';
import { toLocalDate } from '../../../core/clock';
import { deriveKey, deriveKeys, seal, type Secret, unseal } from '../../../core/sealing';
import type { Database } from '../../../storage';
import type { CardIssuer } from '../../card-issuer';
import { dropDispute, sendDispute } from './dispute';
import { codeOf, newDemoNumber } from './number';
import { createSandboxPins } from './pin';
import { sendParcel } from './parcel';

/** The purpose of the key that numbers are sealed with. */
export const CARD_NUMBER_PURPOSE = 'sandbox card numbers';
const MAC_PURPOSE = 'sandbox card lookup';
const VALID_YEARS = 5;
const TRIES = 10;

const macOf = (secret: Secret, number: string): Buffer =>
  createHmac('sha256', deriveKey(secret, MAC_PURPOSE)).update(number).digest();

/** The sealed number is bound to its card. */
export const ofCard = (cardUuid: string): string => `card:${cardUuid}`;

/** An issuer without any institution behind it: numbers that belong to nobody, sealed in the database. */
export const createSandboxIssuer = (database: Database, secret: Secret): CardIssuer => {
  const keys = deriveKeys(secret, CARD_NUMBER_PURPOSE);
  const find = async (cardUuid: string): Promise<string | undefined> => {
    const { rows } = await database.query<{ sealed_number: Buffer }>(
      'select sealed_number from sandbox_card where card_id = $1',
      [cardUuid],
    );
    return rows[0] && unseal(keys, rows[0].sealed_number, ofCard(cardUuid)).toString();
  };
  const make = async (cardUuid: string): Promise<string> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const number = newDemoNumber();
      await database.query(
        'insert into sandbox_card (card_id, sealed_number, number_mac) values ($1, $2, $3) on conflict do nothing',
        [cardUuid, seal(keys, Buffer.from(number), ofCard(cardUuid)), macOf(secret, number)],
      );
      const made = await find(cardUuid);
      if (made) return made;
    }
    throw new Error('no number is free');
  };
  return {
    async issue({ cardUuid, issuedAt }) {
      const number = (await find(cardUuid)) ?? (await make(cardUuid));
      const [year = '', month = ''] = toLocalDate(issuedAt).split('-');
      return { last4: number.slice(-4), expMonth: Number(month), expYear: Number(year) + VALID_YEARS };
    },
    async reveal({ cardUuid, now }) {
      const number = await find(cardUuid);
      if (!number) throw new Error('the issuer made this card no number');
      return { number, securityCode: codeOf(secret, number, toLocalDate(now)) };
    },
    send: order => database.transaction(sql => sendParcel(sql, order)),
    setPin: createSandboxPins(database, secret),
    contest: order => database.transaction(sql => sendDispute(sql, order)),
    dropContest: ({ disputeId }) => database.transaction(sql => dropDispute(sql, disputeId)),
  };
};
