import { encode } from 'uqr';
import { formatLine } from '../../formats/boleto';
import { formatCnpj, nameDocument } from '../../formats/documents';
import { drawItf } from '../../contract/itf';
import { formatDate, formatMoney } from '../brazilian';
import { wrapText } from '../fonts/measure';
import { A4, colorOf, INK, logoOf, RULE, SOFT_INK } from '../paper';
import { createPdf, type Element, type Pdf, type PdfPage, type TextStyle } from '../pdf/document';
import type { DocumentBrand } from '../types';
import { compeDigit } from './compe-digit';

/** A boleto as it is printed: slip of the payer above, ficha de compensação below. */
export interface BoletoPaper {
  brand: DocumentBrand;
  /** `Boleto de depósito`. */
  title: string;
  institution: { compe: string; name: string };
  payee: { name: string; document: string; branch: string; number: string };
  /** CPF or CNPJ, characters only; absent or null: no address is printed. */
  payer: { name: string; document: string; address?: string | null };
  ownNumber: string;
  /** Seu número and espécie; absent: of its own maker, it has none. */
  documentNumber?: string;
  species?: string;
  amountCents: bigint;
  /** Days as `2026-11-21`. */
  dueDate: string;
  lastDay: string;
  /** 44 and 47 digits. */
  barcode: string;
  line: string;
  pixCode: string | null;
  /** Five lines at most. */
  instructions: readonly string[];
  issuedAt: Date;
  createdAt: Date;
}

const MM = 72 / 25.4;
const MARGIN = 15 * MM;
const WIDTH = A4.width - 2 * MARGIN;
/** 44 digits are 405 modules: 103 mm. */
const MODULE = (103 * MM) / 405;
const BAR_HEIGHT = 13 * MM;
const QR_SIDE = 42 * MM;
const QR_TOP = 292;
const SLIP_TOP = 468;
const BLACK = '#000000';
const WHITE = '#ffffff';

const LABEL: TextStyle = { size: 7, color: SOFT_INK };
const VALUE: TextStyle = { size: 9.5, color: INK };

const toDay = (day: string): string => day.split('-').reverse().join('/');

/** Draws a term over its value, read as one paragraph. */
const drawFact = (
  { pdf, page }: { pdf: Pdf; page: PdfPage },
  at: { x: number; y: number; width: number },
  [term, value]: readonly [string, string],
  style: TextStyle = VALUE,
): void => {
  const element = pdf.open();
  page.tagged(element, () => {
    page.text(at.x, at.y + 8, term, LABEL);
    const [line = ''] = wrapText(value, style.weight ?? 'regular', style.size, at.width - 6);
    page.text(at.x, at.y + (style.size > 10 ? 22 : 20), line, style);
  });
  pdf.close(element, 'P', pdf.root);
};

const drawWords = ({ pdf, page }: Drawn, x: number, baseline: number, text: string, style: TextStyle): void => {
  const element = pdf.open();
  page.tagged(element, () => page.text(x, baseline, text, style));
  pdf.close(element, 'P', pdf.root);
};

interface Drawn {
  pdf: Pdf;
  page: PdfPage;
}

const drawFigure = ({ pdf, page }: Drawn, alternative: string, draw: () => void): void => {
  const figure: Element = pdf.open();
  page.tagged(figure, draw);
  pdf.close(figure, 'Figure', pdf.root, { alternative });
};

/** The bars, their quiet zones included. */
const drawBars = (drawn: Drawn, barcode: string, y: number): void => {
  const { bars } = drawItf(barcode);
  drawFigure(drawn, `Código de barras ${barcode}`, () => {
    for (const { x, width } of bars) drawn.page.box(MARGIN + x * MODULE, y, width * MODULE, BAR_HEIGHT, BLACK);
  });
};

