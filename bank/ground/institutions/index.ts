import { KEEPS_NOTHING } from '../../parcel';
import { listInstitutions as operation } from '../../contract/ground/institutions';
import { type Route, route } from '../../core/operation';
import { listInstitutions } from '../../providers';

export const institutionsParts = KEEPS_NOTHING;

/** Institutions that accounts can be at. */
export const createInstitutionsModule = (): { routes: Route[] } => {
  const data = listInstitutions().map(({ takesPix, takesTed, ...institution }) => ({
    ...institution,
    takes_pix: takesPix,
    takes_ted: takesTed,
  }));
  return { routes: [route(operation, async () => ({ data }))] };
};
