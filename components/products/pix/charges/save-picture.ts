import { encode } from 'uqr';

const SIZE = 1080;
const MARGIN = 90;

export interface Picture {
  code: string;
  title: string;
  /** Lines under the code. */
  lines: readonly string[];
  fileName: string;
}

const draw = ({ code, title, lines }: Picture): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE + 260;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  pen.textAlign = 'center';
  pen.font = '600 52px sans-serif';
  pen.fillText(title, SIZE / 2, 90, SIZE - 2 * MARGIN);
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  // whole pixels a module: scanners want sharp edges
  const unit = Math.floor((SIZE - 2 * MARGIN) / size);
  const left = Math.floor((SIZE - unit * size) / 2);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(left + x * unit, 120 + y * unit, unit, unit);
  pen.font = '500 40px sans-serif';
  for (const [index, line] of lines.entries())
    pen.fillText(line, SIZE / 2, 160 + unit * size + index * 56, SIZE - 2 * MARGIN);
  return canvas;
};

/** Saves the code as a PNG with its words. @throws {Error} when the browser cannot draw or keep it */
export const savePicture = async (picture: Picture): Promise<void> => {
  const canvas = draw(picture);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be made');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = picture.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
};
