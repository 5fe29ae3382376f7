import { bankNow } from './bank-clock';
import { onFirstUse } from './on-first-use';

const ZONE = 'America/Sao_Paulo';
const MINUS = '\u2212';

const reais = onFirstUse(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** `123456` -> `1.234,56`, without sign and currency. Centavos. */
export function formatAmount(cents: number): string {
  return reais().format(Math.abs(cents) / 100);
}

/** `123456` -> `R$ 1.234,56` (no-break space), `-500` -> `−R$ 5,00` (true minus). Centavos. */
export function formatMoney(cents: number): string {
  return `${cents < 0 ? MINUS : ''}R$\u00a0${formatAmount(cents)}`;
}

/** As `formatMoney`, and `+` before what came in; 0 has no sign. Centavos. */
export function formatSignedMoney(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;
}

const dayParts = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE }),
);
const clock = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: ZONE }),
);
const weekday = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: ZONE }));
const calendar = onFirstUse(
  () => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ZONE }),
);

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day is read at noon in Brazil, so that it stays that day in São Paulo; an instant is taken as it is. */
const toInstant = (iso: string): Date => new Date(LOCAL_DATE.test(iso) ? `${iso}T15:00:00Z` : iso);

/** `21`, `nov` and `2026`, in São Paulo. */
const partsOf = (instant: Date) => {
  const parts = { day: '', month: '', year: '' };
  for (const { type, value } of dayParts().formatToParts(instant)) {
    if (type === 'day' || type === 'month' || type === 'year') parts[type] = value.replace('.', '');
  }
  return parts;
};

/** The calendar day in São Paulo: `2026-11-21T02:14:00Z` -> `2026-11-20`. */
export const toLocalDate = (instant: Date): string => calendar().format(instant);

/** `2026-11-21T12:14:05Z` or `2026-11-21` -> `21 nov 2026`, in São Paulo. */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(toInstant(iso));
  return `${day} ${month} ${year}`;
}

/** `2026-11-21T12:14:05Z` -> `09:14`, in São Paulo. */
export const formatTime = (iso: string): string => clock().format(new Date(iso));

/** `2026-11-21T12:14:05Z` -> `21 nov 2026, 09:14`, in São Paulo. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** The heading of a day in a list: `Hoje`, `Ontem`, `quinta-feira, 19 nov`, and the year when it is another one. */
export function formatDayHeading(iso: string, now: Date = bankNow()): string {
  const instant = toInstant(iso);
  const date = LOCAL_DATE.test(iso) ? iso : toLocalDate(instant);
  const today = toLocalDate(now);
  if (date === today) return 'Hoje';
  if (date === toLocalDate(new Date(now.getTime() - 86_400_000))) return 'Ontem';
  const { day, month, year } = partsOf(instant);
  return `${weekday().format(instant)}, ${day} ${month}${date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/** `11222333000181` -> `11.222.333/0001-81`, `12ABC34501DE35` -> `12.ABC.345/01DE-35`, `39053344705` -> `390.533.447-05`; masked or unknown text stays as it is. */
export function formatDocument(document: string): string {
  if (/^\d{11}$/.test(document)) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  if (/^[0-9A-Z]{12}\d{2}$/.test(document)) return document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  return document;
}

/** A Pix key as people read it: `+5511987654321` -> `(11) 98765-4321`, documents as `formatDocument` has them, any other as it is. */
export function formatPixKey(key: string): string {
  if (/^\+55\d{10,11}$/.test(key)) return key.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3');
  return formatDocument(key);
}

/** `{ branch: '0001', number: '1234567-8' }` -> `Ag. 0001 · Conta 1234567-8`. */
export const formatAccount = (account: { branch: string; number: string }): string =>
  `Ag. ${account.branch} · Conta ${account.number}`;
