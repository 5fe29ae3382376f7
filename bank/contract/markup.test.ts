import { expect, it } from 'vitest';
import { escapeMarkup } from './markup';

it('text is shown as it is, between tags and in attributes', () => {
  expect(escapeMarkup(`Tom & "Ana" <b>d'Ávila</b> &amp;`)).toBe(
    'Tom &amp; &quot;Ana&quot; &lt;b&gt;d&#39;Ávila&lt;/b&gt; &amp;amp;',
  );
});
