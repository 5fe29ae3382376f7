/** Whether a click will make the router fetch another page: a plain click on a link of this site to another address. */
export function leadsAway(event: MouseEvent, here: string): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const from = new URL(here);
  const to = new URL(link.href, from);
  return to.origin === from.origin && to.pathname + to.search !== from.pathname + from.search;
}
