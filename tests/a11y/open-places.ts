import { isOffered } from './brand-routes';
import type { Place } from './place-acts';
import { pageOf, PLACES } from './places';

/** The places of the brand in NEXT_PUBLIC_VARIANT: what it does not offer is not there, which tests/brands proves. */
export const OPEN_PLACES: readonly Place[] = PLACES.filter(place =>
  [pageOf(place), pageOf({ path: place.path })].every(isOffered),
);
