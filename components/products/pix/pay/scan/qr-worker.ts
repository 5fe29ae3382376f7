import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import type { QrAnswer, QrQuestion } from './qr-messages';

// A thread of its own: the page keeps answering while a picture is read, and only this file's policy lets WebAssembly run.

prepareZXingModule({ overrides: { locateFile: (name: string) => new URL(name, self.location.href).href } });

const detector = new BarcodeDetector({ formats: ['qr_code'] });

/** The pixels of a picture on white: a transparent ground counts as paper. */
function toPixels(picture: ImageBitmap): ImageData {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  picture.close();
  return context.getImageData(0, 0, width, height);
}

self.addEventListener('message', async ({ data: { id, picture } }: MessageEvent<QrQuestion>) => {
  let answer: QrAnswer;
  try {
    const found = await detector.detect(toPixels(picture));
    answer = { id, texts: found.map(({ rawValue }) => rawValue) };
  } catch (error) {
    answer = { id, texts: null, reason: error instanceof Error ? error.message : '' };
  }
  self.postMessage(answer);
});
