import { escapeMarkup } from '../../contract/markup';
import { toPrintable } from '../fonts/measure';
import type { Weight } from '../fonts/font';
import { embedFont } from './embedded-font';
import { createPdfFile, type PdfFile, type Ref, toPdfNumber as n, toPdfText } from './file';
import type { PdfImage } from './image';
import { readRevision } from './revision';

export interface PdfMeta {
  title: string;
  author: string;
  subject: string;
  createdAt: Date;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  /** `#1b2430` */
  color?: string;
}

/** What a screen reader takes a piece for. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Sect';

/** A page in the making. Places count from the top left corner in points. */
export interface PdfPage {
  text(x: number, baseline: number, text: string, style: TextStyle): void;
  line(x: number, y: number, width: number, color: string, thickness?: number): void;
  box(x: number, y: number, width: number, height: number, color: string): void;
  image(image: PdfImage, x: number, y: number, width: number, height: number): void;
  /** Draws what `draw` draws as the content of a structure element. */
  tagged(element: Element, draw: () => void): void;
  /** Draws what belongs to the paper and is not read out: lines, page numbers, repeated headings. */
  artifact(draw: () => void): void;
  /** The number of pages, which is known at the end. */
  pageCount(x: number, baseline: number, size: number, color: string): void;
}

/** A node of the structure tree; it is written when it is closed, its children before it. */
export interface Element {
  ref: Ref;
  kids: string[];
}

