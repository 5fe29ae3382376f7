import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';

/**
 * What no page may load before somebody asks for it. `mark` is a text that minifying keeps and that only this part has;
 * `from` is where it stands, so that an update which drops it is noticed; the readers of codes and PDFs are not installed yet.
 */
const FORBIDDEN = [
  { what: 'PDF', mark: 'GlobalWorkerOptions', from: 'pdfjs-dist/build/pdf.mjs' },
  { what: 'XLSX', mark: 'xl/worksheets', from: 'hucre/dist/xlsx/stream-writer.mjs' },
  { what: 'scanning of codes', mark: 'zxing', from: 'barcode-detector/dist/es/ponyfill.js' },
  { what: 'session replay (Sentry)', mark: 'sentryReplaySession', from: '@sentry/replay/build/npm/esm/index.js' },
  { what: 'analytics (PostHog)', mark: '__ph_opt_in_out', from: 'posthog-js/dist/module.js' },
  { what: 'recording (Hotjar)', mark: '_hjSettings', from: '@hotjar/browser/dist/index.esm.js' },
  { what: 'calendar', mark: 'react-aria-CalendarGrid', from: 'react-aria-components/dist/private/Calendar.mjs' },
  { what: 'shapes of the bank (Zod)', mark: '"ZodObject"', from: 'zod/v4/classic/schemas.js' },
  { what: 'date fields', mark: 'react-aria-DateInput', from: 'react-aria-components/dist/private/DateField.mjs' },
];

/** The marks that their packages no longer hold, in words: with such a one the check would find nothing. */
export const listLostMarks = () =>
  FORBIDDEN.map(part => ({ ...part, file: path.join(PROJECT, 'node_modules', part.from) }))
    .filter(({ mark, file }) => existsSync(file) && !readFileSync(file, 'utf8').includes(mark))
    .map(({ what, mark, from }) => `${from} no longer holds "${mark}", the mark of ${what}: choose another`);

/** Which forbidden parts these sources hold, by name. */
export const findForbidden = sources =>
  FORBIDDEN.filter(({ mark }) => sources.some(source => source.includes(mark))).map(({ what }) => what);
