import { expect, it } from 'vitest';
import type { Layout } from './field';
import { SEGMENT_P, SEGMENT_Q, SEGMENT_R, SEGMENT_T, SEGMENT_U } from './layouts/collection-240';
import { RETURN_TITLE_400, TITLE_400 } from './layouts/collection-400';
import { SEGMENT_A, SEGMENT_B, SEGMENT_J, SEGMENT_J52, SEGMENT_O, SEGMENT_Z } from './layouts/payments-240';
import { SEGMENT_N_DARF, SEGMENT_N_GPS, SEGMENT_N_SIMPLES } from './layouts/taxes-240';

const columnsOf = ({ fields }: Layout): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, start, end }) => [name, `${start}-${end}`]));

const OF_TAX = {
  bank_number: '38-57',
  own_number: '18-37',
  pay_on: '88-95',
  amount: '96-110',
  revenue_code: '111-116',
};

/** Fields of one width side by side, by name: whoever swaps two of them writes and reads both alike. Source: brazil.md 4.4 to 4.9, FEBRABAN for N1 to N3. */
it.each([
  [SEGMENT_A, { own_number: '74-93', pay_on: '94-101', amount: '120-134', bank_number: '135-154', paid_on: '155-162' }],
  [SEGMENT_A, { paid: '163-177', purpose: '220-224', purpose_rest: '225-226' }],
  [SEGMENT_B, { document_amount: '136-150', rebate: '151-165', discount: '166-180', interest: '181-195' }],
  [SEGMENT_B, { fine: '196-210', due_on: '128-135', document: '19-32', payee_ispb: '233-240' }],
  [SEGMENT_J, { due_on: '92-99', title_amount: '100-114', discount: '115-129', charges: '130-144' }],
  [SEGMENT_J, { pay_on: '145-152', amount: '153-167', own_number: '183-202', bank_number: '203-222' }],
  [SEGMENT_J52, { payer_document: '21-35', payee_document: '77-91', guarantor_document: '133-147' }],
  [SEGMENT_O, { due_on: '92-99', pay_on: '100-107', amount: '108-122', own_number: '123-142', bank_number: '143-162' }],
  [SEGMENT_Z, { authentication: '15-78', protocol: '79-103' }],
  [SEGMENT_N_GPS, { ...OF_TAX, period: '135-140', principal: '141-155', other: '156-170', interest: '171-185' }],
  [SEGMENT_N_DARF, { ...OF_TAX, period: '135-142', reference: '143-159', due_date: '205-212' }],
  [SEGMENT_N_DARF, { principal: '160-174', fine: '175-189', interest: '190-204' }],
  [SEGMENT_N_SIMPLES, { ...OF_TAX, gross: '143-157', rate: '158-164', principal: '165-179' }],
  [SEGMENT_N_SIMPLES, { fine: '180-194', interest: '195-209' }],
  [SEGMENT_P, { due_on: '78-85', amount: '86-100', interest: '127-141', discount: '151-165', tax: '166-180' }],
  [SEGMENT_P, { rebate: '181-195', issued_on: '110-117', interest_from: '119-126', discount_until: '143-150' }],
  [SEGMENT_Q, { payer_document: '19-33', street: '74-113', district: '114-128', city: '137-151' }],
  [SEGMENT_R, { discount_2_until: '19-26', discount_2: '27-41', discount_3_until: '43-50', discount_3: '51-65' }],
  [SEGMENT_R, { fine_kind: '66-66', fine_from: '67-74', fine: '75-89' }],
  [SEGMENT_T, { due_on: '74-81', amount: '82-96', fee: '199-213', reasons: '214-223' }],
  [SEGMENT_U, { charges: '18-32', discount: '33-47', rebate: '48-62', tax: '63-77', paid: '78-92', net: '93-107' }],
  [SEGMENT_U, { other_expenses: '108-122', other_credits: '123-137', happened_on: '138-145', credit_on: '146-153' }],
  [TITLE_400, { due_on: '121-126', amount: '127-139', issued_on: '151-156', instruction_1: '157-158' }],
  [TITLE_400, { instruction_2: '159-160', daily_interest: '161-173', discount_until: '174-179', discount: '180-192' }],
  [TITLE_400, { tax: '193-205', rebate: '206-218', payer_name: '235-274', address: '275-314' }],
  [RETURN_TITLE_400, { happened_on: '111-116', due_on: '147-152', amount: '153-165', fee: '176-188' }],
  [RETURN_TITLE_400, { rebate: '228-240', discount: '241-253', paid: '254-266', charges: '267-279' }],
  [RETURN_TITLE_400, { other_credits: '280-292', credit_on: '296-301', reasons: '319-328' }],
] as [Layout, Record<string, string>][])('$kind has each field in its columns', (layout, columns) => {
  expect(columnsOf(layout)).toMatchObject(columns);
});
