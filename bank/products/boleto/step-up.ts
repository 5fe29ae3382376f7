import { nameDocument } from '../../contract/document-name';
import type { boletoWishes } from '../../contract/products/boleto';
import type { boletoScheduleWishes } from '../../contract/products/boleto-schedules';
import { toDayWords } from '../../core/day-words';
import { toUuid } from '../../core/ids';
import { type Cents, formatCents, fromWire } from '../../core/money';
import { formatLine, toLine } from '../../formats/boleto';
import { formatCnpj, maskDocument } from '../../formats/documents';
import { accountFact, type AccountRow, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import type { OrderPayee } from '../../payments/orders';
import { getQuote } from '../../payments/quotes';
import { requireAsked, toBoundBoleto, toBoundChange, toBoundSchedule } from './bound';
import { hoursOf, requireToday, toHoursOf } from './days';
import { requireQuotedDay } from './order';
import { reassess } from './reassess';
import { BOLETO_QUOTES, type BoletoDeps, type BoletoFacts, getScheduled } from './store';
import { toAskerOf } from './asker';
import { requireUnchanged } from './watch';

interface Told {
  payee: OrderPayee;
  barcode: string;
  facts: Pick<BoletoFacts, 'dueDate' | 'finalBeneficiary'>;
  value: string;
  feeCents: Cents;
  description: string | null;
  when: string;
}

const toFacts = (
  account: AccountRow,
  { payee, barcode, facts, value, feeCents, description, when }: Told,
): { label: string; value: string }[] => [
  { label: 'Valor', value },
  ...(feeCents === 0n ? [] : [{ label: 'Tarifa', value: formatCents(feeCents) }]),
  { label: 'Quando', value: when },
  { label: 'Para', value: payee.name },
  {
    label: nameDocument(payee.document),
    value: payee.document.length === 14 ? formatCnpj(payee.document) : maskDocument(payee.document),
  },
  ...(facts.finalBeneficiary ? [{ label: 'Beneficiário final', value: facts.finalBeneficiary.name }] : []),
  ...(facts.dueDate ? [{ label: 'Vencimento', value: toDayWords(facts.dueDate) }] : []),
  { label: 'Linha digitável', value: formatLine(toLine(barcode)) },
  ...(description === null ? [] : [{ label: 'Descrição', value: description }]),
  accountFact(account),
];

const NOUNS = { boleto: 'um boleto', bill: 'uma conta' } as const;

/** What a person is asked to authorise with a boleto, in their words and exactly bound. */
export const createBoletoDescribers = (
  deps: BoletoDeps,
): ActsOf<typeof boletoWishes> & ActsOf<typeof boletoScheduleWishes> => {
  const { database, clock, rules, watch } = deps;
  const { feeCents } = rules;
  const findQuoted = async (
    account: AccountRow,
    wish: { boleto_quote_id: string; amount_cents: number },
    now: Date,
  ) => {
    const call = { accountId: toUuid(account.id), quoteId: wish.boleto_quote_id };
    const quote = await getQuote(database, BOLETO_QUOTES, call, now);
    const asked = requireAsked(quote, wish);
    await requireUnchanged(database, watch, call.accountId, quote.target, now);
    const { kind, barcode, facts, day } = quote.target;
    const value = formatCents(asked.amountCents);
    const told = { payee: quote.payee, barcode, facts, value, feeCents, description: asked.description };
    return { quote, asked, value, day, name: NOUNS[kind], told };
  };
  return {
    boleto_payment: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'boleto:pay');
      const now = clock.now();
      const { quote, asked, value, day, name, told } = await findQuoted(account, wish, now);
      const { kind, facts } = quote.target;
      requireToday(hoursOf(rules, toHoursOf(kind, facts.bill)), day, now);
      return {
        title: `Pagar ${name} de ${value} para ${quote.payee.name}`,
        facts: toFacts(account, { ...told, when: 'Hoje' }),
        bound: toBoundBoleto(account, quote, asked, { feeCents, idempotencyKey: wish.idempotency_key }),
      };
    },
    schedule_boleto: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'boleto:pay');
      const now = clock.now();
      const { quote, asked, value, name, told } = await findQuoted(account, wish, now);
      requireQuotedDay(quote, wish.date, now);
      return {
        title: `Agendar ${name} de ${value} para ${quote.payee.name}`,
        facts: toFacts(account, { ...told, when: toDayWords(wish.date) }),
        bound: toBoundSchedule(account, quote, asked, { feeCents, date: wish.date }),
      };
    },
    change_boleto_schedule: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'boleto:pay');
      const scheduled = await getScheduled(database, toUuid(account.id), wish.scheduled_boleto_id);
      const { day, facts } = await reassess(deps, toAskerOf(account), scheduled, { ...wish, now: clock.now() });
      const amountCents = fromWire(wish.amount_cents);
      const { payee, target, description } = scheduled;
      const told = { payee, barcode: target.barcode, facts, value: formatCents(amountCents), description };
      return {
        title: `Alterar um pagamento agendado para ${payee.name}`,
        facts: toFacts(account, { ...told, feeCents: scheduled.feeCents, when: toDayWords(day) }),
        bound: toBoundChange(account, scheduled, { amountCents, date: day }),
      };
    },
  };
};
