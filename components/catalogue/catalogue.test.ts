import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const KIT = path.resolve(import.meta.dirname, '../ui');

/** Parts that only other parts of the kit draw, and which one shows them. */
const SHOWN_BY: Record<string, string> = {
  CalendarFace: 'DatePicker',
  CalendarPopover: 'DatePicker',
  ChartPlot: 'Chart',
  ComboSearch: 'ComboBox',
  Field: 'TextField',
  FieldGroup: 'RadioGroup',
  MaskedField: 'DocumentField',
  ToastHost: 'Toasts',
};

const samples = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.tsx'))
  .map(file => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

const isShown = (part: string) => samples.includes(`'@/components/ui/${part}'`);

const parts = readdirSync(KIT)
  .filter(file => file.endsWith('.tsx') && !file.includes('.test.'))
  .filter(file => /export (function|const) [A-Z]/.test(readFileSync(path.join(KIT, file), 'utf8')))
  .map(file => path.basename(file, '.tsx'));

describe('the catalogue', () => {
  it('shows every part of the kit', () => {
    expect(parts.length).toBeGreaterThan(40);
    expect(parts.filter(part => !isShown(SHOWN_BY[part] ?? part))).toEqual([]);
  });

  it('knows no part that is gone', () => {
    expect(Object.keys(SHOWN_BY).filter(part => !parts.includes(part))).toEqual([]);
  });
});
