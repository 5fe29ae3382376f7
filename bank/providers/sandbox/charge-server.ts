import { generateKeyPairSync } from 'node:crypto';
import { CompactSign, exportJWK } from 'jose';
import { addDays } from '../../core/calendar';
import { type Clock, toLocalDate } from '../../core/clock';
import { toDecimal } from '../../core/money';
import { DAY_MS } from '../../contract/durations';
import type { FetchDocument } from '../charge-documents';
import { SANDBOX_CHARGES, type SandboxCharge } from './charges';

/** Hosts of the sandbox's institutions. */
const HOSTS: ReadonlySet<string> = new Set([...SANDBOX_CHARGES.keys()].map(location => location.split('/')[0] ?? ''));

const KEYS_PATH = '/.well-known/jwks.json';
const KEY_ID = 'sandbox';

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const STATUS = { paid: 'CONCLUIDA', removed: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } as const;

const toCalendar = ({ state, dueInDays }: SandboxCharge, now: Date) => {
  if (dueInDays !== undefined)
    return { dataDeVencimento: addDays(toLocalDate(now), dueInDays), validadeAposVencimento: 60 };
  const madeAt = state === 'expired' ? now.getTime() - 2 * DAY_MS : now.getTime();
  return { criacao: new Date(madeAt).toISOString(), expiracao: 86_400 };
};

const toAmounts = ({ amountCents, dueInDays = 0, discountCents = 0n, abatementCents = 0n }: SandboxCharge) => {
  const late = dueInDays < 0;
  const fine = late ? amountCents / 50n : 0n;
  const interest = late ? (amountCents * BigInt(-dueInDays)) / 3_000n : 0n;
  const discount = late ? 0n : discountCents;
  return {
    original: toDecimal(amountCents),
    multa: toDecimal(fine),
    juros: toDecimal(interest),
    desconto: toDecimal(discount),
    abatimento: toDecimal(abatementCents),
    final: toDecimal(amountCents + fine + interest - discount - abatementCents),
  };
};

const toPayload = (charge: SandboxCharge, isPaid: boolean, now: Date) => ({
  revisao: 0,
  chave: charge.key,
  txid: charge.txid,
  status: isPaid ? STATUS.paid : (STATUS[charge.state as keyof typeof STATUS] ?? 'ATIVA'),
  ...(charge.description === null ? {} : { solicitacaoPagador: charge.description }),
  calendario: toCalendar(charge, now),
  valor: charge.dueInDays === undefined ? { original: toDecimal(charge.amountCents) } : toAmounts(charge),
});

interface ServerDeps {
  clock: Clock;
  isPaid: (location: string) => Promise<boolean>;
}

/**
 * The sandbox's institutions, without a network: they sign their charges and publish their keys as real ones do. The forged charge is signed with
 * a key that is not published.
 */
export const createSandboxChargeServer = ({ clock, isPaid }: ServerDeps) => {
  const keys = newKeys();
  const stranger = newKeys();
  const fetchDocument: FetchDocument = async url => {
    if (url.pathname === KEYS_PATH)
      return JSON.stringify({
        keys: [{ ...(await exportJWK(keys.publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }],
      });
    const location = `${url.hostname}${url.pathname}`;
    const charge = SANDBOX_CHARGES.get(location);
    if (!charge) return undefined;
    const payload = toPayload(charge, await isPaid(location), clock.now());
    return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID, jku: `https://${url.hostname}${KEYS_PATH}` })
      .sign(charge.state === 'forged' ? stranger.privateKey : keys.privateKey);
  };
  return { serves: (host: string): boolean => HOSTS.has(host), fetchDocument };
};
