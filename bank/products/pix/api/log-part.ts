import type { ApiScope } from '../../../contract/operation';
import { RECURRENCE_TOPICS, type RecurrenceTopic } from '../../../contract/products/pix/api';

/** Whose deliveries are read and sent again. */
export interface LogPart {
  /** Those of addresses of Pix keys too. */
  hasPix: boolean;
  /** What of Pix Automático is left out. */
  hidden: readonly RecurrenceTopic[];
}

/** Everything that an account's systems were told, for its people. */
export const EVERYTHING: LogPart = { hasPix: true, hidden: [] };

/** What a system with these scopes may see: of Pix Automático only what it may read anyway. */
export const toPartOf = (scopes: readonly ApiScope[]): LogPart => ({
  hasPix: false,
  hidden: RECURRENCE_TOPICS.filter(topic => !scopes.includes(`${topic}.read`)),
});

/** The topic of a row of `event_delivery`, in SQL: receivables and taxes are boletos. */
export const EVENT_TOPIC = `case when split_part(event, '.', 1) in ('receivable', 'tax') then 'boleto' else split_part(event, '.', 1) end`;

/** Where exactly it is posted, in SQL of a row `r` of `recurrence_address`; `toTarget` of recurrence-rows says the same. */
export const RECURRENCE_TARGET = "regexp_replace(r.url, '/$', '') || '/' || r.about";
