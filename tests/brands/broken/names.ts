import { type Broken, index } from './broken';

export const NAMES: readonly Broken[] = [
  index(
    'a numeric CNPJ with wrong digits',
    '48.271.936/0001-83',
    '48.271.936/0001-84',
    'company.nif 48.271.936/0001-84 has wrong check digits',
  ),
  index(
    'an alphanumeric CNPJ with wrong digits',
    '48.271.936/0001-83',
    'K7.C2R.4D9/0001-16',
    'company.nif K7.C2R.4D9/0001-16 has wrong check digits',
  ),
  index(
    'a CNPJ without its marks',
    '48.271.936/0001-83',
    '48271936000183',
    'company.nif is not of the form 00.000.000/0000-00',
  ),
  index(
    'a CNPJ of zeros',
    '48.271.936/0001-83',
    '00.000.000/0000-00',
    'company.nif 00.000.000/0000-00 has wrong check digits',
  ),
  index(
    'a site without encryption',
    'https://veredal.example',
    'http://veredal.example',
    'company.site is no https:// address',
  ),
  index(
    'a site on somebody’s machine',
    'https://veredal.example',
    'https://localhost',
    'company.site leads to localhost, which is no public host',
  ),
  index('an e-mail that is none', 'atendimento@veredal.example', 'atendimento', 'company.email is no e-mail address'),
  index(
    'an address without a postcode',
    ', 75901-551',
    '',
    'company.address does not end in state and postcode: ", SP, 01013-020"',
  ),
  index(
    'a telephone without a country',
    '+5564999120034',
    '64999120034',
    'company.whatsapp is not +55, area code and 8 or 9 digits',
  ),
  index(
    'a cookie prefix that no cookie may have',
    "cookie_name: 'veredal'",
    "cookie_name: 'Vere Dal'",
    'company.cookie_name is not 2 to 30 small letters, digits, - and _, a letter first',
  ),
  index(
    'a cookie prefix of the app itself',
    "cookie_name: 'veredal'",
    "cookie_name: 'theme'",
    'company.cookie_name "theme" is the name of another cookie of the app',
  ),
  index(
    'the cookie prefix of another brand',
    "cookie_name: 'veredal'",
    "cookie_name: 'ihold'",
    'company.cookie_name "ihold" is that of variants/ihold too',
  ),
  index(
    'the title of another brand',
    "title: 'Veredal'",
    "title: 'Conves'",
    'company.title "Conves" is that of variants/conves too',
  ),
  [
    'the CNPJ of another brand',
    ({ edit }) => {
      const texts = ['politica-de-privacidade', 'termos-de-contrato', 'termos-de-uso'].map(page => `legal/${page}.md`);
      for (const file of ['index.ts', ...texts]) edit(file, /48\.271\.936\/0001-83/g, '51.903.476/0001-73');
    },
    'index.ts: company.nif "51.903.476/0001-73" is that of variants/ihold too',
  ],
  index(
    'an app at another store',
    'android_link: null',
    "android_link: 'https://apps.example/veredal'",
    'company.android_link is no page of an app at play.google.com/store/apps/details?id=…',
  ),
  index(
    'the wrong store',
    'ios_link: null',
    "ios_link: 'https://play.google.com/store/apps/details?id=br.veredal'",
    'company.ios_link is no page of an app at apps.apple.com/…/id…',
  ),
  index(
    'a bank that is none',
    "title: 'Veredal'",
    "title: 'Banco Veredal'",
    'company.title uses the restricted word "Banco", kept for institutions licensed under it',
  ),
  index(
    'a bank in English',
    "title: 'Veredal'",
    "title: 'AgroBank'",
    'company.title uses the restricted word "Bank", kept for institutions licensed under it',
  ),
  index(
    'a broker that is none',
    'Do plantio à venda, a conta fecha.',
    'Sua corretora no campo.',
    'texts.promise uses the restricted word "Corretora", kept for institutions licensed under it',
  ),
];
