import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline } from './markdown';

/** Nodes of a text that never changes its order: as arguments they need no keys. */
const all = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);

const toNode = (inline: Inline): ReactNode => {
  if (inline.kind === 'text') return inline.text;
  const children = toNodes(inline.children);
  if (inline.kind === 'link') {
    return (
      <a href={inline.href} rel="noreferrer">
        {children}
      </a>
    );
  }
  return inline.kind === 'strong' ? <strong>{children}</strong> : <em>{children}</em>;
};

const toNodes = (inlines: readonly Inline[]): ReactNode => all(inlines.map(toNode));

const toBlock = (block: Block): ReactNode => {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level === 2 ? 'h2' : 'h3';
      return <Tag id={block.id}>{toNodes(block.children)}</Tag>;
    }
    case 'paragraph':
      return <p>{toNodes(block.children)}</p>;
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return <Tag>{all(block.items.map(item => createElement('li', null, toNodes(item))))}</Tag>;
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>{all(block.head.map(cell => createElement('th', { scope: 'col' }, toNodes(cell))))}</tr>
          </thead>
          <tbody>
            {all(
              block.rows.map(row =>
                createElement('tr', null, all(row.map(cell => createElement('td', null, toNodes(cell))))),
              ),
            )}
          </tbody>
        </table>
      );
  }
};

/** The blocks of a legal text or a guide, as plain elements; the frame around them gives the look. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return all(blocks.map(toBlock));
}
