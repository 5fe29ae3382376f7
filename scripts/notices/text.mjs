const HEAD = `Third-party notices

Balcão is built with the packages below. What the server runs and what a browser receives is made of them; each keeps its own licence, whose text
follows once for all packages that share it word for word. A package without a text of its own names its licence by SPDX identifier.
`;

const toLine = ({ name, version, licence, address }) =>
  `${name} ${version} (${licence || 'no licence told'}) ${address}`.trim();

const RULE = '-'.repeat(78);

/** What licences want repeated in copies, as plain text: all packages by name, then each text once, below the packages that it is of. */
export const writeNotices = packages => {
  const owners = new Map();
  for (const shipped of packages)
    for (const text of shipped.texts)
      owners.set(text, [...(owners.get(text) ?? []), `${shipped.name} ${shipped.version}`]);
  const texts = [...owners].map(([text, names]) => `${RULE}\n${[...new Set(names)].join(', ')}\n\n${text}\n`);
  return `${HEAD}\n${packages.map(toLine).join('\n')}\n\n${texts.join('\n')}`;
};
