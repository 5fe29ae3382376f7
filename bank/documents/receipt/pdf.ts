import { A4, logoOf } from '../paper';
import { createPdf, type Element, type Pdf, type PdfPage } from '../pdf/document';
import type { PdfImage } from '../pdf/image';
import { LINE_HEIGHT, type Layout, layOutReceipt, type Piece } from './layout';
import type { ReceiptFacts } from './words';

const BLACK = '#000000';

/** Squares beside each other are one box: fewer, and no hairlines between them. */
const drawCode = (page: PdfPage, { x, y, size, dark }: Extract<Piece, { kind: 'code' }>) => {
  const step = size / dark.length;
  for (const [row, squares] of dark.entries()) {
    for (let start = 0; start < squares.length; start++) {
      if (!squares[start]) continue;
      let end = start;
      while (squares[end + 1]) end++;
      page.box(x + start * step, y + row * step, (end - start + 1) * step, step, BLACK);
      start = end;
    }
  }
};

/** Terms and values that follow each other are the rows of one table. */
const createTree = (pdf: Pdf) => {
  let table: Element | undefined;
  let row: Element | undefined;
  const endTable = () => {
    if (table && row) pdf.close(row, 'TR', table);
    if (table) pdf.close(table, 'Table', pdf.root);
    table = row = undefined;
  };
  return {
    endTable,
    draw(page: PdfPage, tag: Extract<Piece, { kind: 'text' }>['tag'], draw: () => void) {
      const element = pdf.open();
      if (tag === 'TH') {
        table ??= pdf.open();
        if (row) pdf.close(row, 'TR', table);
        row = pdf.open();
      } else if (tag !== 'TD') endTable();
      page.tagged(element, draw);
      pdf.close(element, tag, row ?? pdf.root, tag === 'TH' ? { scope: 'Row' } : {});
    },
  };
};

const drawPieces = (pdf: Pdf, page: PdfPage, { pieces }: Layout, logo: PdfImage | undefined, brand: string) => {
  const tree = createTree(pdf);
  const figure = (alternative: string, draw: () => void) => {
    tree.endTable();
    const element = pdf.open();
    page.tagged(element, draw);
    pdf.close(element, 'Figure', pdf.root, { alternative });
  };
  for (const piece of pieces) {
    if (piece.kind === 'box') page.artifact(() => page.box(piece.x, piece.y, piece.width, piece.height, piece.color));
    else if (piece.kind === 'code') figure(`QR Code que leva a ${piece.leadsTo}`, () => drawCode(page, piece));
    else if (piece.kind === 'text') {
      tree.draw(page, piece.tag, () => {
        for (const [index, line] of piece.lines.entries())
          page.text(piece.x, piece.y + index * piece.size * LINE_HEIGHT, line, piece);
      });
    } else if (logo) {
      const width = (logo.width / logo.height) * piece.height;
      figure(brand, () => page.image(logo, piece.x, piece.y, width, piece.height));
    }
  }
  tree.endTable();
};

/** A receipt as a PDF of one page: A4, or longer where names are. */
export const writeReceiptPdf = async (facts: ReceiptFacts): Promise<Uint8Array<ArrayBuffer>> => {
  const { brand, receipt, createdAt } = facts;
  const logo = await logoOf(brand);
  const layout = layOutReceipt({ ...facts, brand: logo ? brand : { ...brand, logo: undefined } }, A4.width, A4.height);
  const meta = { title: `${receipt.title}: ${receipt.id}`, author: brand.name, subject: 'Comprovante', createdAt };
  const pdf = createPdf(meta, layout);
  pdf.addPage(page => drawPieces(pdf, page, layout, logo, brand.name));
  pdf.finish();
  return pdf.take();
};
