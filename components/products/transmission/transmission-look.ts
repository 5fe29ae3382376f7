import type { TransmissionState } from '@/bank/contract/products/transmission-words';

export const STATE_LOOK: Readonly<Record<TransmissionState, 'completed' | 'canceled' | 'waiting'>> = {
  received: 'waiting',
  accepted: 'completed',
  tested: 'completed',
  rejected: 'canceled',
  waiting: 'waiting',
  fetched: 'completed',
};

export type Shown = 'inbound' | 'waiting' | null;

const SHOWN: Readonly<Record<string, Shown>> = { enviados: 'inbound', buscar: 'waiting' };

/** Which files the address asks for; what makes no sense counts as absent. */
export const parseShown = (word: string | undefined): Shown => SHOWN[word ?? ''] ?? null;

export const toListHref = (shown: Shown): string =>
  shown === null ? '/transmission' : `/transmission?mostrar=${shown === 'inbound' ? 'enviados' : 'buscar'}`;

export const toListQuery = (shown: Shown): { direction?: 'inbound'; state?: 'waiting' } =>
  shown === 'inbound' ? { direction: 'inbound' } : shown === 'waiting' ? { state: 'waiting' } : {};
