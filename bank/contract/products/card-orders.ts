import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { publicId } from '../primitives';
import { card, virtualCardRequest } from './card';

export const cardOrder = z.object({
  card: card.nullable().meta({ description: 'The card, where nobody has to agree first' }),
  approval_id: publicId('apv').nullable().meta({ description: 'What waits at the desk in its place' }),
});

export const orderVirtualCard = operation({
  id: 'orderVirtualCard',
  summary: 'Have a virtual card made, or have it wait for the people whom the rules of the company name',
  method: 'POST',
  level: 'verified',
  scope: 'cards:create',
  idempotency: 'none',
  stepUp: 'required',
  path: '/accounts/{account_id}/card_orders',
  params: byAccount,
  body: virtualCardRequest,
  response: cardOrder,
  status: 201,
  errors: ['card_holder_invalid', 'card_day_invalid', 'card_above_person', 'conflict'],
});
