import { scrub } from './scrub';

/**
 * An event of the error service, scrubbed as a whole. What the SDK keeps for itself in `sdkProcessingMetadata` never leaves the page and is
 * no plain data: it stays as it is.
 */
export const scrubEvent = <E extends object>(event: E): E => {
  const { sdkProcessingMetadata, ...leaving } = event as E & { sdkProcessingMetadata?: unknown };
  const clean = scrub(leaving);
  return (sdkProcessingMetadata === undefined ? clean : { ...clean, sdkProcessingMetadata }) as E;
};
