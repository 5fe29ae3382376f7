import type { RailMessage } from '../../../contract/products/pix/rail-messages';
import { RECEIVE_CARD_DELIVERY_JOB, RECEIVE_CARD_DISPUTE_JOB } from '../../../providers';
import { type MessageJob, wordOf } from './message-job';

type ParcelWord = Extract<RailMessage, { parcel: number }>;

/** The job of a word about a card that is sent. */
export const ofParcel = (message: ParcelWord): MessageJob => {
  const head = { kind: wordOf(message.type), cardId: message.parcel_card_id, parcel: message.parcel };
  const job = (facts: Record<string, unknown> = {}) => ({
    kind: RECEIVE_CARD_DELIVERY_JOB,
    payload: { ...head, ...facts },
  });
  switch (message.type) {
    case 'card_shipped': {
      const { carrier, tracking_code: trackingCode, expected_on: expectedOn } = message;
      return job({ carrier, trackingCode, expectedOn });
    }
    case 'card_attempt_failed':
      return job({ trouble: message.trouble });
    case 'card_delivered':
      return job({ receivedBy: message.received_by });
    default:
      return job();
  }
};

type CardDisputeWord = Extract<RailMessage, { contest_id: string }>;

/** The job of a word about the contest of a purchase. */
export const ofCardDispute = (message: CardDisputeWord): MessageJob => {
  const head = { kind: wordOf(message.type), disputeId: message.contest_id };
  const more = message.type === 'carddispute_accepted' ? { decidesBy: message.decides_by } : {};
  return { kind: RECEIVE_CARD_DISPUTE_JOB, payload: { ...head, ...more } };
};
