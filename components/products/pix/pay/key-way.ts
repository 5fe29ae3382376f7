import type { PixKeyType } from '@/bank/contract/products/pix/pay';
import type { PrefillRules } from '@/components/payment/prefill';
import { toRepeatWish, toScheduleWhen } from '@/components/payment/when-plan';
import { formatPixKey } from '@/components/ui/format';
import { createPixPayment, createPixSchedule, lookUpPix } from '@/services/pix/pay';
import { toAccountRow } from './named-account';
import { type FoundPayee, PIX, type PixWay, toWords } from './pix-way';
import { PIX_SCHEDULE_WORDS, PIX_WORDS, texts } from './texts';

/** What eleven digits may be. */
export const READINGS = ['cpf', 'phone'] as const satisfies PixKeyType[];

/** The id of what was looked up; what was named otherwise has none. */
const lookupIdOf = (lookup: FoundPayee): string => (lookup.source === 'manual' ? '' : lookup.id);

const MOST_INPUT = 600;
/** Every key has a digit or an at sign, a link has neither always, and nobody types a control character. */
const MAY_BE_KEY = /^(?=.*[\d@]|https?:\/\/)\P{Cc}+$/su;

/** By a key, a code or a link: now, or on other days. */
export const KEY_WAY: PixWay & { prefill: PrefillRules } = {
  ...PIX,
  name: 'pix-payment',
  words: PIX_WORDS,
  ambiguous: 'pix_key_ambiguous',
  // a charge may change until then: it is paid now
  schedule: {
    words: PIX_SCHEDULE_WORDS,
    place: '/pix/scheduled',
    isPossible: ({ source }) => source !== 'dynamic_code',
  },
  prefill: { payeeParam: 'chave', mayBePayee: text => text.length <= MOST_INPUT && MAY_BE_KEY.test(text) },
  isFound: ({ id }) => typeof id === 'string',
  find: (accountId, { input, reading }) => {
    const keyType = READINGS.find(type => type === reading);
    return lookUpPix(accountId, { input: input.trim(), ...(keyType && { key_type: keyType }) });
  },
  toWish: (accountId, { draft, lookup, idempotencyKey }) => {
    const wish = { account_id: accountId, lookup_id: lookupIdOf(lookup), amount_cents: draft.amountCents };
    const words = toWords(draft);
    return draft.when
      ? { purpose: 'schedule_pix_payment', ...wish, ...words, date: draft.when.first, ...toRepeatWish(draft.when) }
      : { purpose: 'pix_payment', ...wish, ...words, idempotency_key: idempotencyKey };
  },
  send: async (accountId, { draft, lookup, idempotencyKey, stepUpProof }) => {
    const request = {
      lookup_id: lookupIdOf(lookup),
      amount_cents: draft.amountCents,
      ...toWords(draft),
    };
    if (!draft.when) {
      const payment = await createPixPayment(accountId, request, { idempotencyKey, stepUpProof });
      return { type: 'paid', payment };
    }
    const order = { ...request, ...toScheduleWhen(draft.when) };
    return { type: 'scheduled', payments: await createPixSchedule(accountId, order, { idempotencyKey, stepUpProof }) };
  },
  toWarnings: () => [],
  toReviewRows: ({ lookup: { payee, source } }) => [
    ...(payee.key && source !== 'manual'
      ? [{ term: texts.review.sources[source], value: formatPixKey(payee.key) }]
      : []),
    ...toAccountRow(payee),
  ],
};
