import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks';
import { PROVIDERS } from '../contract/providers';
import { toReadableName } from './readable-name';

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

/**
 * Institutions of the register that take no Pix. Source: Banco Central, participants of the Pix, 2026. Those that it does not name here may still
 * be outside: the SPI says so (DS27).
 */
const OUTSIDE_PIX: ReadonlySet<string> = new Set([
  '01023570',
  '02332886',
  '06271464',
  '07207996',
  '15114366',
  '17298092',
  '29030467',
  '32062580',
  '33042953',
  '48632754',
  '50585090',
  '60498557',
  '61348538',
  '62421979',
  '75647891',
]);

const IN_LIQUIDATION = /EM LIQUIDAÇÃO/;

/** An institution of the register, as customers see it. */
interface RegisteredInstitution {
  ispb: string;
  /** Three digits. */
  compe: string;
  name: string;
  takesPix: boolean;
  takesTed: boolean;
}

const REGISTER: ReadonlyMap<string, RegisteredInstitution> = new Map(
  getBanks()
    .map(({ ispb, code, name }) => ({
      ispb,
      compe: code,
      name: FAMILIAR_NAMES[ispb] ?? toReadableName(name),
      takesPix: !OUTSIDE_PIX.has(ispb) && !IN_LIQUIDATION.test(name.toUpperCase()),
      takesTed: !IN_LIQUIDATION.test(name.toUpperCase()),
    }))
    .map(institution => [institution.ispb, institution]),
);

/** Those met most, then all others by their number. Source: Banco Central, participants of the STR, 2026. */
export const listInstitutions = (): RegisteredInstitution[] => {
  const isFamiliar = ({ ispb }: RegisteredInstitution) => Object.hasOwn(FAMILIAR_NAMES, ispb);
  const all = [...REGISTER.values()];
  return [...all.filter(isFamiliar), ...all.filter(institution => !isFamiliar(institution))];
};

/** The institution with this ISPB, or `undefined` when it is not in the register. */
export const findInstitution = (ispb: string): RegisteredInstitution | undefined => REGISTER.get(ispb);

/** The name of an institution as customers see it: `60701190` is `Itaú Unibanco S.A.`; an unknown ISPB names itself. */
export const getInstitutionName = (ispb: string): string =>
  FAMILIAR_NAMES[ispb] ?? REGISTER.get(ispb)?.name ?? `Instituição ${ispb}`;
