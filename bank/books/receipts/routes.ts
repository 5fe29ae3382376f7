import {
  downloadReceipt,
  endReceiptLinks,
  getPublicProof,
  getReceiptLinks,
  listProofKeys,
  shareReceipt,
} from '../../contract/books/proofs';
import { getPaidAccount, getReceipt, type Receipt } from '../../contract/books/receipts';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type FileAnswer, type Route, route } from '../../core/operation';
import { writeReceiptPdf, writeReceiptPng } from '../../documents';
import { hitRateLimit, recordAudit } from '../../storage';
import { addressSubject } from '../../ground/identity';
import { findAccount, requireAccount } from '../../ground/accounts';
import type { ReceiptsDeps } from './deps';
import { toReceiptFileName } from './file-name';
import { mapHiddenKeys } from '../../products/batch';
import { requireShown } from '../../payments/orders';
import { toPublicProof } from './proof';
import type { ProofKey } from './proof-key';
import { createReader } from './reader';
import { countLinks, endLinks, findShare, type Share } from './shares';

const SHARES = { name: 'receipt.share', limit: 60, windowSeconds: 60 * 60 } as const;
/** A page that is opened from many phones behind one address, and no more. */
const LOOKS = { name: 'proof.look', limit: 60, windowSeconds: 60 } as const;

/** Pictures and documents in the making at once, in this process. */
const DRAWN_AT_ONCE = 4;
const DRAWINGS_WAIT_SECONDS = 2;

const WRITERS = {
  pdf: { write: writeReceiptPdf, contentType: 'application/pdf' },
  png: { write: writeReceiptPng, contentType: 'image/png' },
} as const;

const createDrawer = ({ brand, clock }: ReceiptsDeps) => {
  let drawing = 0;
  return async (receipt: Receipt, share: Share, format: keyof typeof WRITERS): Promise<FileAnswer> => {
    if (drawing >= DRAWN_AT_ONCE) throw new BankError('overloaded', { retryAfterSeconds: DRAWINGS_WAIT_SECONDS });
    drawing++;
    try {
      const facts = { brand, receipt, proofUrl: share.url, proofExpiresAt: share.expiresAt, createdAt: clock.now() };
      const { write, contentType } = WRITERS[format];
      return { fileName: toReceiptFileName(receipt, format), contentType, body: await write(facts) };
    } finally {
      drawing--;
    }
  };
};

const readPaidAccount = ({ database, findPaidAccount }: ReceiptsDeps): Route =>
  route(getPaidAccount, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const id = toUuid(params.transaction_id);
    await requireShown(database, mapHiddenKeys, { account, userId: actor.userId }, id);
    const paid = await findPaidAccount(database, account, id);
    if (!paid) throw new BankError('not_found');
    return paid;
  });

type ProofKeys = readonly [signing: ProofKey, ...others: ProofKey[]];

const createProofRoutes = ({ database, clock, findReceipt }: ReceiptsDeps, keys: ProofKeys): Route[] => [
  route(getPublicProof, async ({ params, context }) => {
    const now = clock.now();
    await hitRateLimit(database, LOOKS, addressSubject(context.address), now);
    const share = await findShare(database, params.token, now);
    const account = share && (await findAccount(database, fromUuid('acc', share.accountUuid)));
    const receipt = account && (await findReceipt(database, account, share.transactionUuid));
    if (!receipt) throw new BankError('not_found');
    return toPublicProof(receipt, keys[0], { checkedAt: now, expiresAt: share.expiresAt });
  }),
  route(listProofKeys, async () => ({ keys: keys.map(key => key.jwk) })),
];

export const createReceiptsRoutes = (deps: ReceiptsDeps, keys: ProofKeys): Route[] => {
  const { read, share, linkFile } = createReader(deps);
  const draw = createDrawer(deps);
  return [
    route(getReceipt, async ({ actor, params }) => (await read(actor, params)).receipt),
    route(downloadReceipt, async ({ actor, params, query }) => {
      const { account, receipt } = await read(actor, params);
      return draw(receipt, await linkFile(actor, account, receipt), query.format);
    }),
    route(shareReceipt, async ({ actor, params }) => {
      const { account, receipt } = await read(actor, params);
      await hitRateLimit(deps.database, SHARES, actor.userId, deps.clock.now());
      const { token, url, expiresAt } = await share(actor, account, receipt);
      return { token, url, expires_at: expiresAt.toISOString() };
    }),
    route(getReceiptLinks, async ({ actor, params }) => {
      const { account, receipt } = await read(actor, params);
      const linked = { account, userId: actor.userId, transactionUuid: toUuid(receipt.id) };
      return countLinks(deps.database, linked, deps.clock.now());
    }),
    route(endReceiptLinks, async ({ actor, params, context }) => {
      const { account, receipt } = await read(actor, params);
      const linked = { account, userId: actor.userId, transactionUuid: toUuid(receipt.id) };
      const now = deps.clock.now();
      return deps.database.transaction(async sql => {
        const ended = await endLinks(sql, linked);
        const facts = { account: account.id, transaction: receipt.id, links: ended };
        if (ended > 0)
          await recordAudit(sql, { kind: 'receipt.links_ended', occurredAt: now, ...actor, ...context, facts });
        return countLinks(sql, linked, now);
      });
    }),
    readPaidAccount(deps),
    ...createProofRoutes(deps, keys),
  ];
};
