import type { Samples } from './parcel';

export const samples = {
  getHealth: () => [{}],
  getReady: () => [{}],
  getServiceStatus: () => [{}],
  getOpenApi: () => [{}],
} satisfies Samples;
