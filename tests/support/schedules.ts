import { randomUUID } from 'node:crypto';
import type { Problem } from '../../bank/contract/primitives';
import type { PixLookup } from '../../bank/contract/products/pix/pay';
import type { ScheduledPix, ScheduleRequest } from '../../bank/contract/products/pix/schedules';
import type { TestAnswer, TestBank } from './bank';

type Test = Pick<TestBank, 'call' | 'authorize'>;
type Payer = { accountId: string; bearer: string };
export type ScheduleWish = Omit<ScheduleRequest, 'lookup_id'>;

/** Looks the payee up, authorises and schedules; `change` says what is sent otherwise than authorised. The answer may be a refusal. */
export const orderSchedule = async (
  test: Test,
  payer: Payer,
  input: string,
  wish: ScheduleWish,
  change = {},
): Promise<TestAnswer<{ data: ScheduledPix[] } & Problem>> => {
  const { accountId, bearer } = payer;
  const path = `/accounts/${accountId}/pix`;
  const lookup = await test.call<PixLookup>(`${path}/lookups`, { bearer, json: { input } });
  const proof = await test
    .authorize(bearer, {
      purpose: 'schedule_pix_payment',
      account_id: accountId,
      lookup_id: lookup.body.id,
      amount_cents: wish.amount_cents,
      description: wish.description,
      date: wish.date,
      repeat: wish.repeat?.every ?? 'none',
      times: wish.repeat?.times ?? 0,
      until: wish.repeat?.until ?? '',
    })
    .catch(() => undefined);
  const json = { ...wish, lookup_id: lookup.body.id, ...change };
  return test.call(`${path}/schedules`, { bearer, json, key: `key-${randomUUID()}`, proof });
};

/** What was scheduled; the bank has to take it. */
export const schedule = async (
  test: Test,
  payer: Payer,
  input: string,
  wish: ScheduleWish,
): Promise<ScheduledPix[]> => {
  const { status, body } = await orderSchedule(test, payer, input, wish);
  if (status !== 201) throw new Error(`not scheduled: ${body.code}`);
  return body.data;
};