const drawQr = (drawn: Drawn, code: string, at: { x: number; y: number }): void => {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const side = QR_SIDE / size;
  drawFigure(drawn, 'QR Code do Pix', () => {
    drawn.page.box(at.x, at.y, QR_SIDE, QR_SIDE, WHITE);
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        // modules of one row touch: a gap of rounding would be read as white
        if (isDark) drawn.page.box(at.x + x * side, at.y + y * side, side + 0.05, side + 0.05, BLACK);
      });
    });
  });
};

/** Facts side by side between two rules; each takes its share of the width. */
const drawRow = (
  drawn: Drawn,
  y: number,
  cells: readonly { fact: readonly [string, string]; share: number; style?: TextStyle }[],
): void => {
  drawn.page.artifact(() => drawn.page.line(MARGIN, y, WIDTH, RULE));
  let x = MARGIN;
  for (const { fact, share, style } of cells) {
    drawFact(drawn, { x, y, width: WIDTH * share }, fact, style);
    x += WIDTH * share;
  }
};

const toPayer = ({ name, document }: BoletoPaper['payer']): string => `${name} · ${nameDocument(document)}`;

const drawHead = (drawn: Drawn, paper: BoletoPaper, logo: Awaited<ReturnType<typeof logoOf>>): void => {
  const { pdf, page } = drawn;
  const { brand } = paper;
  page.artifact(() => page.box(0, 0, A4.width, 8, colorOf(brand)));
  if (logo) {
    const width = (logo.width / logo.height) * 26;
    drawFigure(drawn, brand.name, () => page.image(logo, MARGIN, 36, width, 26));
  } else {
    drawWords(drawn, MARGIN, 56, brand.name, { size: 16, weight: 'semibold', color: colorOf(brand) });
  }
  const title = pdf.open();
  page.tagged(title, () => page.text(MARGIN, 98, paper.title, { size: 18, weight: 'semibold', color: INK }));
  pdf.close(title, 'H1', pdf.root);
};

const drawReceipt = (drawn: Drawn, paper: BoletoPaper): void => {
  const { payee, payer } = paper;
  const strong: TextStyle = { size: 12, weight: 'semibold', color: INK };
  const ofPayee = `${payee.name} · CNPJ ${formatCnpj(payee.document)}`;
  drawRow(drawn, 116, [
    { fact: ['Valor', formatMoney(paper.amountCents)], share: 0.34, style: strong },
    { fact: ['Vencimento', toDay(paper.dueDate)], share: 0.33, style: strong },
    { fact: ['Nosso número', paper.ownNumber], share: 0.33 },
  ]);
  drawRow(drawn, 146, [{ fact: ['Beneficiário', ofPayee], share: 1 }]);
  drawRow(drawn, 176, [
    { fact: ['Pagador', toPayer(payer)], share: 0.67 },
    { fact: ['Agência / conta', `${payee.branch} / ${payee.number}`], share: 0.33 },
  ]);
  drawRow(drawn, 206, [{ fact: ['Linha digitável', formatLine(paper.line)], share: 1, style: strong }]);
  drawn.page.artifact(() => drawn.page.line(MARGIN, 236, WIDTH, RULE));
};

const drawPix = (drawn: Drawn, { pixCode }: BoletoPaper): void => {
  if (pixCode === null) return;
  drawQr(drawn, pixCode, { x: MARGIN, y: QR_TOP });
  const x = MARGIN + QR_SIDE + 16;
  drawWords(drawn, x, QR_TOP + 22, 'Pague com Pix', { size: 13, weight: 'semibold', color: INK });
  const words = [
    'Leia o QR Code no aplicativo do seu banco: o valor entra na hora, em qualquer dia.',
    'Pago pelo Pix, o código de barras deixa de valer; pago pelo código de barras, o Pix.',
  ];
  let y = QR_TOP + 40;
  for (const line of words.flatMap(text => wrapText(text, 'regular', 9.5, WIDTH - QR_SIDE - 16))) {
    drawWords(drawn, x, y, line, VALUE);
    y += 13;
  }
};

