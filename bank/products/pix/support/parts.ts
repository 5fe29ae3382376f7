import type { ModuleParts } from '../../../parcel';
import { countPromised, countOpenDisputes } from './open-disputes';
import { listContests } from './agenda';

/** What this module has open, keeps, seals and knows of people. */
export const pixSupportParts: ModuleParts = {
  tables: ['pix_dispute', 'pix_dispute_evidence'],
  reads: ['pix_return', 'pix_return_order', 'payment_order'],
  openPoints: { coming_back: countPromised, disputes: countOpenDisputes },
  agenda: listContests,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'contestacoes',
      by: 'access',
      tables: ['pix_dispute', 'pix_dispute_evidence'],
      title: 'Contestações que você abriu',
      sql: `select d.opened_at as quando, d.reason as motivo, d.story as relato, d.status as situacao, d.amount_cents::text as centavos,
        (select json_agg(json_build_object('arquivo', e.name, 'enviado_em', e.created_at) order by e.created_at) from pix_dispute_evidence e
           where e.dispute_id = d.id and e.created_by = $1) as provas
      from pix_dispute d where d.opened_by = $1 or d.id in (select dispute_id from pix_dispute_evidence where created_by = $1) order by d.opened_at desc`,
    },
  ],
  namesPerson: [],
};
