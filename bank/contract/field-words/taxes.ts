/** What the fields of taxes mean. */
export const FIELDS_OF_TAXES = {
  revenue_code: 'Four digits by which the treasury knows what is paid.',
  tax_authentication: 'What the collector proves the payment with.',
  taxpayer_kind: 'By which of its numbers the taxpayer is known.',
  taxpayer_name: 'Who owes the tax.',
} as const;
