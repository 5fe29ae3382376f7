import { z } from 'zod';
import { DELIVERY_TROUBLES } from '../contract/products/card-plastic-words';
import { readMessage } from './job-payload';

/** A plastic that is to be embossed and brought to somebody. */
export interface PlasticOrder {
  cardUuid: string;
  /** Counts what is sent of a card: a new address is a new parcel. */
  parcel: number;
  printedName: string;
  secondLine: string;
  recipient: string;
  address: {
    cep: string;
    street: string;
    number: string;
    complement: string;
    district: string;
    city: string;
    state: string;
  };
  now: Date;
}

const ofParcel = z.object({ cardId: z.uuid(), parcel: z.int().min(1) });

const deliveryMessage = z.discriminatedUnion('kind', [
  ofParcel.extend({ kind: z.literal('in_production') }),
  ofParcel.extend({
    kind: z.literal('shipped'),
    carrier: z.string().min(1).max(60),
    trackingCode: z.string().regex(/^[0-9A-Z]{6,30}$/),
    expectedOn: z.iso.date(),
  }),
  ofParcel.extend({ kind: z.literal('attempt_failed'), trouble: z.enum(DELIVERY_TROUBLES) }),
  ofParcel.extend({ kind: z.literal('held_for_pickup') }),
  ofParcel.extend({ kind: z.literal('delivered'), receivedBy: z.string().min(1).max(140) }),
  ofParcel.extend({ kind: z.literal('returned') }),
]);

/** What the issuer tells of a parcel. One of a parcel that was sent anew tells nothing any more. */
export type CardDeliveryMessage = z.infer<typeof deliveryMessage>;

/** The job kind under which news of parcels arrive. */
export const RECEIVE_CARD_DELIVERY_JOB = 'card.receive_delivery';

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const parseCardDelivery = (payload: Record<string, unknown>): CardDeliveryMessage =>
  readMessage(deliveryMessage, payload);
