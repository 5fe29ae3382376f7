import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { CompactSign } from 'jose';
import { toLocalDate } from '../../../core/clock';
import { toDecimal } from '../../../core/money';
import { deriveKeys, type Secret } from '../../../core/sealing';
import { maskDocument } from '../../../formats/documents';
import type { AccountRow } from '../../../ground/accounts';
import { type StoredCharge, toAmounts, toStatus } from './charges';

/** The public key, as `listChargeKeys` tells it. */
interface ChargeJwk {
  kty: 'EC';
  crv: 'P-256';
  use: 'sig';
  alg: 'ES256';
  kid: string;
  x: string;
  y: string;
}

export interface ChargeSigner {
  /** The key that signs first; then those that signed before. */
  jwks: ChargeJwk[];
  /** The compact JWS of a payload, UTF-8. `keysUrl` stands in its header as `jku`, the instant of `signedAt`, where told, as `iat`. */
  sign(payload: object, keysUrl: string, signedAt?: Date): Promise<Uint8Array<ArrayBuffer>>;
}

const toSigningKey = (seed: Buffer): { jwk: ChargeJwk; key: KeyObject } => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(seed);
  // 04 ‖ x ‖ y
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url')) as [
    string,
    string,
  ];
  // the thumbprint of RFC 7638
  const kid = createHash('sha256').update(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`).digest('base64url');
  const key: KeyObject = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x, y, d: seed.toString('base64url') },
    format: 'jwk',
  });
  return { jwk: { kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256', kid, x, y }, key };
};

/** Signs charges with the key from the bank's secret: every process has the same one and none is stored. */
export const createChargeSigner = (secret: Secret): ChargeSigner => {
  const keys = deriveKeys(secret, 'charge payloads').map(toSigningKey);
  const [signing] = keys;
  if (!signing) throw new Error('there is no key to sign with');
  return {
    jwks: keys.map(({ jwk }) => jwk),
    async sign(payload, keysUrl, signedAt) {
      const iat = signedAt && { iat: Math.floor(signedAt.getTime() / 1_000) };
      const jws = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', kid: signing.jwk.kid, jku: keysUrl, ...iat })
        .sign(signing.key);
      return new TextEncoder().encode(jws);
    },
  };
};

const STATUS = {
  active: 'ATIVA',
  expired: 'ATIVA',
  paid: 'CONCLUIDA',
  canceled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
} as const;

/** The debtor, for whoever holds the code: a CPF is told as the payer's page may show it, a CNPJ is public. Source: BCB, manual of the Pix experience. */
const toPerson = ({ name, document }: { name: string; document: string }) =>
  document.length === 11 ? { cpf: maskDocument(document), nome: name } : { cnpj: document, nome: name };

/** What both kinds say. Names are those of the API Pix. */
const toHead = (charge: StoredCharge, now: Date) => ({
  revisao: charge.revision,
  chave: charge.key,
  txid: charge.txid,
  status: charge.isCanceledByBank ? 'REMOVIDA_PELO_PSP' : STATUS[toStatus(charge, now)],
  ...(charge.description === null ? {} : { solicitacaoPagador: charge.description }),
  ...(charge.payer ? { devedor: toPerson(charge.payer) } : {}),
});

/** The payload of an immediate charge (cob). Source: API Pix, CobPayload. */
export const toImmediatePayload = (charge: StoredCharge, now: Date) => ({
  ...toHead(charge, now),
  calendario: {
    criacao: charge.createdAt.toISOString(),
    apresentacao: now.toISOString(),
    expiracao: Math.round((charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000),
  },
  valor: { original: toDecimal(charge.amountCents) },
});

/** The payload of a charge with a due date (cobv), with what is due on a day. Source: API Pix, CobVPayload. */
export const toDuePayload = (charge: StoredCharge, account: AccountRow, at: { now: Date; day?: string }) => {
  const { abatement, discount, fine, interest, total } = toAmounts(charge, at.day ?? toLocalDate(at.now));
  return {
    ...toHead(charge, at.now),
    calendario: {
      criacao: charge.createdAt.toISOString(),
      apresentacao: at.now.toISOString(),
      dataDeVencimento: charge.due?.dueDate,
      validadeAposVencimento: charge.due?.daysAfterDue,
    },
    recebedor: { cnpj: account.cnpj, nome: account.legalName, nomeFantasia: account.tradeName },
    valor: {
      original: toDecimal(charge.amountCents),
      multa: toDecimal(fine),
      juros: toDecimal(interest),
      abatimento: toDecimal(abatement),
      desconto: toDecimal(discount),
      final: toDecimal(total),
    },
  };
};
