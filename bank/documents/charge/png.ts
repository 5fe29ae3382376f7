import { formatDate } from '../brazilian';
import { toPrintable, wrapText } from '../fonts/measure';
import { type DrawnLine, toPaths } from '../fonts/paths';
import { colorOf, INK, logoOf, SOFT_INK } from '../paper';
import type { DocumentBrand } from '../types';

/** What a charge tells whoever gets its link, before they open it. */
interface ChargePreview {
  brand: DocumentBrand;
  /** Who asks for the money. */
  payee: string;
  /** `R$ 89,90` */
  amount: string;
  dueDate: string | null;
  /** What became of a charge that is no longer to be paid; null while it is. */
  ended: string | null;
}

/** The size that messengers show whole. */
const [WIDTH, HEIGHT] = [1200, 630];
const LEFT = 80;
const NAME_SIZE = 44;

/** One line, cut with an ellipsis where it does not fit. */
const oneLine = (text: string, size: number): string => {
  const [line = '', ...others] = wrapText(toPrintable(text), 'semibold', size, WIDTH - 2 * LEFT - size);
  return others.length > 0 ? `${line}…` : line;
};

const toLines = ({ brand, payee, amount, dueDate, ended }: ChargePreview, hasLogo: boolean): DrawnLine[] => {
  const plain = { x: LEFT, weight: 'regular', color: SOFT_INK } as const;
  const strong = { x: LEFT, weight: 'semibold', color: INK } as const;
  const last =
    ended ??
    (dueDate ? `Vencimento: ${formatDate(new Date(`${dueDate}T12:00:00Z`))}` : 'Pague com o código ou o QR Code');
  return [
    ...(hasLogo ? [] : [{ ...strong, y: 130, text: brand.name, size: 44, color: colorOf(brand) }]),
    { ...plain, y: 270, text: 'Cobrança por Pix de', size: 34 },
    { ...strong, y: 335, text: oneLine(payee, NAME_SIZE), size: NAME_SIZE },
    { ...strong, y: 465, text: amount, size: 104 },
    { ...plain, y: 550, text: last, size: 34 },
  ];
};

/** The preview of a charge's link as a picture (PNG, 1200 × 630), in the brand's look. */
export const writeChargePng = async (preview: ChargePreview): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: sharp } = await import('sharp');
  const { brand } = preview;
  const logo = (await logoOf(brand)) && brand.logo;
  const image = logo
    ? `<image x="${LEFT}" y="76" height="72" width="480" preserveAspectRatio="xMinYMid meet" href="data:image/png;base64,${logo.toString('base64')}"/>`
    : '';
  const band = `<rect width="${WIDTH}" height="24" fill="${colorOf(brand)}"/>`;
  const words = toLines(preview, Boolean(logo)).map(toPaths).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${band}${image}${words}</svg>`;
  return new Uint8Array(
    await sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );
};
