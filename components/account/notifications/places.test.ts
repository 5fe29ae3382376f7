import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { parsePlace, toCentreHref, toCentreQuery, topicsOf } from './places';

const ID = `ntf_${'0'.repeat(26)}`;

describe('the address of the notification centre', () => {
  it('says what is shown, and is read back', () => {
    const place = { onlyUnread: true, topic: 'files', cursor: ID } as const;
    const href = toCentreHref(place, 'acc_1');
    expect(href).toBe(`/notifications?filtro=nao-lidas&assunto=arquivos&depois=${ID}&conta=acc_1`);
    expect(parsePlace(Object.fromEntries(new URL(href, 'https://a.example').searchParams))).toEqual(place);
    expect(toCentreHref({ onlyUnread: false, topic: null, cursor: null }, null)).toBe('/notifications');
  });

  it('with nonsense in it shows everything', () => {
    const everything = { onlyUnread: false, topic: null, cursor: null };
    for (const params of [
      {},
      { filtro: 'x', assunto: 'clima', depois: "'; drop table" },
      { filtro: ['nao-lidas', 'x'], assunto: ['pix', 'pix'], depois: [ID] },
    ]) {
      expect(parsePlace(params)).toEqual(everything);
    }
  });

  it('asks the bank for no more than it says', () => {
    expect(toCentreQuery({ onlyUnread: false, topic: null, cursor: null })).toEqual({ limit: 30 });
    expect(toCentreQuery({ onlyUnread: true, topic: 'pix', cursor: ID })).toEqual({
      limit: 30,
      unread: 'true',
      topic: 'pix',
      cursor: ID,
    });
  });
});

describe('what one may hear of', () => {
  const flags = (isOn: boolean) => Object.fromEntries(FEATURE_IDS.map(id => [id, isOn])) as FeatureFlags;

  it('is nothing that the brand has not', () => {
    const closed = topicsOf(flags(false));
    expect(closed).toEqual(expect.arrayContaining(['pix', 'boleto', 'security']));
    for (const topic of ['gift_card', 'top_up', 'crypto', 'batch', 'card', 'credit', 'loans'])
      expect(closed).not.toContain(topic);
  });

  it('is each module that it has', () => {
    expect(topicsOf({ ...flags(false), marketplace: true })).toContain('loans');
    expect(topicsOf(flags(true))).toEqual(
      expect.arrayContaining(['gift_card', 'top_up', 'crypto', 'batch', 'card', 'credit', 'loans']),
    );
  });
});
