import type { EntryCategory } from '../../contract/books/annotations';
import type { PARTIES } from './parties';

/** What the demo's people sort those under whom they pay every month; the rest waits for somebody who tries it. */
export const PARTY_CATEGORIES: Partial<Record<keyof typeof PARTIES, EntryCategory>> = {
  mill: 'suppliers',
  dairy: 'suppliers',
  packaging: 'suppliers',
  sweets: 'suppliers',
  coffee: 'suppliers',
  drinks: 'suppliers',
  autoParts: 'suppliers',
  tyres: 'suppliers',
  lubricants: 'suppliers',
  paint: 'suppliers',
  gas: 'utilities',
  energy: 'utilities',
  water: 'utilities',
  internet: 'utilities',
  landlord: 'rent',
  shedOwner: 'rent',
  accountant: 'services',
  refrigeration: 'services',
  software: 'services',
  lifts: 'equipment',
  tools: 'equipment',
  fuel: 'transport',
  fleet: 'sales',
  school: 'sales',
  cafe: 'sales',
  hotel: 'sales',
};
