'use client';

import Link from 'next/link';
import styled, { css } from 'styled-components';
import { color, elevation, layer, media, radius, TARGET, type as scale } from '@/themes/tokens';

/** The part of the window that the header covers: what sticks begins under it. */
const STUCK = 'var(--stuck, 0px)';

/** How high the head is that days stick under. */
const HEAD = '30px';

/* The list's own width decides, not the window's: beside a panel it may be as narrow as on a phone. */
const NARROW = '@container (max-width: 639.98px)';
/* As narrow as a small phone the room goes to the name. */
const MARKED = '@container (min-width: 300px) and (max-width: 639.98px)';
const ROOMY = '@container (min-width: 640px)';
/** Room for a table, and not for every column: a panel stands beside it. */
const BESIDE = '@container (min-width: 640px) and (max-width: 859.98px)';
const SPACIOUS = '@container (min-width: 860px)';

export const Frame = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

/** Roles said again: a table that is not displayed as one loses them. */
export const SAID = {
  group: { role: 'rowgroup' },
  line: { role: 'row' },
  head: { role: 'columnheader' },
  title: { role: 'rowheader' },
  fact: { role: 'cell' },
} as const;

export const Table = styled.table.attrs({ role: 'table' })`
  font-size: 0.9375rem;

  th, td { padding: 8px 12px; text-align: left; vertical-align: middle; overflow-wrap: break-word; }
  th { overflow-wrap: anywhere; }
  thead th {
    position: sticky;
    z-index: ${layer.sticky};
    top: ${STUCK};
    height: ${HEAD};
    padding-block: 0;
    background: ${color.surface};
    box-shadow: inset 0 -1px ${color.line};
    font-size: ${scale[14]};
    font-weight: 500;
    color: ${color.onSurfaceMuted};
    white-space: nowrap;
  }
  /* with the line above it as high as a target */
  tbody tr { position: relative; height: calc(${TARGET} - 1px); border-top: 1px solid ${color.line}; }
  thead + tbody tr:first-child { border-top: 0; }
  tbody th { font-weight: 500; }
  tbody tr:has(a[data-stop]:hover) { background: ${color.surfaceSunken}; }
  tbody tr[data-chosen], tbody tr[data-open] { background: ${color.brandSoft}; }
  tbody tr[data-open] { box-shadow: inset 3px 0 ${color.brandLine}; }
  /* what can be pressed in a row lies above the link of the row */
  td :is(a, button, input) { position: relative; z-index: 1; }
  td[data-place='actions'] { padding-block: 0; }
  [data-align='end'] { text-align: right; font-variant-numeric: tabular-nums; }
  [data-place='choice'] { width: ${TARGET}; padding: 0; }

  ${ROOMY} {
    [data-place='title'] { width: 36%; }
  }
  ${BESIDE} {
    [data-hide~='beside'] { display: none; }
  }
  /* what a mark takes from a name it gets back where every column has its own */
  @container (min-width: 1000px) {
    th:has([data-mark]) { width: 40%; }
  }
  ${SPACIOUS} {
    td:is([data-place='rest'], [data-place='under']) { min-width: 120px; }
  }
  ${NARROW} {
    &, tbody, caption { display: block; }
    /* read out and not drawn (what is clipped is nothing to one of the engines): a phone shows what its columns are by their place */
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; opacity: 0; }
    thead a { visibility: hidden; }
    /* all at once where rows can be chosen on a phone */
    thead:has([data-place='choice']:not([data-hide~='phone'])) { position: static; display: block; width: auto; height: auto; opacity: 1; }
    thead tr { display: block; position: relative; }
    thead th:not([data-place='choice']) { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; opacity: 0; }
    thead [data-place='choice'] { position: static; display: block; width: auto; height: auto; box-shadow: none; }
    thead [data-place='choice'][data-hide~='phone'] { display: none; }
    tbody tr { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; height: auto; min-height: 64px; padding: 11px 4px; }
    tbody tr:has([data-place='choice']:not([data-hide~='phone'])) { padding-left: 52px; }
    ${MARKED} { tbody tr:has([data-mark]) { padding-left: 52px; } }
    tbody :is(th, td) { display: block; min-width: 0; padding: 0; }
    /* the second line begins here, however short the first is */
    tbody tr:not([data-day])::before { content: ''; order: 2; flex-basis: 100%; }
    [data-place='title'] { flex: 1 1 0; align-self: start; overflow-wrap: anywhere; }
    [data-place='figure'] { order: 1; align-self: start; }
    [data-place='rest'] { order: 3; font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
    [data-place='rest']:not([data-hide~='phone']) ~ [data-place='rest']:not(:empty)::before { content: '·'; margin: 0 6px 0 -6px; }
    [data-place='under'] { order: 4; margin-left: auto; font-size: ${scale[14]}; text-align: right; }
    /* clear of what it stands under where the line is full */
    [data-place='actions'] { order: 5; margin: 4px 0 4px auto; }
    tbody [data-place='choice'] { position: absolute; top: 0; bottom: 0; left: 0; display: grid; place-items: center; }
    tbody [data-hide~='phone'], td:empty, td:has(> [data-repeats]) { display: none; }
  }
  ${media.print} { thead th, [data-day] th { position: static; } [data-place='choice'] { display: none; } }
`;

