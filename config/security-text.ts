const DAY_MS = 86_400_000;
/** A year at most, says the RFC: a contact that nobody looks after any more must not be believed. */
const HOLDS_DAYS = 180;

/**
 * The text of /.well-known/security.txt: `Contact: mailto:ajuda@balcao.example`, until when it holds, its own address and the languages
 * that are read. Source: RFC 9116.
 */
export const securityText = ({ contact, site, now }: { contact: string; site: URL; now: Date }): string =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + HOLDS_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n');
