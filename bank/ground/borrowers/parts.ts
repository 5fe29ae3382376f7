import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const borrowersParts: ModuleParts = {
  tables: ['borrower', 'borrower_sign_up'],
  reads: [],
  openPoints: {},
  retention: [{ sql: 'delete from borrower_sign_up where ends_at <= $1' }],
  sealed: [],
  personal: [
    {
      name: 'cadastro_de_credito',
      by: 'access',
      tables: ['borrower'],
      title: 'Seu cadastro na área de crédito',
      sql: `select kind as tipo, name as nome, cpf, birth_date as nascimento, phone as telefone, cnpj, legal_name as empresa, acts_as as atua_como,
        details as dados_informados, terms_version as termos_aceitos, privacy_version as politica_aceita, joined_at as desde
      from borrower where user_id = $1`,
    },
  ],
  // lives for a day, and belongs to nobody until its code is handed in
  namesPerson: ['borrower_sign_up'],
};