const drawSlip = (drawn: Drawn, paper: BoletoPaper): void => {
  const { page } = drawn;
  const { institution, payee, payer } = paper;
  page.artifact(() => {
    for (let x = MARGIN; x < MARGIN + WIDTH; x += 6) page.line(x, SLIP_TOP, 3, SOFT_INK);
  });
  const bank = `${institution.compe}-${compeDigit(institution.compe)}`;
  drawWords(drawn, MARGIN, SLIP_TOP + 22, `${institution.name} · ${bank}`, {
    size: 10,
    weight: 'semibold',
    color: INK,
  });
  drawWords(drawn, MARGIN, SLIP_TOP + 40, formatLine(paper.line), { size: 12, weight: 'semibold', color: INK });
  const strong: TextStyle = { ...VALUE, weight: 'semibold' };
  drawRow(drawn, SLIP_TOP + 50, [
    { fact: ['Local de pagamento', `Pagável em qualquer banco até ${toDay(paper.lastDay)}`], share: 0.7 },
    { fact: ['Vencimento', toDay(paper.dueDate)], share: 0.3, style: strong },
  ]);
  drawRow(drawn, SLIP_TOP + 80, [
    { fact: ['Beneficiário', `${payee.name} · CNPJ ${formatCnpj(payee.document)}`], share: 0.7 },
    { fact: ['Agência / conta do beneficiário', `${payee.branch} / ${payee.number}`], share: 0.3 },
  ]);
  drawRow(drawn, SLIP_TOP + 110, [
    { fact: ['Data do documento', formatDate(paper.issuedAt)], share: paper.documentNumber ? 0.17 : 0.23 },
    ...(paper.documentNumber ? [{ fact: ['Nº do documento', paper.documentNumber] as const, share: 0.18 }] : []),
    { fact: ['Espécie', paper.species ?? 'R$'], share: paper.documentNumber ? 0.08 : 0.12 },
    { fact: ['Aceite', 'N'], share: paper.documentNumber ? 0.07 : 0.1 },
    { fact: ['Nosso número', paper.ownNumber], share: paper.documentNumber ? 0.24 : 0.25 },
    {
      fact: ['Valor do documento', formatMoney(paper.amountCents)],
      share: paper.documentNumber ? 0.26 : 0.3,
      style: strong,
    },
  ]);
  page.artifact(() => page.line(MARGIN, SLIP_TOP + 140, WIDTH, RULE));
  drawWords(drawn, MARGIN, SLIP_TOP + 150, 'Instruções', LABEL);
  paper.instructions.slice(0, 5).forEach((text, index) => {
    drawWords(drawn, MARGIN, SLIP_TOP + 164 + index * 12, text, { ...VALUE, size: 9 });
  });
  drawRow(drawn, SLIP_TOP + 216, [
    { fact: ['Pagador', payer.address ? `${toPayer(payer)} · ${payer.address}` : toPayer(payer)], share: 1 },
  ]);
  drawBars(drawn, paper.barcode, SLIP_TOP + 254);
};

/** A boleto with its drawn barcode and, where it has one, the QR of its Pix, as a tagged PDF of one page. */
export const writeBoletoPdf = async (paper: BoletoPaper): Promise<Uint8Array<ArrayBuffer>> => {
  const { brand, createdAt } = paper;
  const logo = await logoOf(brand);
  const title = `${paper.title} de ${formatMoney(paper.amountCents)}`;
  const pdf = createPdf({ title, author: brand.name, subject: title, createdAt }, A4);
  pdf.addPage(page => {
    const drawn = { pdf, page };
    drawHead(drawn, paper, logo);
    drawReceipt(drawn, paper);
    drawPix(drawn, paper);
    drawSlip(drawn, paper);
    const made = `${brand.name} · ${brand.supportEmail} · gerado em ${formatDate(createdAt)}`;
    page.artifact(() => page.text(MARGIN, A4.height - 24, made, { size: 7.5, color: SOFT_INK }));
  });
  pdf.finish();
  return pdf.take();
};
