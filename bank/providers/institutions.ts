import { getBankByIspb } from '@brazilian-utils/brazilian-utils/get-bank-by-ispb';
import { PROVIDERS } from '../contract/providers';

/** The names customers know, for the institutions met most; the register spells many of them in capitals. */
const FAMILIAR_NAMES: Readonly<Record<string, string>> = {
  '00000000': 'Banco do Brasil S.A.',
  '00360305': 'Caixa Econômica Federal',
  '00416968': 'Banco Inter S.A.',
  '01181521': 'Sicredi',
  '02038232': 'Sicoob',
  '10573521': 'Mercado Pago IP Ltda.',
  '16501555': 'Stone IP S.A.',
  '18236120': 'Nu Pagamentos S.A. (Nubank)',
  '22896431': 'PicPay IP S.A.',
  '30306294': 'Banco BTG Pactual S.A.',
  '31872495': 'Banco C6 S.A.',
  '37880206': 'Cora SCFI S.A.',
  '60701190': 'Itaú Unibanco S.A.',
  '60746948': 'Banco Bradesco S.A.',
  '90400888': 'Banco Santander (Brasil) S.A.',
  ...Object.fromEntries(Object.values(PROVIDERS).map(provider => [provider.ispb, provider.name])),
};

/** The name of an institution as customers see it: `60701190` is `Itaú Unibanco S.A.`; an unknown ISPB names itself. */
export const getInstitutionName = (ispb: string): string =>
  FAMILIAR_NAMES[ispb] ?? getBankByIspb(ispb)?.name ?? `Instituição ${ispb}`;
