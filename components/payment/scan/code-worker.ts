import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import type { CodeFormat } from './code-kind';
import type { CodeAnswer, CodeQuestion } from './code-messages';

// A thread of its own: the page keeps answering while a picture is read, and only this file's policy lets WebAssembly run.

prepareZXingModule({ overrides: { locateFile: (name: string) => new URL(name, self.location.href).href } });

const detectors = new Map<string, BarcodeDetector>();

function getDetector(formats: readonly CodeFormat[]): BarcodeDetector {
  const name = formats.join();
  const detector = detectors.get(name) ?? new BarcodeDetector({ formats: [...formats] });
  detectors.set(name, detector);
  return detector;
}

/** A picture as its samples, on white: a transparent ground counts as paper. What is turned keeps its corners. */
function toImage(picture: ImageBitmap, turn: number): ImageData {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = Math.ceil(picture.width * cos + picture.height * sin);
  const height = Math.ceil(picture.width * sin + picture.height * cos);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  picture.close();
  return context.getImageData(0, 0, width, height);
}

self.addEventListener('message', async ({ data: { id, picture, formats, turn } }: MessageEvent<CodeQuestion>) => {
  let answer: CodeAnswer;
  try {
    const found = await getDetector(formats).detect(toImage(picture, turn));
    answer = { id, texts: found.map(({ rawValue }) => rawValue) };
  } catch (error) {
    answer = { id, texts: null, reason: error instanceof Error ? error.message : '' };
  }
  self.postMessage(answer);
});
