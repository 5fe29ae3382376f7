import type { Lender } from '../../contract/products/marketplace-lenders';
import type { LenderDesk } from '../../providers';

/** A lender as everybody sees it. */
export const toLender = (lenders: LenderDesk, id: string): Lender => {
  const found = lenders.list().find(lender => lender.id === id);
  if (!found) throw new Error(`no lender is called ${id}`);
  const { name, cnpj, address, email, phone, ombudsman, needs, guarantees } = found;
  return { id, name, cnpj, address, email, phone, ombudsman, needs: [...needs], guarantees: [...guarantees] };
};

/** Where a lender issues its contracts: `Curitiba, PR`. */
export const placeOf = (lenders: LenderDesk, id: string): string => {
  const city = lenders.list().find(lender => lender.id === id)?.city;
  if (!city) throw new Error(`no lender is called ${id}`);
  return city;
};

export const listLenders = (lenders: LenderDesk): Lender[] => lenders.list().map(({ id }) => toLender(lenders, id));
