import { describe, expect, it } from 'vitest';
import { afterMarketSignIn, findMarketReturn, marketSecondFactor, marketSignIn } from './market-way';
import { afterSecondFactor, afterSignIn } from './routes';

describe('the way of a borrower through sign-in', () => {
  const place = '/marketplace/proposal?proposta=lpr_01h455vb4pex5vsknk084sn02q';
  const search = marketSignIn(place).slice('/marketplace/login'.length);

  it('leads back to the page that asked for it, over the second factor', () => {
    expect(findMarketReturn(search)).toBe(place);
    expect(afterSignIn(false, '/marketplace/login', search)).toBe(marketSecondFactor(search));
    expect(afterSecondFactor(search, '/marketplace/two-factor')).toBe(place);
    expect(afterSignIn(true, '/marketplace/login', search)).toBe(place);
  });

  it('ends at home without one, marked with where it began', () => {
    expect(afterMarketSignIn('')).toBe('/?area=credito');
    expect(afterSignIn(false, '/marketplace/sign-up')).toBe('/marketplace/two-factor');
  });

  it.each([
    ...['//evil.example', 'https://evil.example', '/statement', '/marketplace/../statement', '/marketplacex'],
    ...['/marketplace/login', '/marketplace/two-factor?volta=x', '/marketplace//evil.example', '/marketplace\\evil'],
  ])('never leads to %s', other => {
    expect(findMarketReturn(`?volta=${encodeURIComponent(other)}`)).toBeUndefined();
    expect(marketSignIn(other)).toBe('/marketplace/login');
  });
});
