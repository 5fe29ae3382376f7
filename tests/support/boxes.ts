import type { Page } from '@playwright/test';

/**
 * What is wrong with the boxes of the page as wide as it is now: it scrolls sideways, two things to press lie on each other, or a text or a
 * choice is cut or sticks out of its box. Runs in the browser, so it names nothing from outside.
 */
function measure(): string[] {
  const width = document.documentElement.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const tell = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()} "${words.slice(0, 40)}"`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  /** What stands over the page, at the place of the window and not of the page. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(styleOf(at).position) || at.matches('dialog,[popover]')) return at;
    return null;
  };
  /** Of a box, what the boxes that it scrolls in let through. */
  const cutTo = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (styleOf(at).overflowX === 'visible') continue;
      const frame = at.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const pressed = [...document.querySelectorAll('a[href],button,input,select,textarea,summary,[role="button"]')]
    .filter(isShown)
    .flatMap(element =>
      [...element.getClientRects()]
        .map(box => cutTo(element, box))
        .filter(box => box.width > 2 && box.height > 2)
        .map(box => ({ element, box, layer: layerOf(element) })),
    );
  const overlaps = pressed.flatMap((one, index) =>
    pressed.slice(index + 1).flatMap(other => {
      if (one.layer !== other.layer || one.element === other.element) return [];
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (x <= 1.5 || y <= 1.5) return [];
      // a field with its button in it, a row with what is pressed in it
      const isWithin = [one, other].some(({ box }) => Math.abs(box.width - x) < 1 && Math.abs(box.height - y) < 1);
      const isRoomy = [one, other].some(({ element }) => element.matches('input,[data-entry],[data-row]'));
      return isWithin && isRoomy
        ? []
        : [`${tell(one.element)} lies on ${tell(other.element)} by ${Math.round(x)}×${Math.round(y)}`];
    }),
  );
  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
    if (!hasWords(element) || element.closest('svg,script,style,noscript,template,option,[hidden],[data-may-clip]'))
      return false;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    // words for who listens, and words within a line
    if (clientWidth <= 1 || clientHeight <= 1 || !isShown(element)) return false;
    const { overflowX, overflowY } = styleOf(element);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    // a cell that does not grow with its lines lies on the next row
    if (element.matches('th,td') && scrollHeight > clientHeight + 4) return true;
    return (
      scrollWidth > clientWidth + 1 ||
      (overflowY !== 'visible' && overflowY !== 'auto' && scrollHeight > clientHeight + 1)
    );
  });
  // a choice shows its own words cut without being wider than itself
  const pen = document.createElement('canvas').getContext('2d');
  const cutChoices = [...document.querySelectorAll('select')].filter(isShown).flatMap(element => {
    const { font, paddingLeft, paddingRight } = styleOf(element);
    if (!pen || element.clientWidth <= 1) return [];
    pen.font = font;
    const words = element.selectedOptions[0]?.text ?? '';
    const [needed, room] = [
      pen.measureText(words).width,
      element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    ];
    return needed > room + 1 ? [`select "${words}" is cut: ${Math.round(needed)} of ${Math.round(room)}`] : [];
  });
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > width ? [`scrolls sideways: ${scrollWidth} of ${width}`] : []),
    ...overlaps,
    ...cut.map(element => `${tell(element)} is cut: ${element.scrollWidth} of ${element.clientWidth}`),
    ...cutChoices,
  ];
}

/** Two frames: what looks at its room when it is drawn has found it. */
const untilDrawn = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

export async function measureBoxes(page: Page): Promise<string[]> {
  await page.evaluate(untilDrawn);
  return page.evaluate(measure);
}
