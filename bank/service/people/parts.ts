import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';

/** Invitations that nobody took up, after their time is over. One that was accepted is the record of an admission. */
const KEEP_INVITATIONS_MS = 365 * DAY_MS;

/** What this module has open, keeps, seals and knows of people. */
export const peopleParts: ModuleParts = {
  tables: ['people_invitation'],
  reads: ['company', 'account', 'app_user', 'membership'],
  openPoints: {},
  retention: [
    { sql: 'delete from people_invitation where used_at is null and expires_at < $1', keptMs: KEEP_INVITATIONS_MS },
  ],
  sealed: [],
  personal: [
    {
      name: 'convites_de_empresas',
      by: 'document',
      tables: ['people_invitation'],
      title: 'Convites de empresas para você',
      sql: `select c.legal_name as empresa, i.name as nome, i.email, i.cpf, i.sent_at as enviado_em, i.expires_at as vale_ate, i.used_at as aceito_em,
        i.withdrawn_at as retirado_em
      from people_invitation i join company c on c.id = i.company_id where i.email = $2 or i.cpf = $1 order by i.created_at desc`,
    },
  ],
  namesPerson: [],
};
