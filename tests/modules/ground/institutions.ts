import type { Samples } from '../parcel';

export const samples = {
  listInstitutions: () => [{}],
} satisfies Samples;
