import { ServerStyleSheet } from 'styled-components';

/** Rules by component and class, as they were worked out for the first page that needed them. */
const known = new Map<string, string[]>();
/** A bound for what props may vary; a brand's pages have some hundreds. */
const MOST_KNOWN = 5_000;

/**
 * The sheet of one server render. Each page writes only the styles it uses, so each has a sheet of its own, which knows nothing of the pages before: its
 * rules are taken from there instead of being parsed, prefixed and written anew.
 */
export const openServerSheet = (nonce: string | undefined): ServerStyleSheet => {
  const sheet = new ServerStyleSheet({ nonce });
  const { instance } = sheet;
  const isThere = instance.hasNameForId.bind(instance);
  const insert = instance.insertRules.bind(instance);
  instance.insertRules = (id, name, rules) => {
    if (known.size < MOST_KNOWN) known.set(`${id} ${name}`, rules);
    insert(id, name, rules);
  };
  instance.hasNameForId = (id, name) => {
    if (isThere(id, name)) return true;
    const rules = known.get(`${id} ${name}`);
    if (rules) insert(id, name, rules);
    return rules !== undefined;
  };
  return sheet;
};
