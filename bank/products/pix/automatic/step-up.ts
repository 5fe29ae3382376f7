import type { pixAutomaticWishes } from '../../../contract/products/pix/automatic';
import { toDayWords } from '../../../core/day-words';
import { toUuid } from '../../../core/ids';
import { formatCents, fromWire } from '../../../core/money';
import { formatCnpj } from '../../../formats/documents';
import type { Actor } from '../../../core/operation';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import type { RecurrencesDeps } from './deps';
import { isMore, needsPeople, requireNothingAsked } from './asking';
import { getRecurrence, type StoredRecurrence } from './rows';
import { mayRetry, requireActive, requireAwaiting, requireTerms, type Terms } from './rules';
import { toAmountWords } from './words';

/** Everything the proof of an authorisation, or of a change of it, holds for. */
export const toBoundTerms = <P extends 'approve_pix_recurrence' | 'change_pix_recurrence'>(
  purpose: P,
  account: Pick<AccountRow, 'id'>,
  { code, receiver, subject, amountCents, frequency, startsOn, endsOn }: StoredRecurrence,
  { maxCents, retriesAllowed }: Terms,
) => ({
  purpose,
  accountId: account.id,
  code,
  receiverName: receiver.owner.name,
  receiverDocument: receiver.owner.document,
  subject,
  amountCents: amountCents ?? 0n,
  frequency,
  startsOn,
  endsOn: endsOn ?? '',
  maxCents: maxCents ?? 0n,
  retriesAllowed,
});

const toMaximumWords = ({ amountCents }: StoredRecurrence, { maxCents }: Terms): string => {
  if (amountCents !== null) return formatCents(amountCents);
  return maxCents === null ? 'Sem máximo' : formatCents(maxCents);
};

const toFacts = (account: AccountRow, recurrence: StoredRecurrence, terms: Terms) => [
  {
    label: 'Quem recebe',
    value: `${recurrence.receiver.owner.name} · ${formatCnpj(recurrence.receiver.owner.document)}`,
  },
  { label: 'O que é', value: recurrence.subject },
  { label: 'Valor', value: toAmountWords(recurrence) },
  { label: 'Máximo por pagamento', value: toMaximumWords(recurrence, terms) },
  { label: 'A partir de', value: toDayWords(recurrence.startsOn) },
  ...(mayRetry(recurrence.code)
    ? [{ label: 'Novas tentativas em outros dias', value: terms.retriesAllowed ? 'Sim' : 'Não' }]
    : []),
  accountFact(account),
];

type Deps = Pick<RecurrencesDeps, 'database' | 'clock' | 'approvals'>;

/** What is said of an authorisation for more than before that others have to agree to. Throws `forbidden` and `recurrence_waiting`. */
const toPeopleFacts = async (
  { database, clock, approvals }: Deps,
  actor: Actor,
  recurrence: StoredRecurrence,
  terms: Terms,
) => {
  await requireNothingAsked(database, recurrence);
  const wish = { id: recurrence.id, by: toUuid(actor.userId), recurrence, terms };
  const waits = await needsPeople(database, { approvals }, wish, clock.now());
  return waits ? [{ label: 'Aprovação', value: 'Só vale depois que outras pessoas da empresa aprovarem' }] : [];
};

/** Tells the step-up what would be authorised or changed, and changes nothing. */
export const createRecurrenceDescribers = (deps: Deps): ActsOf<typeof pixAutomaticWishes> => ({
  approve_pix_recurrence: async (actor, wish) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, wish.account_id, 'pix:pay');
    const recurrence = await getRecurrence(database, account.id, wish.recurrence_id);
    requireAwaiting(recurrence, clock.now());
    const terms = { maxCents: fromWire(wish.max_cents) || null, retriesAllowed: wish.retries_allowed };
    requireTerms(recurrence, terms);
    return {
      title: `Autorizar ${recurrence.receiver.owner.name} a cobrar por Pix Automático`,
      facts: [...(await toPeopleFacts(deps, actor, recurrence, terms)), ...toFacts(account, recurrence, terms)],
      bound: toBoundTerms(wish.purpose, account, recurrence, terms),
    };
  },
  change_pix_recurrence: async (actor, wish) => {
    const { database } = deps;
    const account = await requireAccount(database, actor, wish.account_id, 'pix:pay');
    const recurrence = await getRecurrence(database, account.id, wish.recurrence_id);
    requireActive(recurrence);
    const terms = { maxCents: fromWire(wish.max_cents) || null, retriesAllowed: wish.retries_allowed };
    requireTerms(recurrence, terms);
    const people = isMore(recurrence, 'change', terms) ? await toPeopleFacts(deps, actor, recurrence, terms) : [];
    return {
      title: `Alterar o Pix Automático de ${recurrence.receiver.owner.name}`,
      facts: [...people, ...toFacts(account, recurrence, terms)],
      bound: toBoundTerms(wish.purpose, account, recurrence, terms),
    };
  },
});
