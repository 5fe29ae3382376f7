import { formatCnpj } from '../../formats/documents';
import { formatDate, formatMoney, formatTime } from '../brazilian';
import type { Weight } from '../fonts/font';
import { widthOf, wrapText } from '../fonts/measure';
import { A4, colorOf, INK, logoOf, RULE, SOFT_INK, toInstitutionWords } from '../paper';
import { createPdf, type Element, type Pdf, type PdfPage, type Tag } from '../pdf/document';
import type { PdfImage } from '../pdf/image';
import type { FileBytes, StatementFacts, StatementLine, StatementLines } from '../types';
import { alignRight, COLUMNS, drawHeadings, drawRow, HEADINGS_HEIGHT, heightOfRow, LEFT, RIGHT } from './pdf-rows';

const TOP = 48;
const BOTTOM = A4.height - 56;
const FOOTER = A4.height - 32;
const LINE = 13;

interface Totals {
  count: number;
  inCents: bigint;
  outCents: bigint;
}

interface HeadLine {
  text: string;
  weight: Weight;
}

/** Who, where, when and what, broken into lines. */
const headLinesOf = ({ account, institution, from, to, filters, createdAt }: StatementFacts): HeadLine[] => {
  const told: HeadLine[] = [
    { text: account.legalName, weight: 'semibold' },
    ...[
      `CNPJ ${formatCnpj(account.cnpj)} · Agência ${account.branch} · Conta ${account.number}`,
      toInstitutionWords(institution),
      `Período: ${formatDate(from)} a ${formatDate(to)}, mais recentes primeiro`,
      ...(filters.length > 0 ? [`Filtros: ${filters.join(' · ')}`] : []),
      `Emitido em ${formatDate(createdAt)} às ${formatTime(createdAt)} (horário de Brasília)`,
    ].map(text => ({ text, weight: 'regular' as const })),
  ];
  return told.flatMap(({ text, weight }) =>
    wrapText(text, weight, 9, RIGHT - LEFT).map(part => ({ text: part, weight })),
  );
};

const HEAD_TOP = 102;
const endOfHead = (facts: StatementFacts): number => HEAD_TOP + headLinesOf(facts).length * LINE + 8;

const drawHead = (pdf: Pdf, page: PdfPage, facts: StatementFacts, logo: PdfImage | undefined) => {
  const { brand } = facts;
  const put = (tag: Tag, draw: () => void, alternative?: string) => {
    const element = pdf.open();
    page.tagged(element, draw);
    pdf.close(element, tag, pdf.root, { alternative });
  };
  page.artifact(() => page.box(0, 0, A4.width, 6, colorOf(brand)));
  if (logo) put('Figure', () => page.image(logo, LEFT, 26, (logo.width / logo.height) * 26, 26), brand.name);
  else put('P', () => page.text(LEFT, 44, brand.name, { size: 14, weight: 'semibold', color: colorOf(brand) }));
  put('H1', () => page.text(LEFT, 82, 'Extrato da conta', { size: 18, weight: 'semibold' }));
  for (const [index, { text, weight }] of headLinesOf(facts).entries()) {
    const color = weight === 'semibold' ? INK : SOFT_INK;
    put('P', () => page.text(LEFT, HEAD_TOP + index * LINE, text, { size: 9, weight, color }));
  }
};

const drawFoot = (page: PdfPage, { brand }: StatementFacts, number: number) =>
  page.artifact(() => {
    page.line(LEFT, FOOTER - 12, RIGHT - LEFT, RULE);
    // how wide the last number is, is not known yet: what comes after nothing needs no right edge
    const words = `${brand.name} · ${brand.supportEmail} · Página ${number} de `;
    page.text(LEFT, FOOTER, words, { size: 7.5, color: SOFT_INK });
    page.pageCount(LEFT + widthOf(words, 'regular', 7.5), FOOTER, 7.5, SOFT_INK);
  });

