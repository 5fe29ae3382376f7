/** What fields of cards mean, by their name. */
export const FIELDS_OF_CARDS = {
  alias: 'What people call the card; null: nothing.',
  blocked_by: 'Who blocked it; null: it is not blocked.',
  payment_card_id: 'Id of the card.',
  contactless: 'Purchases by holding the card against the terminal.',
  controls: 'Where and when the card may be used.',
  cost_center: 'Cost centre of the company; null: none.',
  expires: 'The last month in which it is good.',
  funding: 'Whose money it spends: the balance of the account.',
  is_me: 'Whether it is the person who asks.',
  last4: 'Last four digits of its number.',
  month_cents: 'Most of a calendar month; null: no limit.',
  printed_name: 'Name as it stands on the card.',
  purchase_cents: 'Most of one purchase; null: no limit.',
  second_line: 'The company as it stands on the card.',
  temporary_until: 'The last day of a temporary card; null: it is none.',
  withdrawal: 'Cash at machines.',
} as const;
