import type { MandateState } from '@/services/pix/mandates';
import { STATE_WORDS } from './texts';

/** What the address of the list asks for. */
export interface MandateFilter {
  state: MandateState | undefined;
  /** Empty: nothing is looked for. */
  search: string;
}

const MOST = 60;

/** Reads the filter of an address; what it does not know counts as absent. */
export const readFilter = (words: { state: string; search: string }): MandateFilter => ({
  state: Object.hasOwn(STATE_WORDS, words.state) ? (words.state as MandateState) : undefined,
  search: words.search.trim().slice(0, MOST),
});

/** The address of a filter. */
export const toAddress = ({ state, search }: MandateFilter): string =>
  `/pix/charges/automatic?${new URLSearchParams({ situacao: state ?? '', busca: search })}`;
