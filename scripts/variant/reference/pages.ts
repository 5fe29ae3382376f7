import { z } from 'zod';
import { FEATURE_NOTES } from '../../../variants/feature-notes';
import { FEATURE_IDS, FEATURES, type FeatureRow } from '../../../variants/features';
import { LEGAL_PAGES } from '../../../variants/legal';
import { variantSchema } from '../../../variants/schema';

type Json = z.core.JSONSchema.BaseSchema;

const kindOf = (schema: Json): string => {
  if (schema.enum) return schema.enum.map(value => `\`${value}\``).join(', ');
  if (schema.anyOf) {
    const kinds = (schema.anyOf as Json[]).filter(({ type }) => type !== 'null').map(kindOf);
    const isNullable = (schema.anyOf as Json[]).some(({ type }) => type === 'null');
    const kind =
      new Set(kinds).has('picture') || (kinds.includes('text') && kinds.includes('object'))
        ? 'picture'
        : kinds.join(' or ');
    return isNullable ? `${kind} or \`null\`` : kind;
  }
  if (schema.pattern === '^#[0-9a-fA-F]{6}$' || /#\[0-9a-f\]/i.test(schema.pattern ?? '')) return 'colour `#rrggbb`';
  if (schema.type === 'array') return `list of ${kindOf(schema.items as Json)}s`;
  if (schema.format === 'uri') return '`https://` address';
  if (schema.format === 'email') return 'e-mail address';
  if (schema.type === 'boolean') return '`true`, `false`';
  if (schema.type === 'string') return schema.maxLength ? `text, at most ${schema.maxLength}` : 'text';
  return String(schema.type);
};

type Row = readonly [field: string, kind: string, words: string];

const rowsOf = (schema: Json, prefix = ''): Row[] =>
  Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, field]): Row[] => {
    const path = prefix ? `${prefix}.${name}` : name;
    if (path === 'features') return [[path, 'one flag each', `${field.description}: [features.md](features.md)`]];
    const inner = field.properties
      ? field
      : ((field.anyOf ?? []) as Json[]).find(({ properties }) => properties && !('src' in properties));
    const isOptional = !(schema.required ?? []).includes(name);
    const own: Row[] =
      field.description || !inner
        ? [
            [
              path,
              inner ? 'group' : `${kindOf(field)}${isOptional ? ', may be left out' : ''}`,
              field.description ?? '',
            ],
          ]
        : [];
    return inner
      ? [
          ...own.map(([at, , words]): Row => [at, field.anyOf ? 'group or `null`' : 'group', words]),
          ...rowsOf(inner, path),
        ]
      : own;
  });

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

const NOTE = '<!-- Written by `npm run variant:reference`. Change the source, not this page. -->';

const writeBrands = (): string => {
  const schema = z.toJSONSchema(variantSchema, { unrepresentable: 'any', io: 'input' }) as Json;
  const rows = rowsOf(schema).map(([field, kind, words]) => [`\`${field}\``, kind, words]);
  return `${NOTE}

# Fields of a brand

\`variants/<brand>/index.ts\` exports \`variant\` with these fields, all of them; \`variants/schema.ts\` holds the shape. How to add one: [how-to/add-a-brand.md](../how-to/add-a-brand.md).

${table(['field', 'kind', 'what it is'], rows)}

A picture is an imported file of the brand's own folder.

## Legal pages

\`variants/<brand>/legal/*.md\`, listed in \`legal/index.ts\`: ${LEGAL_PAGES.map(page => `\`${page}\``).join(', ')}. A page of the brand's own lies below one of them: \`legal/termos-de-uso/cartao.md\` is \`/termos-de-uso/cartao\`. Each begins with

\`\`\`
---
title: Termos de uso
version: 1.0
date: 2026-11-03
---
\`\`\`
`;
};

const code = (texts: readonly string[]): string => texts.map(text => `\`${text}\``).join(' ');

const writeFeatures = (): string => {
  const rows = FEATURE_IDS.map(id => {
    const { routes, api, menu, more = [], quickAction, built }: FeatureRow = FEATURES[id];
    return [
      `\`${id}\``,
      FEATURE_NOTES[id],
      code(routes),
      code(api),
      [...(menu ? [menu] : []), ...more].map(({ label }) => label).join(', '),
      quickAction?.label ?? '',
      built ? 'yes' : '',
    ];
  });
  return `${NOTE}

# Features

One row a flag, from \`variants/features.ts\`. A feature is open when the brand's flag is on, its module is built, and operations did not close it.

${table(['flag', 'what it opens', 'pages', 'bank API', 'menu', 'quick action', 'built'], rows)}

| where | what the row does |
| --- | --- |
| guard (\`middleware.ts\`) | pages of a closed feature answer 404 to who is signed in, /login to who is not |
| navigation, quick actions | \`listMenu\`, \`listQuickActions\` leave it out |
| gateway | its bank API answers 404 \`feature_disabled\` |
| build | its pages are empty in a build whose brand has the flag off: what only they import reaches no chunk |

## Closing at run time

\`CLOSED_FEATURES=ted,card\` closes what the build opened, until the next start without it. It never opens anything. An unknown name stops the start with one line.

With a PostHog key in the build, a flag \`close-<flag>\` (\`close-card\`) that is on closes it too, within 30 seconds and without a start: [how-to/telemetry.md](../how-to/telemetry.md#close-a-feature-from-posthog).

\`explainFeatures()\` of \`config/open-features.ts\` tells for each feature why it is on or off: \`on\`, \`off_in_brand\`, \`not_built\`, \`closed_at_run_time\` with its source, \`environment\` or \`posthog\`.
`;
};

/** The pages of docs/reference by file name. */
export const writeReferences = (): Record<string, string> => ({
  'brands.md': writeBrands(),
  'features.md': writeFeatures(),
});
