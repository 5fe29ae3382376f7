/** Texts are the code's own and so there are hundreds; what comes beyond is planned each time. */
const NAMES_AT_MOST = 2_000;

const names = new Map<string, string>();

/**
 * The name under which each connection prepares a statement, so that PostgreSQL parses and plans it once and not with every call; undefined beyond
 * 2,000 of them.
 */
export const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMES_AT_MOST) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * Whether an error says that a migration changed what a prepared statement gives: nothing was done, and a connection that has not prepared it yet
 * takes it. The routine is asked, because the words depend on the server's language.
 */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};
