import type { Samples } from './parcel';

export const samples = {
  getHealth: () => [{}],
  getReady: () => [{}],
  getServiceStatus: () => [{}],
  getDatabaseTrial: () => [{}],
  getOpenApi: () => [{}],
} satisfies Samples;
