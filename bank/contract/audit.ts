/** Who reads an event of the audit chain: the `person` it is about, in the list of what happened with their access, or only the `bank`. */
export type AuditReader = 'person' | 'bank';

export interface AuditKinds<K> {
  readonly auditKinds: K;
}

/** Declares what a module writes into the audit chain, in past tense, beside its operations: `auditKinds({ 'pix_key.registered': 'person' })`. */
export const auditKinds = <const K extends Readonly<Record<`${string}.${string}`, AuditReader>>>(
  kinds: K,
): AuditKinds<K> => ({ auditKinds: kinds });

export const isAuditKinds = (value: unknown): value is AuditKinds<Readonly<Record<string, AuditReader>>> =>
  typeof value === 'object' && value !== null && 'auditKinds' in value;
