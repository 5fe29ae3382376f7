/**
 * Counts a page's presses and keys by the browser's own event timing: the time from the input to the next frame, which is
 * what INP is made of. Call before the page is opened. `begin()` forgets what was before; `findWorst()` resolves with
 * `{ duration, name, target, parts }`, ms, once the last frame is there. Durations come in steps of 8 ms.
 */
export const watchInteractions = async page => {
  await page.addInitScript(() => {
    const nameOf = node =>
      node
        ? `${node.nodeName.toLowerCase()}${node.getAttribute?.('name') ? `[name=${node.getAttribute('name')}]` : ''}`
        : 'what is gone';
    const entries = [];
    const keep = list => {
      for (const entry of list.getEntries()) {
        if (!entry.interactionId) continue;
        const delay = Math.round(entry.processingStart - entry.startTime);
        const work = Math.round(entry.processingEnd - entry.processingStart);
        const paint = Math.round(entry.duration - delay - work);
        const parts = `${delay} ms before, ${work} ms work, ${paint} ms to paint`;
        entries.push({ duration: entry.duration, name: entry.name, target: nameOf(entry.target), parts });
      }
    };
    const observer = new PerformanceObserver(keep);
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
    Object.assign(window, {
      interactionsSeen: { entries, take: () => keep({ getEntries: () => observer.takeRecords() }) },
    });
  });
  return {
    untilAwake: () =>
      page.waitForFunction(
        () =>
          document.documentElement.hasAttribute('data-awake') &&
          Object.keys(document.querySelector('main') ?? {}).some(name => name.startsWith('__reactFiber')),
      ),
    begin: () =>
      page.evaluate(() => {
        window.interactionsSeen.take();
        window.interactionsSeen.entries.length = 0;
      }),
    findWorst: () =>
      page.evaluate(async () => {
        // two frames: the second begins after the first, which ends the last interaction, was shown
        for (let frame = 0; frame < 2; frame++)
          await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
        window.interactionsSeen.take();
        const { entries } = window.interactionsSeen;
        const none = { duration: 16, name: 'nothing above 16 ms', target: '–', parts: 'less than a frame' };
        return entries.reduce((worst, entry) => (entry.duration > worst.duration ? entry : worst), none);
      }),
  };
};
