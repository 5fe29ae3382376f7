/** What the fields of agreements and of CNAB files mean. */
export const FIELDS_OF_FILES = {
  accepted_at: 'When it was accepted; null before.',
  clauses: 'What is agreed on, in Portuguese.',
  'CnabFault.expected': 'What should stand there.',
  'CnabFault.got': 'What stands there.',
  'CnabFault.severity': 'A warning leaves what the line says as it is.',
  'CnabLine.faults': 'What is wrong with the line.',
  'CnabLine.fields': 'The fields of the line by their columns.',
  'CnabLine.record': 'What the line is.',
  fault_count: 'How many things are wrong in all.',
  fees: 'What things cost.',
  gap_policy: 'What becomes of a file whose number leaves some out.',
  layout: 'Columns of a line.',
  may_ask: 'Whether the person may ask for one.',
  monthly_items: 'Payments or titles that the company expects in a month.',
  sha256: 'Hex SHA-256 of the bytes.',
  terms_version: 'Of the terms that were shown.',
} as const;
