import type { ModuleParts } from '../../../parcel';
import { countKeys, countOpenClaims } from './open-keys';

/** What this module has open, keeps, seals and knows of people. */
export const pixKeysParts: ModuleParts = {
  tables: ['pix_key', 'pix_key_verification', 'pix_claim', 'pix_lookup_budget'],
  reads: ['account'],
  openPoints: { keys: countKeys, claims: countOpenClaims },
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'chaves_pix_confirmadas',
      by: 'access',
      tables: ['pix_key_verification'],
      title: 'Chaves Pix que você confirmou',
      sql: `select key as chave, key_type as tipo, created_at as quando, verified_at as confirmada_em from pix_key_verification where user_id = $1 order by created_at desc`,
    },
  ],
  namesPerson: ['pix_lookup_budget'],
};
