import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { cents } from '../primitives';
import { wishes } from '../wishes';
import { absenceWish, personId, personName, removalReason, role } from './people';

/** Flat, as what is bound: an absent number is '', several of something are joined by spaces, and none is ''. */
const amount = z.union([cents.min(0), z.literal('')]);

export const peopleWishes = wishes(
  [
    z.object({
      purpose: z.literal('invite_person'),
      account_id: byAccount.shape.account_id,
      name: personName,
      email: z.email().max(254),
      cpf: z.string().max(20),
      role,
    }),
    z.object({
      purpose: z.literal('change_person'),
      account_id: byAccount.shape.account_id,
      person_id: personId,
      role,
      ceiling_cents: amount,
      limited: z.boolean(),
      kinds: z.string().max(200),
      account_ids: z.string().max(1000),
      payment_cents: amount,
      day_cents: amount,
    }),
    z.object({
      purpose: z.literal('remove_person'),
      account_id: byAccount.shape.account_id,
      person_id: personId,
      reason: removalReason,
    }),
    z.object({
      purpose: z.literal('set_absence'),
      account_id: byAccount.shape.account_id,
      person_id: personId,
      ...absenceWish,
    }),
  ],
  ['people_already', 'people_last_admin', 'people_absence_invalid'],
);
