import { describe, expect, it } from 'vitest';
import { readDrawing } from './drawing';

const svg = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"${more}>${inside}</svg>`;

describe('a drawing', () => {
  it('tells its size and title', () => {
    expect(readDrawing(svg('<title>Aurora</title><path d="M0 0h1"/>'))).toEqual({
      width: 40,
      height: 20,
      title: 'Aurora',
    });
  });

  it('takes its size from the box when it has no other', () => {
    expect(readDrawing('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><g/></svg>')).toMatchObject({
      width: 64,
      height: 32,
    });
  });

  it('may refer to its own parts, say who it is, and begin as XML does', () => {
    const body =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><!-- sky --><use href="#b" x="1"/><rect fill="url(#a)" width="4" height="4"/>';
    expect(readDrawing(`<?xml version="1.0"?>\n${svg(body, ' role="img" aria-label="Céu"')}\n`)).toMatchObject({
      width: 40,
    });
  });
});

describe('what runs or fetches', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<svg:script>alert(1)</svg:script>',
    '<script xlink:href="data:,alert(1)"/>',
    '<g onload="alert(1)"/>',
    '<g ONLOAD="alert(1)"/>',
    "<g onclick='alert(1)'/>",
    '<g onload=alert(1) />',
    '<g\nonload="alert(1)"/>',
    '<a href="javascript:alert(1)"><path d=""/></a>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    '<iframe src="https://evil.example"/>',
    '<image href="data:image/png;base64,AA=="/>',
    '<use href="https://evil.example/a.svg#b"/>',
    '<use xlink:href="data:image/svg+xml,x#b"/>',
    '<use href="//evil.example#b"/>',
    '<rect fill="url(//evil.example/a#b)"/>',
    '<rect fill="u&#114;l(https://evil.example)"/>',
    '<rect fill="url(#a) url(https://evil.example)"/>',
    '<rect fill="u\\72l(https://evil.example)"/>',
    '<rect mask="image-set(\'https://evil.example/a.png\' 1x)"/>',
    '<rect fill="var(--a)"/>',
    '<style>@import url(https://evil.example)</style>',
    '<rect style="fill:url(https://evil.example)"/>',
    '<rect class="a"/>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<!--><script>alert(1)</script>-->',
    '<!---><script>alert(1)</script>-->',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
    '<feImage href="https://evil.example/a.png"/>',
    '<text>a</text>',
    '<g xmlns="http://www.w3.org/1999/xhtml"/>',
    '<g xml:base="https://evil.example/"/>',
    '<handler type="text/ecmascript"/>',
    '<g a="<script>"/>',
  ])('is refused: %s', part => {
    expect(typeof readDrawing(svg(part))).toBe('string');
  });

  it.each([
    '',
    'plain text',
    '<html><body/></html>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<svg xmlns="http://www.w3.org/2000/svg"/><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<svg><path d=""/></svg>',
    '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ])('is no drawing: %s', source => {
    expect(typeof readDrawing(source)).toBe('string');
  });
});