const toColor = (color: string): string =>
  [1, 3, 5].map(at => n(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');

const toDate = (instant: Date): string => `(D:${instant.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)`;
/** XML has no way to write control characters. */
const toXmlText = (text: string): string => escapeMarkup(text.replaceAll(/\p{Cc}/gu, ' '));

const toXmp = ({ title, author, subject, createdAt }: PdfMeta): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${toXmlText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${toXmlText(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${toXmlText(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>pt-BR</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${createdAt.toISOString()}</xmp:CreateDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** Writes what a file says of itself. Gives the numbers of its catalog and of that. */
const writeAbout = (
  file: PdfFile,
  meta: PdfMeta,
  { pages, structure }: { pages: Ref; structure: Ref },
): [catalog: Ref, info: Ref] => {
  const [info, catalog, xmp] = [file.reserve(), file.reserve(), file.reserve()];
  file.writeStream(xmp, '/Type/Metadata/Subtype/XML', Buffer.from(toXmp(meta)));
  file.write(
    info,
    `<</Title${toPdfText(meta.title)}/Author${toPdfText(meta.author)}/Subject${toPdfText(meta.subject)}/CreationDate${toDate(meta.createdAt)}>>`,
  );
  file.write(
    catalog,
    `<</Type/Catalog/Pages ${pages} 0 R/Lang(pt-BR)/MarkInfo<</Marked true>>/StructTreeRoot ${structure} 0 R/Metadata ${xmp} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  return [catalog, info];
};

/**
 * A tagged PDF in Portuguese, written page by page: take what is there after each page. `after`: a file of this writer, whose bytes stay as they
 * are and come first; its title stays too.
 */
export const createPdf = (meta: PdfMeta, size: { width: number; height: number }, after?: Uint8Array) => {
  const before = after && readRevision(after);
  const file = createPdfFile(before);
  const [pages, structure, parents] = before
    ? [before.pages, before.structure, before.parents]
    : [file.reserve(), file.reserve(), file.reserve()];
  const total = file.reserve();
  const fonts = { regular: embedFont(file, 'regular'), semibold: embedFont(file, 'semibold') };
  const images = new Map<PdfImage, { ref: Ref; name: string }>();
  const pageRefs: Ref[] = [...(before?.pageRefs ?? [])];
  const parentRefs: Ref[] = [...(before?.parentRefs ?? [])];
  const root: Element = before ? { ref: before.root, kids: [before.kids] } : { ref: file.reserve(), kids: [] };

  const writeText = (
    x: number,
    y: number,
    text: string,
    { size: points, weight = 'regular', color = '#1b2430' }: TextStyle,
  ) =>
    `BT ${toColor(color)} rg /${weight === 'regular' ? 'F1' : 'F2'} ${n(points)} Tf 1 0 0 1 ${n(x)} ${n(y)} Tm ${fonts[weight].encode(toPrintable(text))} Tj ET\n`;

  const nameOf = (image: PdfImage): string => {
    const known = images.get(image) ?? { ref: file.reserve(), name: `I${images.size + 1}` };
    images.set(image, known);
    return known.name;
  };

  const startPage = (page: Ref) => {
    let content = '';
    const marked: Ref[] = [];
    const upper = (y: number) => n(size.height - y);
    const drawn: PdfPage = {
      text(x, baseline, text, style) {
        content += writeText(x, size.height - baseline, text, style);
      },
      line(x, y, width, color, thickness = 0.5) {
        content += `${toColor(color)} RG ${n(thickness)} w ${n(x)} ${upper(y)} m ${n(x + width)} ${upper(y)} l S\n`;
      },
      box(x, y, width, height, color) {
        content += `${toColor(color)} rg ${n(x)} ${upper(y + height)} ${n(width)} ${n(height)} re f\n`;
      },
      image(image, x, y, width, height) {
        content += `q ${n(width)} 0 0 ${n(height)} ${n(x)} ${upper(y + height)} cm /${nameOf(image)} Do Q\n`;
      },
      tagged(element, draw) {
        content += `/Span<</MCID ${marked.length}>>BDC\n`;
        element.kids.push(`<</Type/MCR/Pg ${page} 0 R/MCID ${marked.length}>>`);
        marked.push(element.ref);
        draw();
        content += 'EMC\n';
      },
      artifact(draw) {
        content += '/Artifact BMC\n';
        draw();
        content += 'EMC\n';
      },
      pageCount(x, baseline, points, color) {
        content += `q ${toColor(color)} rg ${n(points)} 0 0 ${n(points)} ${n(x)} ${upper(baseline)} cm /T Do Q\n`;
      },
    };
    return { drawn, content: () => content, marked };
  };

  const open = (): Element => ({ ref: file.reserve(), kids: [] });

  return {
    root,
    open,
    /** Pages of the file that it goes on after. */
    pagesBefore: pageRefs.length,
    /** Writes an element below `parent`; `alternative` is what is read for a picture. */
    close(element: Element, tag: Tag, parent: Element, facts: { alternative?: string; scope?: 'Column' | 'Row' } = {}) {
      const alternative = facts.alternative ? `/Alt${toPdfText(facts.alternative)}` : '';
      const scope = facts.scope ? `/A<</O/Table/Scope/${facts.scope}>>` : '';
      file.write(element.ref, `<</S/${tag}/P ${parent.ref} 0 R/K[${element.kids.join(' ')}]${alternative}${scope}>>`);
      parent.kids.push(`${element.ref} 0 R`);
    },
    addPage(draw: (page: PdfPage) => void) {
      const [page, contents, marks] = [file.reserve(), file.reserve(), file.reserve()];
      const { drawn, content, marked } = startPage(page);
      draw(drawn);
      file.writeStream(contents, '', Buffer.from(content(), 'latin1'));
      file.write(marks, `[${marked.map(ref => `${ref} 0 R`).join(' ')}]`);
      const pictures = [...images.values()].map(({ ref, name }) => `/${name} ${ref} 0 R`).join('');
      file.write(
        page,
        `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${n(size.width)} ${n(size.height)}]/Contents ${contents} 0 R/StructParents ${pageRefs.length}/Tabs/S/Resources<</Font<</F1 ${fonts.regular.ref} 0 R/F2 ${fonts.semibold.ref} 0 R>>/XObject<</T ${total} 0 R${pictures}>>>>>>`,
      );
      pageRefs.push(page);
      parentRefs.push(marks);
    },
    take: file.take,
    finish() {
      const count = `BT /F1 1 Tf ${fonts.regular.encode(String(pageRefs.length))} Tj ET`;
      const entries = `/Type/XObject/Subtype/Form/BBox[0 -1 10 2]/Resources<</Font<</F1 ${fonts.regular.ref} 0 R>>>>`;
      const [catalog, info] = before ? [before.catalog, before.info] : writeAbout(file, meta, { pages, structure });
      file.writeStream(total, entries, Buffer.from(count));
      for (const font of Object.values(fonts)) font.write(file);
      for (const [image, { ref }] of images) image.write(file, ref);
      file.write(
        pages,
        `<</Type/Pages/Count ${pageRefs.length}/Kids[${pageRefs.map(ref => `${ref} 0 R`).join(' ')}]>>`,
      );
      file.write(parents, `<</Nums[${parentRefs.map((ref, index) => `${index} ${ref} 0 R`).join(' ')}]>>`);
      file.write(root.ref, `<</S/Document/P ${structure} 0 R/K[${root.kids.join(' ')}]>>`);
      file.write(
        structure,
        `<</Type/StructTreeRoot/K[${root.ref} 0 R]/ParentTree ${parents} 0 R/ParentTreeNextKey ${pageRefs.length}>>`,
      );
      file.finish(catalog, info);
    },
  };
};
export type Pdf = ReturnType<typeof createPdf>;
