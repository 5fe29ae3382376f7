import { describe, expect, it } from 'vitest';
import { listSections, toBlocks } from './markdown';

describe('a legal text', () => {
  it('becomes headings with addresses, paragraphs, lists and tables', () => {
    const blocks = toBlocks('# T\n\n## 1. Quem decide\n\nA **empresa** decide.\n\n- um\n- dois\n\n|a|b|\n|-|-|\n|1|2|');
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, id: '1-quem-decide', children: [{ kind: 'text', text: '1. Quem decide' }] },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'A ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'empresa' }] },
          { kind: 'text', text: ' decide.' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'um' }], [{ kind: 'text', text: 'dois' }]] },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
      },
    ]);
    expect(listSections(blocks)).toEqual([{ id: '1-quem-decide', title: '1. Quem decide' }]);
  });

  it('leads to our pages, to sites over TLS and to mail, and nowhere else', () => {
    const [block] = toBlocks(
      '[a](https://x.example) [b](javascript:alert(1)) [c](/login) [d](//x.example) [e](mailto:a@x.example)',
    );
    const links = block?.kind === 'paragraph' ? block.children.filter(inline => inline.kind === 'link') : [];
    expect(links.map(link => link.href)).toEqual(['https://x.example', '/login', 'mailto:a@x.example']);
  });

  it('shows HTML as text', () => {
    const [block] = toBlocks('<script>alert(1)</script>');
    expect(block).toEqual({ kind: 'paragraph', children: [{ kind: 'text', text: '<script>alert(1)</script>' }] });
  });
});
