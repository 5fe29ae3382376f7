import { companyOf, type ModuleParts } from '../../../parcel';
import { createListRaises } from '../../../payments/limits';
import { PIX_CHANGES } from './rules';

/** What this module has open, keeps, seals and knows of people. */
export const pixLimitsParts: ModuleParts = {
  tables: [
    'pix_limit',
    'pix_limit_change',
    'pix_trusted_payee',
    'pix_device',
    'pix_device_payment',
    'pix_device_commitment',
  ],
  reads: ['account', 'session', 'device', 'payment_limit_use', 'payment_order'],
  openPoints: {},
  agenda: createListRaises(PIX_CHANGES.table),
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'limites_pedidos',
      by: 'access',
      tables: ['pix_limit_change'],
      title: 'Mudanças de limite que você pediu',
      sql: `select l.requested_at as quando, l.kind as limite, l.value::text as centavos_ou_hora, l.effective_at as vale_desde, l.cancelled_at as cancelada_em, ${companyOf('l')}
      from pix_limit_change l where l.requested_by = $1 order by l.requested_at desc`,
    },
    {
      name: 'favorecidos_confiaveis',
      by: 'access',
      tables: ['pix_trusted_payee'],
      title: 'Favorecidos de confiança que você cadastrou',
      sql: `select t.added_at as quando, t.payee_name as nome, t.day_cents::text as centavos_por_dia, t.removed_at as removido_em, ${companyOf('t')}
      from pix_trusted_payee t where t.added_by = $1 order by t.added_at desc`,
    },
    {
      name: 'aparelhos_para_pix',
      by: 'access',
      tables: ['pix_device', 'pix_device_commitment'],
      title: 'Navegadores cadastrados para Pix',
      sql: `select d.browser as navegador, d.system as sistema, p.registered_at as cadastrado_em,
        (select json_agg(json_build_object('dia', m.date, 'centavos', m.amount_cents::text) order by m.date) from pix_device_commitment m
           where m.person_id = $1 and m.device_id = d.id) as valores_por_dia
      from pix_device p join device d on d.id = p.device_id where p.registered_by = $1 order by p.registered_at desc`,
    },
  ],
  namesPerson: [],
};
