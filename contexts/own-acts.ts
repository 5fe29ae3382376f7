/** The bank's word of an act comes by another line than its answer: a little before it or after it. */
const ECHO_MS = 4_000;

let underWay = 0;
let endedAt = Number.NEGATIVE_INFINITY;

/** Does what the person asked for in this tab, so that the bank's notice of it is not told here a second time. */
export const asOwnAct = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  underWay++;
  try {
    return await act();
  } finally {
    underWay--;
    endedAt = performance.now();
  }
};

/** Whether an act of this tab is on its way or was done a moment ago. */
export const isOwnActFresh = (): boolean => underWay > 0 || performance.now() - endedAt < ECHO_MS;