/**
 * The mark of a name in a list: its initials, which the name says in `data-mark`. Drawn by the name itself, so that a row is no longer; beside
 * both lines on a phone, and nowhere to be heard.
 */
export const markOfName = css`
  position: relative;
  padding-left: 40px;

  &::before {
    content: attr(data-mark);
    content: attr(data-mark) / '';
    position: absolute;
    top: calc(50% - 14px);
    left: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surfaceSunken};
    font-size: ${scale[12]};
    font-weight: 600;
    color: ${color.onSurfaceMuted};
  }
  ${NARROW} {
    position: static;
    padding-left: 0;
    &::before { display: none; }
  }
  ${MARKED} { &::before { display: grid; top: 12px; left: 4px; width: 36px; height: 36px; } }
`;

/* A day, or whatever rows stand under: it stays under the head while its rows pass. */
export const Day = styled.th.attrs({ ...SAID.title, scope: 'rowgroup' })`
  tbody tr > && {
    position: sticky;
    z-index: ${layer.sticky};
    top: calc(${STUCK} + ${HEAD});
    height: 28px;
    padding: 2px 12px;
    background: ${color.surface};
    font-size: ${scale[14]};
    font-weight: 600;
    color: ${color.onSurfaceMuted};
    &::first-letter { text-transform: uppercase; }
    ${NARROW} { top: ${STUCK}; width: 100%; padding: 8px 4px; }
  }
`;
export const DayLine = styled.tr.attrs(SAID.line)`
  tbody && { position: static; height: auto; min-height: 0; ${NARROW} { padding: 0; } }
`;

export const DaySide = styled.span`
  float: right;
  margin-left: 16px;
  font-weight: 400;
`;

/* On a phone the head is gone: a fact that needs it says itself what it is. Screen readers know from the head. */
export const Name = styled.span`
  display: none;
  ${NARROW} { display: inline; margin-right: 4px; }
`;

export const Row = styled(Link).attrs({ prefetch: false })`
  color: inherit;
  text-decoration: none;

  &::after { content: ''; position: absolute; inset: 0; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;

export const Sort = styled(Link).attrs({ prefetch: false, scroll: false })`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 40px;
  color: inherit;
  text-decoration: none;

  [data-align='end'] > & { flex-direction: row-reverse; }
  &:hover, [aria-sort] > & { color: ${color.onSurface}; }
  svg { width: 16px; height: 16px; }
  &:not(:hover, :focus-visible) svg[data-idle] { visibility: hidden; }
`;

/* The box is small, the label around it is what a finger meets. */
export const Choice = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: ${TARGET};
  /* with the line of its row as high as a target */
  height: calc(${TARGET} - 1px);
  cursor: pointer;

  thead & { height: ${HEAD}; }
  input { width: 18px; height: 18px; margin: 0; accent-color: ${color.brandLine}; cursor: inherit; }
  /* clipped words are none to one of the engines that judge labels */
  > span { clip-path: none; opacity: 0; pointer-events: none; }
  ${NARROW} {
    thead & { grid-template-columns: ${TARGET} 1fr; width: auto; height: ${TARGET}; }
    thead & > span { position: static; justify-self: start; padding-left: 8px; width: auto; height: auto; opacity: 1; }
  }
`;

export const Chosen = styled.div`
  ${elevation.floating}
  position: sticky;
  z-index: ${layer.sticky};
  bottom: 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  width: fit-content;
  max-width: 100%;
  margin: 16px auto 0;
  padding: 8px 8px 8px 20px;
  font-size: ${scale[14]};

  ${media.belowWide} { bottom: calc(72px + env(safe-area-inset-bottom)); }
  @media (forced-colors: active) { border: 1px solid; border-radius: ${radius.sheet}; }
`;

export const Wait = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  height: ${TARGET};
  padding: 0 12px;

  & + & { border-top: 1px solid ${color.line}; }
  ${NARROW} { height: 64px; padding: 0 4px; }
`;
