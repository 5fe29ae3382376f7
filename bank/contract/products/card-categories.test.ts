import { describe, expect, it } from 'vitest';
import { CARD_CATEGORIES, categoryOf, listCategoriesOf } from './card-categories';

describe('groups of merchants', () => {
  it('are 28, and hold no code twice', () => {
    expect(Object.keys(CARD_CATEGORIES)).toHaveLength(28);
    const codes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0'));
    expect(codes.filter(mcc => listCategoriesOf(mcc).length > 1)).toEqual([]);
    expect(codes.filter(mcc => listCategoriesOf(mcc).length === 1).length).toBeGreaterThanOrEqual(981);
  });

  it.each([
    ['air_travel', '3000 3066 3350 4304 4511 5962'],
    ['car_rental', '3351 3500 7512 7519'],
    ['lodging', '3501 3999 7011 7033'],
    ['local_transport', '4011 4121 4784 7523'],
    ['freight_courier', '4214 4225 9402'],
    ['utilities_telecom', '4812 4816 4899 4900'],
    ['fuel', '5172 5541 5552 7511'],
    ['vehicles', '5013 5531 5533 7549'],
    ['groceries', '5297 5411 5499'],
    ['restaurants', '5811 5812 5814'],
    ['bars_alcohol_tobacco', '5813 5921 5993'],
    ['health_pharmacy', '4119 5912 8011 8099'],
    ['clothing_jewellery', '5094 5611 5699 7296'],
    ['building_home', '1520 5200 5271 5712 5722 7641'],
    ['electronics_it', '5045 5734 7372 7631'],
    ['digital_subscriptions', '5733 5815 5818 7841'],
    ['office_books', '2741 5943 7332'],
    ['advertising_professional', '7311 8111 8931 8999'],
    ['education', '8211 8299 8351'],
    ['taxes_government', '9211 9405 9700 9753'],
    ['cash_financial', '4829 6010 6011 6529 6540 7322'],
    ['gambling', '7800 7802 7995 9406 9754'],
    ['leisure_culture', '7832 7991 7994 7996 7999'],
    ['donations_associations', '8398 8641 8699'],
    ['adult_dating', '5967 7273 7297'],
    ['personal_repair_services', '0742 7210 7272 7276 7295 7699'],
    ['industry_agro_wholesale', '0763 0780 5199 9950'],
    ['retail_other', '5309 5311 5399 5999 0001 9999'],
  ])('%s takes the first and the last of its codes: %s', (category, codes) => {
    expect(codes.split(' ').map(categoryOf)).toEqual(codes.split(' ').map(() => category));
  });
});
