import type { taxWishes } from '../../contract/products/tax';
import { formatTaxPeriod, TAX_FORM_NAMES } from '../../contract/tax-text';
import { toDayWords } from '../../core/day-words';
import { toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { requireChangeable, toBoundChange } from './change';
import { nameTaxOf } from './details';
import { getTaxOrder, type TaxDeps } from './store';

/** What a person is asked to authorise with a tax, in their words and exactly bound. */
export const createTaxDescribers = ({ database, clock, rules }: TaxDeps): ActsOf<typeof taxWishes> => ({
  change_tax_schedule: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'boleto:pay');
    const order = await getTaxOrder(database, toUuid(account.id), wish.tax_id);
    const day = requireChangeable(order, wish.date, { rules, now: clock.now() });
    const { tax } = order.target;
    return {
      title: `Alterar o dia de ${nameTaxOf(tax)}`,
      facts: [
        { label: 'Valor', value: formatCents(order.amountCents) },
        ...(order.feeCents === 0n ? [] : [{ label: 'Tarifa', value: formatCents(order.feeCents) }]),
        { label: 'Quando', value: toDayWords(day) },
        { label: 'Para', value: order.payee.name },
        { label: 'Guia', value: `${TAX_FORM_NAMES[tax.form]} ${tax.revenueCode}` },
        { label: 'Período', value: formatTaxPeriod(tax.period) },
        { label: 'Contribuinte', value: tax.taxpayer.name },
        ...(tax.dueDate === null ? [] : [{ label: 'Vencimento', value: toDayWords(tax.dueDate) }]),
        accountFact(account),
      ],
      bound: toBoundChange(account, order, day),
    };
  },
});
