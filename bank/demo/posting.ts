import type { EntryKind } from '../contract/books/statement';
import { formatSpiId } from '../formats/end-to-end-id';
import { maskDocument } from '../formats/documents';
import { type Counterparty, type LedgerAccountId, type PostCommand, SYSTEM_ACCOUNTS } from '../ledger';
import { toPayeeFeeLegs } from '../payments/incoming';
import { getInstitutionName } from '../providers';
import { COMPANIES, toCompanyParty } from './data/demo';
import type { DemoCompanyId, Movement, Party } from './movement';
import { createRandom, toSeedUuid } from './random';

/** Which of the bank's own accounts stands on the other side. */
const CONTRA = {
  pix_in: 'clearing.pix',
  pix_out: 'clearing.pix',
  pix_return: 'clearing.pix',
  payroll: 'clearing.pix',
  ted_in: 'clearing.ted',
  ted_out: 'clearing.ted',
  ted_return: 'clearing.ted',
  top_up: 'clearing.top_up',
  crypto_buy: 'clearing.crypto',
  crypto_sale: 'clearing.crypto',
  top_up_return: 'clearing.top_up',
  boleto: 'clearing.boleto',
  deposit: 'clearing.boleto',
  bill: 'clearing.boleto',
  boleto_return: 'clearing.boleto',
  gift_card: 'clearing.gift_card',
  gift_card_return: 'clearing.gift_card',
  tax: 'clearing.boleto',
  card: 'clearing.card',
  card_withdrawal: 'clearing.atm',
  card_refund: 'clearing.card',
  card_shortfall: 'receivable.card_shortfall',
  credit_in: 'receivable.credit',
  credit_out: 'receivable.credit',
  sale: 'clearing.acquirer',
  anticipation: 'clearing.acquirer',
  sale_refund: 'clearing.acquirer',
  chargeback: 'clearing.acquirer',
  sale_shortfall: 'receivable.acquirer_shortfall',
  receivable: 'clearing.boleto',
  fee: 'income.fees',
  interest: 'expense.interest',
  opening: 'equity.opening',
  transfer: 'clearing.pix',
} as const satisfies Record<EntryKind, keyof typeof SYSTEM_ACCOUNTS>;

/** A movement with the ids it is known by for ever. */
export interface IdentifiedMovement {
  movement: Movement;
  /** UUID of transaction, payment and receipt. */
  key: string;
  /** Of Pix 32 characters, `E…`; of others the number at whoever carried it out. */
  endToEndId: string | null;
  /** Of a return only: `D…`. */
  returnId: string | null;
  /** Of counter sales paid by the printed code. */
  txid: string | null;
}

const isPix = (kind: EntryKind): boolean => kind === 'pix_in' || kind === 'pix_out';

/** Gives every movement its ids; a return shares the end-to-end id of what it gives back. */
export const identify = (seed: number, movements: readonly Movement[], ispb: string): IdentifiedMovement[] => {
  const endToEndIds = new Map<Movement, string>();
  return movements.map((movement, index) => {
    const random = createRandom(seed, 'id', movement.company, movement.at.getTime(), index);
    const key = toSeedUuid(movement.at, random);
    const from = movement.kind === 'pix_in' ? (movement.party.ispb ?? ispb) : ispb;
    const endToEndId = movement.returns
      ? (endToEndIds.get(movement.returns) ?? null)
      : isPix(movement.kind)
        ? formatSpiId('E', from, movement.at, random.bytes(11))
        : (movement.railId ?? null);
    if (endToEndId) endToEndIds.set(movement, endToEndId);
    const returnId = movement.returns
      ? formatSpiId('D', movement.party.ispb ?? ispb, movement.at, random.bytes(11))
      : null;
    const isPlate = movement.kind === 'pix_in' && movement.company === 'padaria' && movement.description === '';
    return { movement, key, endToEndId, returnId, txid: isPlate ? 'CAIXA1' : null };
  });
};

const seenBy = (viewer: LedgerAccountId, party: Party): Counterparty => ({
  accountId: viewer.toString(),
  name: party.name,
  documentMasked: party.document === null ? null : maskDocument(party.document),
  institutionName: party.ispb === null ? null : getInstitutionName(party.ispb),
});

const toOtherLegs = ({ legs, amountCents }: Movement, other: LedgerAccountId) =>
  legs
    ? legs
        .filter(([, cents]) => cents !== 0n)
        .map(([name, cents]) => ({ accountId: SYSTEM_ACCOUNTS[name], amountCents: cents }))
    : [{ accountId: other, amountCents: -amountCents }];

/** The transaction of a movement: from the company's account to the bank's own account of that kind, or to the other company's. */
export const toPosting = (
  identified: IdentifiedMovement,
  accounts: Record<DemoCompanyId, LedgerAccountId>,
  ispb: string,
): PostCommand => {
  const { movement, key, endToEndId, returnId, txid } = identified;
  const { company, kind, partner, party, amountCents, feeCents = 0n } = movement;
  const own = accounts[company];
  const other = partner ? accounts[partner] : SYSTEM_ACCOUNTS[CONTRA[kind]];
  const counterparties = [seenBy(own, party)];
  if (partner) counterparties.push(seenBy(other, toCompanyParty(COMPANIES[company], ispb)));
  return {
    key,
    postedAt: movement.at,
    legs: [{ accountId: own, amountCents }, ...toOtherLegs(movement, other), ...toPayeeFeeLegs(own, feeCents)],
    details: {
      kind,
      description: movement.description,
      ...(partner ? { legKinds: [kind, 'pix_in'] } : {}),
      ...(feeCents > 0n ? { legKinds: [kind, kind, 'fee', 'fee'] } : {}),
      counterparties,
      ...(endToEndId === null ? {} : { endToEndId }),
      ...(returnId === null ? {} : { returnId }),
      ...(txid === null ? {} : { txid }),
      ...(kind === 'pix_in' ? { payeeKey: toCompanyParty(COMPANIES[company], ispb).pix?.key } : {}),
    },
  };
};
