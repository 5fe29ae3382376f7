import {
  getChargePayload,
  getChargePicture,
  getDueChargePayload,
  getPublicCharge,
  listChargeKeys,
} from '../../../contract/products/pix/charges';
import type { Clock } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { type FileAnswer, type Route, route } from '../../../core/operation';
import { DAY_MS } from '../../../contract/durations';
import type { DocumentBrand } from '../../../documents';
import { type Database, hitRateLimit } from '../../../storage';
import { addressSubject } from '../../../ground/identity';
import { type AccountRow, findAccount } from '../../../ground/accounts';
import type { tellChanged } from '../../../ground/notifications';
import { requireDayOf } from './charge-day';
import { toPublicCharge } from './charge-wire';
import { createPreviewDrawer } from './preview';
import { type ChargeKind, findCharge, type StoredCharge } from './charges';
import { type ChargeSigner, toDuePayload, toImmediatePayload } from './payload';

export interface ChargeDeps {
  database: Database;
  clock: Clock;
  /** Host of this institution's dynamic codes, in small letters: `pix.balcao.example`. */
  chargeHost: string;
  publicUrl: string;
  signer: ChargeSigner;
  brand: DocumentBrand;
  tellChanged: typeof tellChanged;
}

/** An open page asks every few seconds; many may stand behind one address. */
const LOOKS = { name: 'charge.look', limit: 120, windowSeconds: 60 } as const;
/** A messenger asks once for each link; a picture costs more than a page. */
const PICTURES = { name: 'charge.picture', limit: 30, windowSeconds: 60 } as const;
/** Another institution asks for all its customers from a few addresses. */
const PAYLOADS = { name: 'charge.payload', limit: 600, windowSeconds: 60 } as const;

/** How long a charge is shown after its end, as a proof or as an explanation. */
const SHOWN_FOR_MS = 30 * DAY_MS;

const endOf = ({ payment, canceledAt, expiresAt }: StoredCharge): Date => payment?.paidAt ?? canceledAt ?? expiresAt;

const requireShown = async (
  { database, clock }: ChargeDeps,
  token: string,
): Promise<{ charge: StoredCharge; account: AccountRow }> => {
  const charge = await findCharge(database, 'token', token);
  const account = charge && (await findAccount(database, charge.accountId));
  if (!account || endOf(charge).getTime() + SHOWN_FOR_MS <= clock.now().getTime()) throw new BankError('not_found');
  return { charge, account };
};

const createPayload = (deps: ChargeDeps) => {
  const keysUrl = `https://${deps.chargeHost}/qr/keys`;
  return async (kind: ChargeKind, token: string, wish?: string): Promise<FileAnswer> => {
    const { charge, account } = await requireShown(deps, token);
    if (charge.kind !== kind) throw new BankError('not_found');
    const day = requireDayOf(charge, wish, 'DPP');
    const now = deps.clock.now();
    const payload =
      kind === 'immediate' ? toImmediatePayload(charge, now) : toDuePayload(charge, account, { now, day });
    return {
      fileName: `${charge.txid}.jws`,
      contentType: 'application/jose',
      body: await deps.signer.sign(payload, keysUrl),
    };
  };
};

/** What anybody may read with the token of a charge: its page, and the payload for the payer's institution. */
export const createPublicChargeRoutes = (deps: ChargeDeps): Route[] => {
  const { database, clock, signer } = deps;
  const write = createPayload(deps);
  const draw = createPreviewDrawer(deps.brand);
  return [
    route(getPublicCharge, async ({ params, context }) => {
      await hitRateLimit(database, LOOKS, addressSubject(context.address), clock.now());
      const { charge, account } = await requireShown(deps, params.token);
      return toPublicCharge(charge, account, clock.now());
    }),
    route(getChargePicture, async ({ params, context }) => {
      await hitRateLimit(database, PICTURES, addressSubject(context.address), clock.now());
      const { charge, account } = await requireShown(deps, params.token);
      return draw(charge, account, clock.now());
    }),
    route(getChargePayload, async ({ params, context }) => {
      await hitRateLimit(database, PAYLOADS, addressSubject(context.address), clock.now());
      return write('immediate', params.token);
    }),
    route(getDueChargePayload, async ({ params, query, context }) => {
      await hitRateLimit(database, PAYLOADS, addressSubject(context.address), clock.now());
      return write('due_date', params.token, query.DPP);
    }),
    route(listChargeKeys, async () => ({ keys: signer.jwks })),
  ];
};
