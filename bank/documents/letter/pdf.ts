import { wrapText } from '../fonts/measure';
import { formatDate, formatTime } from '../brazilian';
import { A4, colorOf, INK, logoOf, RULE, SOFT_INK } from '../paper';
import { createPdf, type Element, type Pdf, type PdfPage, type Tag } from '../pdf/document';
import type { DocumentBrand } from '../types';

/** A part of a letter: facts by their names, then what is to be read. */
export interface LetterSection {
  title: string;
  rows?: readonly (readonly [term: string, value: string])[];
  paragraphs?: readonly string[];
}

/** A letter on the brand's paper: a term, a protocol, somebody's own data. */
export interface LetterFacts {
  brand: DocumentBrand;
  title: string;
  /** Below the title: `Protocolo 2026112100000042`. */
  lead: string;
  sections: readonly LetterSection[];
  createdAt: Date;
  /** Another letter that this one follows, byte by byte as it was. */
  after?: Uint8Array;
}

const MARGIN = 44;
const WIDTH = A4.width - 2 * MARGIN;
const TERM_WIDTH = 150;
const BOTTOM = A4.height - 56;
const LINE_HEIGHT = 1.4;

interface Style {
  size: number;
  weight?: 'regular' | 'semibold';
  color?: string;
}

type Drawing = (page: PdfPage) => void;

/** Lays lines on pages from the top down; a line that does not fit begins the next page. */
const createPaper = () => {
  const pages: Drawing[][] = [[]];
  /** Elements are closed once their pages are drawn: what they hold is known then. */
  const closers: (() => void)[] = [];
  let y = MARGIN;
  const room = (height: number): void => {
    if (y + height <= BOTTOM) return;
    pages.push([]);
    y = MARGIN;
  };
  const draw = (drawing: Drawing): void => void pages.at(-1)?.push(drawing);
  const move = (by: number): void => {
    y += by;
  };
  return { pages, closers, room, draw, move, at: () => y };
};
type Paper = ReturnType<typeof createPaper>;

/** Writes one line as part of `element`. */
const drawLine = (paper: Paper, element: Element, x: number, text: string, style: Style): void => {
  const baseline = paper.at() + style.size;
  paper.draw(page => page.tagged(element, () => page.text(x, baseline, text, { color: INK, ...style })));
};

const writeBlock = (pdf: Pdf, paper: Paper, tag: Tag, text: string, style: Style): void => {
  const element = pdf.open();
  for (const line of wrapText(text, style.weight ?? 'regular', style.size, WIDTH)) {
    paper.room(style.size * LINE_HEIGHT);
    drawLine(paper, element, MARGIN, line, style);
    paper.move(style.size * LINE_HEIGHT);
  }
  paper.closers.push(() => pdf.close(element, tag, pdf.root));
};

const ROW: Style = { size: 9.5 };
const ROW_HEIGHT = ROW.size * LINE_HEIGHT;

const writeRows = (pdf: Pdf, paper: Paper, rows: NonNullable<LetterSection['rows']>): void => {
  const table = pdf.open();
  const closing: (() => void)[] = [];
  for (const [term, value] of rows) {
    const [row, head, cell] = [pdf.open(), pdf.open(), pdf.open()];
    const terms = wrapText(term, 'regular', ROW.size, TERM_WIDTH - 10);
    const values = wrapText(value, 'regular', ROW.size, WIDTH - TERM_WIDTH);
    for (let at = 0; at < Math.max(terms.length, values.length); at++) {
      paper.room(ROW_HEIGHT);
      const [left, right] = [terms[at], values[at]];
      if (left) drawLine(paper, head, MARGIN, left, { ...ROW, color: SOFT_INK });
      if (right) drawLine(paper, cell, MARGIN + TERM_WIDTH, right, ROW);
      paper.move(ROW_HEIGHT);
    }
    paper.move(2);
    closing.push(() => {
      pdf.close(head, 'TH', row, { scope: 'Row' });
      pdf.close(cell, 'TD', row);
      pdf.close(row, 'TR', table);
    });
  }
  paper.closers.push(() => {
    for (const close of closing) close();
    pdf.close(table, 'Table', pdf.root);
  });
};

const writeSection = (pdf: Pdf, paper: Paper, { title, rows = [], paragraphs = [] }: LetterSection): void => {
  paper.move(10);
  // a heading never stands alone at the foot of a page
  paper.room(60);
  const ruleY = paper.at();
  paper.draw(page => page.artifact(() => page.line(MARGIN, ruleY, WIDTH, RULE)));
  paper.move(10);
  writeBlock(pdf, paper, 'H2', title, { size: 11.5, weight: 'semibold' });
  paper.move(4);
  if (rows.length > 0) writeRows(pdf, paper, rows);
  for (const paragraph of paragraphs) {
    writeBlock(pdf, paper, 'P', paragraph, { size: 10 });
    paper.move(4);
  }
};

const drawFoot = (page: PdfPage, number: number, { brand, createdAt }: LetterFacts): void => {
  const made = `${brand.name} · ${brand.supportEmail} · gerado em ${formatDate(createdAt)} às ${formatTime(createdAt)} · página ${number}`;
  page.artifact(() => page.text(MARGIN, A4.height - 30, made, { size: 7.5, color: SOFT_INK }));
};

/** A letter as a tagged PDF of as many A4 pages as it takes. */
export const writeLetterPdf = async (facts: LetterFacts): Promise<Uint8Array<ArrayBuffer>> => {
  const { brand, title, lead, sections, createdAt, after } = facts;
  const logo = await logoOf(brand);
  const pdf = createPdf({ title: `${title}: ${lead}`, author: brand.name, subject: title, createdAt }, A4, after);
  const paper = createPaper();
  paper.draw(page => page.artifact(() => page.box(0, 0, A4.width, 8, colorOf(brand))));
  if (logo) {
    const figure = pdf.open();
    const width = (logo.width / logo.height) * 28;
    paper.draw(page => page.tagged(figure, () => page.image(logo, MARGIN, MARGIN, width, 28)));
    paper.closers.push(() => pdf.close(figure, 'Figure', pdf.root, { alternative: brand.name }));
    paper.move(48);
  } else {
    writeBlock(pdf, paper, 'P', brand.name, { size: 16, weight: 'semibold', color: colorOf(brand) });
    paper.move(14);
  }
  writeBlock(pdf, paper, 'H1', title, { size: 18, weight: 'semibold' });
  paper.move(2);
  writeBlock(pdf, paper, 'P', lead, { size: 11, color: SOFT_INK });
  for (const section of sections) writeSection(pdf, paper, section);
  for (const [index, drawings] of paper.pages.entries()) {
    pdf.addPage(page => {
      for (const drawing of drawings) drawing(page);
      drawFoot(page, pdf.pagesBefore + index + 1, facts);
    });
  }
  for (const close of paper.closers) close();
  pdf.finish();
  return pdf.take();
};
