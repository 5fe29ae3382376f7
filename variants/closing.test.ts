import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '.';
import { explainFeature, openFlagsOf, parseClosedFeatures } from './closing';
import { FEATURE_IDS, FEATURES, type FeatureId, isFeatureOn, listFeaturesOfApi } from './features';
import { listMenu, listQuickActions } from './menu';

const { features } = VARIANTS.default;
const someFeatures = fc.subarray([...FEATURE_IDS]);

describe('closing features at run time', () => {
  it('reads names by comma or space, and nothing as nothing', () => {
    expect(parseClosedFeatures('card, ted')).toEqual(['ted', 'card']);
    expect([parseClosedFeatures(undefined), parseClosedFeatures(' ')]).toEqual([[], []]);
  });

  it('refuses an unknown name and tells the ones there are', () => {
    expect(() => parseClosedFeatures('ted,teleport')).toThrow(/^unknown feature teleport; there are manualPix, ted,/);
  });

  it('closes what is open and never opens what is closed', () => {
    fc.assert(
      fc.property(someFeatures, someFeatures, (on, closed) => {
        const flags = openFlagsOf({ ...openFlagsOf(features, FEATURE_IDS), ...pick(on) }, closed);
        for (const id of FEATURE_IDS) expect(flags[id]).toBe(on.includes(id) && !closed.includes(id));
      }),
    );
  });

  it('takes a closed feature out of menu and quick actions', () => {
    const flags = openFlagsOf(features, ['marketplace', 'topMenu']);
    expect(isFeatureOn(flags, 'marketplace')).toBe(false);
    const hrefs = (routes: { href: string }[]) => routes.map(({ href }) => href);
    const closed = openFlagsOf(features, FEATURE_IDS);
    expect(hrefs(listQuickActions(closed))).toEqual([
      '/payment',
      '/payment/boleto',
      '/pix/charges/new',
      '/?dados=conta',
      '/statement',
      '/payment/scheduled',
      '/contacts',
    ]);
    expect(hrefs(listMenu(closed))).toContain('/statement');
  });
});

const by = (...environment: FeatureId[]) => ({ environment, posthog: [] });

const pick = (on: readonly string[]) => Object.fromEntries(on.map(id => [id, true]));

describe('explaining a feature', () => {
  it('names the brand first, then the module, then operations', () => {
    const off = openFlagsOf(features, ['topMenu', 'marketplace']);
    expect(explainFeature('marketplace', off, by('marketplace'))).toMatchObject({ on: false, reason: 'off_in_brand' });
    const unbuilt = FEATURE_IDS.find(id => features[id] && !FEATURES[id].built);
    if (unbuilt)
      expect(explainFeature(unbuilt, features, by(unbuilt))).toMatchObject({ on: false, reason: 'not_built' });
    const all = { ...features, topMenu: true };
    expect(explainFeature('topMenu', all, by('topMenu'))).toMatchObject({
      on: false,
      reason: 'closed_at_run_time',
      source: 'environment',
    });
    expect(explainFeature('topMenu', all, { environment: [], posthog: [] })).toMatchObject({ on: true, reason: 'on' });
  });
});

describe('the bank API of a feature', () => {
  it('is found by whole segments', () => {
    expect(listFeaturesOfApi('/cards/card_1')).toEqual(['card']);
    expect(listFeaturesOfApi('/accounts/acc_1/cards/card_1/options/limit')).toEqual(['card', 'cardOptions']);
    expect(listFeaturesOfApi('/Accounts/acc_1/CARDS')).toEqual(['card']);
    expect(listFeaturesOfApi('/cardsx')).toEqual([]);
    expect(listFeaturesOfApi('/accounts')).toEqual([]);
  });

  it('is nobody else’s: no two features have the same path', () => {
    const paths = FEATURE_IDS.flatMap(id => [...FEATURES[id].api]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has a quick action under a name that the bank can keep', () => {
    const names = listQuickActions(openFlagsOf({ ...features }, [])).map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    // the bank's contract: bank/contract/service/preferences.ts
    expect(names.filter(name => !/^[\w.-]{1,40}$/.test(name))).toEqual([]);
  });
});
