import { type Cents, toDecimal } from '../core/money';
import { HOUR_MS } from '../contract/durations';

const OFFSET_MS = -3 * HOUR_MS;
const two = (value: number): string => String(value).padStart(2, '0');

/** The clock of Brasília as numbers: UTC−03 all year since 2019. */
const onBrasiliaClock = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS);

/** `21/11/2026` */
export const formatDate = (instant: Date): string => {
  const local = onBrasiliaClock(instant);
  return `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`;
};

/** `09:14` */
export const formatTime = (instant: Date): string => onBrasiliaClock(instant).toISOString().slice(11, 16);

/** `09:14:05` */
export const formatTimeWithSeconds = (instant: Date): string => onBrasiliaClock(instant).toISOString().slice(11, 19);

/** `20261121091405[-3:BRT]`, as OFX writes an instant. */
export const formatOfxTime = (instant: Date): string =>
  `${onBrasiliaClock(instant).toISOString().slice(0, 19).replaceAll(/\D/g, '')}[-3:BRT]`;

/** The instant whose UTC fields are those of Brasília's clock: for files that know no time zone. */
export const toWallClock = (instant: Date): Date =>
  new Date(Math.floor(onBrasiliaClock(instant).getTime() / 1000) * 1000);

/** Centavos with any marks: `formatCents(-123456n, ',', '.')` gives `-1.234,56`. */
export const formatCents = (amountCents: Cents, decimalMark: ',' | '.', thousandsMark = ''): string => {
  const [whole = '', centavos] = toDecimal(amountCents).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, thousandsMark)}${decimalMark}${centavos}`;
};

/** `R$ 1.234,56`, `−R$ 1.234,56` with a true minus sign: for eyes, not for spreadsheets. */
export const formatMoney = (amountCents: Cents): string => {
  const text = formatCents(amountCents, ',', '.');
  return amountCents < 0n ? `−R$ ${text.slice(1)}` : `R$ ${text}`;
};

/** `2027-06-30` as `30/06/2027`: a day has no hour that could move it. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
