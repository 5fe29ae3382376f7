/** The banking providers a brand may stand on, with the institution data shown to customers. Source: STR participants list, 2026. */
export const PROVIDERS = {
  bankly: {
    compe: '332',
    ispb: '13140088',
    name: 'Acesso Soluções de Pagamento S.A.',
    short_name: 'Bankly',
    cnpj: '13140088000199',
  },
  cartos: {
    compe: '324',
    ispb: '21332862',
    name: 'Cartos Sociedade de Crédito Direto S.A.',
    short_name: 'Cartos',
    cnpj: '21332862000191',
  },
  celcoin: {
    compe: '509',
    ispb: '13935893',
    name: 'Celcoin Instituição de Pagamento S.A.',
    short_name: 'Celcoin',
    cnpj: '13935893000109',
  },
} as const;

export type ProviderId = keyof typeof PROVIDERS;
export type Institution = (typeof PROVIDERS)[ProviderId];
