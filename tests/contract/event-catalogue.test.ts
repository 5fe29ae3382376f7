import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVENT_CATALOGUE } from '../../bank/contract/products/event-catalogue';
import { paymentEvent } from '../../bank/contract/products/events';
import { cobrNotice, pixNotice, recNotice } from '../../bank/contract/products/pix/api-notice';
import { writeEventsPage } from '../../scripts/openapi/events-page';

/* The catalogue that developers read says what the bank posts, all of it and nothing else. */

const typesOf = (schema: (typeof paymentEvent.options)[number]): readonly string[] =>
  'options' in schema.shape.type ? schema.shape.type.options : [schema.shape.type.value];

describe('the catalogue of events', () => {
  it('has every event of the contract, once', () => {
    const types = paymentEvent.options.flatMap(typesOf);
    const listed = EVENT_CATALOGUE.filter(({ to }) => to === 'events').map(({ event }) => event);
    expect([...listed].sort()).toEqual([...types].sort());
    expect(types.length).toBeGreaterThan(10);
    expect(new Set(EVENT_CATALOGUE.map(({ event }) => event)).size).toBe(EVENT_CATALOGUE.length);
  });

  it.each(EVENT_CATALOGUE.map(entry => [entry.event, entry] as const))('shows %s as it is posted', (event, entry) => {
    const shape = { key: pixNotice, events: paymentEvent, rec: recNotice, cobr: cobrNotice }[entry.to];
    // nothing is cut: what no shape knows would be
    expect(shape.parse(entry.sample)).toEqual(entry.sample);
    if ('type' in entry.sample) expect(entry.sample.type).toBe(event);
  });

  it('is what docs/reference/events.md says: npm run docs:events', () => {
    const file = path.resolve(import.meta.dirname, '../../docs/reference/events.md');
    expect(readFileSync(file, 'utf8')).toBe(writeEventsPage());
  });
});
