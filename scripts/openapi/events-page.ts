// The events that systems are told, as a page: `npm run docs:events` writes docs/reference/events.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CatalogueEntry, EVENT_CATALOGUE } from '../../bank/contract/products/event-catalogue';

const PAGE = path.resolve(import.meta.dirname, '../../docs/reference/events.md');

const ADDRESSES: Readonly<Record<CatalogueEntry['to'], string>> = {
  ...{ key: 'a Pix key', events: 'events' },
  ...{ rec: 'recurrences', cobr: 'charges under recurrences' },
};

const toRow = ({ event, to, when }: CatalogueEntry): string =>
  `| [\`${event}\`](#${event.replaceAll('.', '')}) | ${ADDRESSES[to]} | ${when} |`;

const toSample = ({ event, sample }: CatalogueEntry): string =>
  `### ${event}\n\n\`\`\`json\n${JSON.stringify(sample, null, 2)}\n\`\`\``;

/** The page, made from the catalogue. */
export const writeEventsPage =
  (): string => `<!-- Written by \`npm run docs:events\`. Change bank/contract/products/event-catalogue.ts, not this page. -->

# Events that a company's system hears

Where they are posted, how often they are tried, and how they are sent again: [how-to/webhooks.md](../how-to/webhooks.md). An address of a Pix key (\`PUT /api-pix/v2/webhook/{chave}\`) is posted to with \`/pix\` behind it, the
address of events (\`PUT /api/v1/webhook\`) as it stands; those of Pix Automático (\`PUT /api-pix/v2/webhookrec\`, \`/webhookcobr\`) with \`/rec\` and \`/cobr\` behind them.

| event | address of | when |
| --- | --- | --- |
${EVENT_CATALOGUE.map(toRow).join('\n')}

## Samples

${EVENT_CATALOGUE.map(toSample).join('\n\n')}
`;

if (process.argv[1]?.endsWith('events-page.ts')) writeFileSync(PAGE, writeEventsPage());
