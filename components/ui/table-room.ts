/** Below it DataList.module.css draws two lines a row. */
const TABLE = 640;

/** How a table is drawn that has no room: as if it were that wide, and without what a phone is not told; two lines a row at the last. */
const LOOKS = [
  { as: 859, isShort: false },
  { as: 859, isShort: true },
  { as: TABLE - 1, isShort: false },
] as const;

/** Lets columns of a table give way, in the order of what they are worth, until what it holds has room. */
export function fitTable(frame: HTMLElement, table: HTMLElement): void {
  const width = frame.offsetWidth;
  const draw = (as: number, isShort: boolean) => {
    frame.style.setProperty('--taken', `${Math.max(0, width - as)}px`);
    frame.toggleAttribute('data-short', isShort);
  };
  draw(width, false);
  if (width < TABLE) return;
  for (const { as, isShort } of LOOKS) {
    if (table.offsetWidth <= width) return;
    draw(as, isShort);
  }
}

/** A ref for the frame of a table: what it holds and how wide it is may change. */
export function keepTableRoom(frame: HTMLElement | null): (() => void) | undefined {
  const table = frame?.querySelector('table');
  if (!frame || !table) return undefined;
  const look = () => fitTable(frame, table);
  look();
  const width = new ResizeObserver(look);
  width.observe(frame, { box: 'border-box' });
  let next = 0;
  // a frame later: a table that changes while it is itself looked at is told as a fault
  const content = new ResizeObserver(() => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(look);
  });
  content.observe(table);
  return () => {
    cancelAnimationFrame(next);
    width.disconnect();
    content.disconnect();
  };
}
