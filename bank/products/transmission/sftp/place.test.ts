import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPath, toPlace } from './place';

it.each([
  ['.', '/'],
  ['/', '/'],
  ['remessa', '/remessa'],
  ['/retorno/', '/retorno'],
  ['/remessa/PG231101.REM', '/remessa/PG231101.REM'],
  ['/remessa/../retorno/./A.RET', '/retorno/A.RET'],
  ['/../../remessa', '/remessa'],
  ['/teste/PG231101.REM', '/teste/PG231101.REM'],
])('%s is %s', (given, path) => {
  const place = toPlace(given);
  expect(place && toPath(place)).toBe(path);
});

it.each([
  ...['/etc/passwd', '../../etc/x', '/remessa/../../etc/passwd', '/remessa/a/b', '/Remessa', '/remessa/..a/../../x/y'],
  ...['/remessa/linha\nnova', '/remessa/nulo\0', '/remessa/.oculto', '/remessa/ç.REM', '\\\\host\\share'],
])('%j leads nowhere', given => {
  expect(toPlace(given)).toBeNull();
});

it('leads nowhere else, whatever is asked for', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.constantFrom('..', '.', '/', 'remessa', 'a', '\n', '\0', '%2e')).map(parts => parts.join('/')),
      ),
      given => {
        const place = toPlace(given);
        if (place) expect(toPath(place)).toMatch(/^\/((remessa|retorno|teste)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)?)?$/);
      },
    ),
  );
});
