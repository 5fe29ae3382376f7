/*
 * SVG is a program: what a browser might run or fetch from it stops a brand. An allow-list of elements and attributes, read by a
 * strict tokeniser; whatever it does not understand is refused too.
 */

const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon clipPath mask pattern marker linearGradient
  radialGradient stop filter feGaussianBlur feOffset feMerge feMergeNode feColorMatrix feBlend feFlood feComposite`.split(
    /\s+/,
  ),
);

const ATTRIBUTES =
  /^(xmlns|width|height|viewBox|preserveAspectRatio|id|x|y|[xy][12]|d|[cfr][xy]?|r[xy]|d[xy]|points|transform|fill|fill-(rule|opacity)|stroke|stroke-[a-z]+|opacity|clip-(path|rule)|mask|maskUnits|maskContentUnits|filter|filterUnits|marker-(start|mid|end)|marker(Width|Height|Units)|ref[XY]|orient|gradient(Units|Transform)|spreadMethod|offset|stop-(color|opacity)|pattern(Units|ContentUnits|Transform)|clipPathUnits|in2?|result|stdDeviation|values|type|mode|operator|k[1-4]|flood-(color|opacity)|color-interpolation(-filters)?|vector-effect|paint-order|shape-rendering|href|xlink:href|xmlns:xlink|aria-hidden|aria-label|role|focusable|version|color)$/;

const TOKEN =
  /<!--(?!-?>)[^<]*?-->|<\?xml\s[^?<]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** What a value may call. Anything else (`image-set('https://…')`) may fetch. */
const CALLS = new Set('url rgb rgba hsl hsla oklch matrix translate scale rotate skewX skewY'.split(' '));

export interface Drawing {
  width: number | undefined;
  height: number | undefined;
  title: string;
}

const faultOfAttribute = (name: string, value: string): string | undefined => {
  if (/^on/i.test(name)) return `has the event attribute ${name}`;
  if (name === 'style') return 'has a style attribute, use presentation attributes';
  if (!ATTRIBUTES.test(name)) return `has the attribute ${name}, which drawings may not have`;
  if (/^xmlns/.test(name))
    return /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value)
      ? undefined
      : `has a foreign namespace ${value}`;
  if (/href$/.test(name) && !/^#[\w.-]+$/.test(value))
    return `refers to ${value.slice(0, 60)}, which is not part of the drawing`;
  if (/url\(/i.test(value) && !/^url\(\s*["']?#[\w.-]+["']?\s*\)$/.test(value))
    return `refers to ${value.slice(0, 60)}, which is not part of the drawing`;
  if (name === 'aria-label') return undefined;
  // CSS reads `u\\72l(` as `url(`
  if (/javascript:|&#|&\w+;|\\/i.test(value)) return `has an encoded or script value in ${name}`;
  const foreign = [...value.matchAll(/([^\s(),;]*)\s*\(/g)].find(([, call = '']) => !CALLS.has(call));
  return foreign ? `has ${foreign[1]}() in ${name}, which drawings may not call` : undefined;
};

const attributesOf = (text: string): [string, string][] =>
  [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']);

const sizeOf = (attributes: ReadonlyMap<string, string>): Pick<Drawing, 'width' | 'height'> => {
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const length = (name: string) =>
    /^[\d.]+(px)?$/.test(attributes.get(name) ?? '') ? Number.parseFloat(attributes.get(name) ?? '') : undefined;
  return { width: length('width') ?? (boxWidth || undefined), height: length('height') ?? (boxHeight || undefined) };
};

const checkElement = (name: string, attributes: string): string | undefined => {
  if (name === 'script') return 'holds a <script>';
  if (name === 'text' || name === 'tspan') return 'holds <text>: letters depend on fonts, draw them as paths';
  if (name === 'image') return 'holds an <image>: draw it, or use WebP';
  if (!ELEMENTS.has(name)) return `holds <${name}>, which drawings may not hold`;
  for (const [attribute, value] of attributesOf(attributes)) {
    const fault = faultOfAttribute(attribute, value);
    if (fault) return fault;
  }
  return undefined;
};

/** Reads a drawing; the first thing that it may not hold comes as words: `holds a <script>`. */
export const readDrawing = (source: string): Drawing | string => {
  const text = source.replace(/^\uFEFF/, '');
  const open: string[] = [];
  let root: Map<string, string> | undefined;
  let title = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (!token) return `is no plain SVG near "${text.slice(at, at + 30)}"`;
    const [whole, closing, name, attributes = '', selfClosing] = token;
    if (name === undefined) {
      if (open.at(-1) === 'title' && open.length === 2) title += whole;
      else if (open.length === 0 && !/^(<!--|<\?xml|\s*$)/.test(whole)) return 'is no SVG';
      continue;
    }
    if (closing) {
      if (open.pop() !== name) return `is not well-formed: </${name}> closes nothing`;
      continue;
    }
    const fault = checkElement(name, attributes);
    if (fault) return fault;
    if (open.length === 0 && (name !== 'svg' || root)) return 'is no SVG';
    root ??= new Map(attributesOf(attributes));
    if (!selfClosing) open.push(name);
  }
  if (!root) return 'is no SVG';
  if (open.length > 0) return `is not well-formed: <${open.at(-1)}> is not closed`;
  if (root.get('xmlns') !== 'http://www.w3.org/2000/svg') return 'lacks xmlns="http://www.w3.org/2000/svg"';
  return { ...sizeOf(root), title: title.trim() };
};
