import type { PublicProof } from '../../contract/books/proofs';
import type { Receipt } from '../../contract/books/receipts';
import { toCanonicalJson } from '../../core/canonical-json';
import type { ProofKey } from './proof-key';

const CNPJ = /^[0-9A-Z]{2}\.([0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4})-\d{2}$/;

/** A document as anybody may see it: `11.222.333/0001-81` becomes `**.222.333/0001-**`; a CPF is masked already. */
export const maskForPublic = (document: string | null): string | null => document?.replace(CNPJ, '**.$1-**') ?? null;

type Party = PublicProof['payer'];

const toParty = ({ name, document_masked, institution_name }: Party): Party => ({
  name,
  document_masked: maskForPublic(document_masked),
  institution_name,
});

/** What anybody with the link may know of a receipt, signed: names in full, documents masked, no accounts, keys or descriptions. */
export const toPublicProof = (
  receipt: Receipt,
  key: ProofKey,
  { checkedAt, expiresAt }: { checkedAt: Date; expiresAt: Date },
): PublicProof => {
  const facts = {
    kind: receipt.kind,
    title: receipt.title,
    status: receipt.status,
    amount_cents: receipt.amount_cents,
    occurred_at: receipt.occurred_at,
    payer: toParty(receipt.payer),
    payee: toParty(receipt.payee),
    end_to_end_id: receipt.end_to_end_id,
    authentication: receipt.authentication,
    checked_at: checkedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
  const text = toCanonicalJson(facts);
  return {
    ...facts,
    signature: {
      algorithm: 'Ed25519',
      key_id: key.jwk.kid,
      payload: Buffer.from(text).toString('base64url'),
      value: key.sign(text),
    },
  };
};
