import { companyOf, type ModuleParts } from '../../../parcel';
import { countCredentials } from './open-credentials';

/** What this module has open, keeps, seals and knows of people. */
export const pixApiParts: ModuleParts = {
  tables: [
    'pix_api_credential',
    'pix_api_token',
    'pix_location',
    'pix_charge_lot',
    'pix_charge_lot_item',
    'pix_webhook',
    'pix_webhook_delivery',
    'pix_api_return',
    'event_address',
    'event_delivery',
    'recurrence_address',
  ],
  reads: [
    'app_user',
    'account',
    'membership',
    'pix_charge',
    'payment_order',
    'pix_order',
    'payment_incoming',
    'pix_incoming',
  ],
  openPoints: { api_keys: countCredentials },
  retention: [{ sql: 'delete from pix_api_token where expires_at <= $1' }],
  sealed: [],
  personal: [
    {
      name: 'credenciais_de_api',
      by: 'access',
      tables: ['pix_api_credential'],
      title: 'Credenciais da API que você criou',
      sql: `select c.created_at as quando, c.name as nome, c.scopes as permissoes, c.revoked_at as revogada_em, ${companyOf('c')}
      from pix_api_credential c where c.created_by = $1 order by c.created_at desc`,
    },
  ],
  namesPerson: [],
};
