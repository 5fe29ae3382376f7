import type { ScheduledKind } from '@/bank/contract/books/scheduled';
import { type FeatureFlags, type FeatureId, isFeatureOn } from '@/variants/features';

interface KindDesk {
  label: string;
  /** Where all about one is told, and where it is changed, cancelled or paid now. */
  hrefOf: (id: string) => string;
  /** Offered where this is open; absent: everywhere. */
  feature?: FeatureId;
}

/** The desk of every kind: one that is missing does not compile. */
export const KINDS: Readonly<Record<ScheduledKind, KindDesk>> = {
  pix: { label: 'Pix', hrefOf: id => `/pix/scheduled/${id}` },
  ted: { label: 'TED', hrefOf: id => `/payment/ted/scheduled/${id}`, feature: 'ted' },
  boleto: { label: 'Boleto', hrefOf: id => `/payment/boleto/scheduled/${id}` },
  bill: { label: 'Conta ou tributo', hrefOf: id => `/payment/boleto/scheduled/${id}` },
  tax: {
    label: 'Tributo sem código de barras',
    hrefOf: id => `/payment/boleto/taxes/${id}`,
    feature: 'batchPayment',
  },
  top_up: { label: 'Recarga de celular', hrefOf: id => `/cellphone/scheduled/${id}`, feature: 'cellphone' },
  recurrence: { label: 'Pix Automático', hrefOf: id => `/pix/automatic/${id}` },
  dda: { label: 'DDA, ainda não agendado', hrefOf: id => `/payment/dda?boleto=${id}` },
};

/** Kinds that a brand with these flags has. */
export const listKinds = (flags: FeatureFlags): ScheduledKind[] =>
  (Object.keys(KINDS) as ScheduledKind[]).filter(kind => {
    const { feature } = KINDS[kind];
    return feature === undefined || isFeatureOn(flags, feature);
  });

/** The search parameter of a kind, and the kind that an address names; undefined for all. */
export const KIND_PARAM = 'tipo';
export const parseKind = (text: string): ScheduledKind | undefined =>
  (Object.keys(KINDS) as ScheduledKind[]).find(kind => kind === text);