const drawTotals = (pdf: Pdf, page: PdfPage, facts: StatementFacts, totals: Totals, top: number) => {
  // sums of a part of the entries do not lead from one balance to the other
  const which = facts.filters.length > 0 ? ' com estes filtros' : '';
  const rows = [
    ['Lançamentos', String(totals.count)],
    [`Saldo antes de ${formatDate(facts.from)}`, formatMoney(facts.openingCents)],
    [`Entradas${which}`, formatMoney(totals.inCents)],
    [`Saídas${which}`, formatMoney(totals.outCents)],
    [`Resultado${which}`, formatMoney(totals.inCents + totals.outCents)],
    [`Saldo em ${formatDate(facts.to)}`, formatMoney(facts.ledgerCents)],
  ] as const;
  const table = pdf.open();
  for (const [index, [term, value]] of rows.entries()) {
    const y = top + 18 + index * 15;
    const [row, head, cell] = [pdf.open(), pdf.open(), pdf.open()];
    page.tagged(head, () => page.text(COLUMNS.description, y, term, { size: 9, color: SOFT_INK }));
    page.tagged(cell, () =>
      page.text(alignRight(value, 'semibold', 9, RIGHT), y, value, { size: 9, weight: 'semibold' }),
    );
    pdf.close(head, 'TH', row, { scope: 'Row' });
    pdf.close(cell, 'TD', row);
    pdf.close(row, 'TR', table);
  }
  pdf.close(table, 'Table', pdf.root);
};
const TOTALS_HEIGHT = 115;

const addUp = (totals: Totals, { amountCents }: StatementLine): Totals => ({
  count: totals.count + 1,
  inCents: totals.inCents + (amountCents > 0n ? amountCents : 0n),
  outCents: totals.outCents + (amountCents < 0n ? amountCents : 0n),
});

/** Collects the rows of a page, draws it when it is full. */
const createPages = (pdf: Pdf, facts: StatementFacts, logo: PdfImage | undefined) => {
  let number = 0;
  let rows: StatementLine[] = [];
  const table: Element = pdf.open();
  const topOf = (page: number) => (page === 1 ? endOfHead(facts) : TOP);
  const space = (page: number) => BOTTOM - topOf(page) - HEADINGS_HEIGHT;
  let room = space(1);
  const flush = (end?: { totals: Totals }) => {
    number++;
    pdf.addPage(page => {
      if (number === 1) drawHead(pdf, page, facts, logo);
      let y = drawHeadings(pdf, page, table, topOf(number), number === 1);
      for (const row of rows) y = drawRow(pdf, page, table, row, y);
      if (end) {
        pdf.close(table, 'Table', pdf.root);
        drawEnd(page, end.totals, y);
      }
      drawFoot(page, facts, number);
    });
    rows = [];
    room = space(number + 1);
  };
  const drawEnd = (page: PdfPage, totals: Totals, y: number) => {
    if (totals.count === 0) {
      const element = pdf.open();
      page.tagged(element, () => page.text(LEFT, y + 16, 'Nenhum lançamento no período.', { size: 10 }));
      pdf.close(element, 'P', pdf.root);
    }
    drawTotals(pdf, page, facts, totals, totals.count === 0 ? y + 28 : y);
  };
  return {
    /** True when a page was drawn. */
    add(line: StatementLine): boolean {
      const height = heightOfRow(line);
      const isFull = height > room && rows.length > 0;
      if (isFull) flush();
      rows.push(line);
      room -= height;
      return isFull;
    },
    end(totals: Totals) {
      if (room < TOTALS_HEIGHT && rows.length > 0) flush();
      flush({ totals });
    },
  };
};

/** The entries as a PDF with the brand: tagged, in Portuguese, its pages written as the entries come. */
export async function* writePdf(facts: StatementFacts, lines: StatementLines): FileBytes {
  const title = `Extrato de ${facts.account.legalName}, ${formatDate(facts.from)} a ${formatDate(facts.to)}`;
  const { brand, createdAt } = facts;
  const pdf = createPdf({ title, author: brand.name, subject: 'Extrato da conta', createdAt }, A4);
  const pages = createPages(pdf, facts, await logoOf(brand));
  let totals: Totals = { count: 0, inCents: 0n, outCents: 0n };
  for await (const some of lines) {
    for (const line of some) {
      totals = addUp(totals, line);
      if (pages.add(line)) yield pdf.take();
    }
  }
  pages.end(totals);
  pdf.finish();
  yield pdf.take();
}
