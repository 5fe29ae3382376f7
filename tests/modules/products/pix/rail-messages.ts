import { fresh } from '../../../support/sample-values';
import type { Samples } from '../../parcel';

export const samples = {
  receiveRailMessage: () => [
    { json: { type: 'ted_settled', id: `m-${fresh()}`, control_number: 'T20261123AMOSTRA0000' } },
    { json: { type: 'boleto_settled', id: `m-${fresh()}`, payment_number: 'B20261123AMOSTRA0000' } },
    { json: { type: 'payment_settled', id: `m-${fresh()}`, end_to_end_id: `E${'0'.repeat(31)}` } },
  ],
} satisfies Samples;
