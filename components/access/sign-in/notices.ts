import type { MarketSignIn } from '@/config/market-way';
import type { sharingSignIn } from '@/config/open-finance-way';
import { texts } from './texts';

/** Why somebody was led to the sign-in page. */
export type SignInNotice = keyof typeof texts.notices;

/** The search param that carries it. */
const PARAM = 'aviso';

export type SignInPath = '/login' | MarketSignIn | ReturnType<typeof sharingSignIn>;

/** `/login?aviso=sessao-encerrada` */
export const signInPathWith = (path: SignInPath, notice: SignInNotice): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PARAM}=${notice}`;

/** Search params as a page gets them. */
export type PageParams = Readonly<Record<string, string | string[] | undefined>>;

/** The notice of a page's search params; undefined for none and for one that we never gave. */
export const findNotice = (params: PageParams): SignInNotice | undefined => {
  const value = params[PARAM];
  return typeof value === 'string' && Object.hasOwn(texts.notices, value) ? (value as SignInNotice) : undefined;
};
