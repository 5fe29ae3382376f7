/** The offers of a search, in an order of the bank's. */
export const listOf = (searchId: string, sort = ''): string =>
  `/marketplace/offer-list?busca=${searchId}${sort === '' ? '' : `&ordem=${sort}`}`;

/** One offer in full. */
export const detailsOf = (offerId: string): string => `/marketplace/offer-details?oferta=${offerId}`;

/** The best offer of a search. */
export const bestOf = (searchId: string): string => `/marketplace/offer?busca=${searchId}`;

export const proposalOf = (proposalId: string): string => `/marketplace/proposal?proposta=${proposalId}`;
