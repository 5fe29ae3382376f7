import type { ContactCard } from '@/bank/contract/ground/contact-cards';

/** Somebody who was paid by branch and account alone, whose name has a digit. */
export const POSTO: ContactCard = {
  ...{
    id: 'ccd_01h455vb4pex5vsknk084sn02q',
    owner: 'posto',
    name: 'Posto 7 Ltda',
    document_masked: '11.222.333/0001-81',
  },
  ...{ has_document: true, nickname: null, favorite: false, note: null, groups: [] },
  accounts: [
    {
      ...{ id: 'cac_01h455vb4pex5vsknk084sn02q', institution: '60701190', institution_name: 'Itaú Unibanco S.A.' },
      ...{ branch: '912', account: '55555', check_digit: '0', account_type: 'checking' as const },
      ...{ takes_pix: true, takes_ted: true, last_paid_at: '2026-11-27T13:00:00.000Z' },
    },
  ],
};
