import { judgePhoto, type PhotoHint } from './photo-hints';

const LOOK_AT_PX = 512;

/** What is hard to read in a photo, looked at in the browser; nothing for what no browser can draw. */
export async function findPhotoHints(file: Blob): Promise<PhotoHint[]> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return [];
  const scale = Math.min(1, LOOK_AT_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height);
  const shorterSide = Math.min(picture.width, picture.height);
  picture.close();
  return pixels ? judgePhoto(pixels, shorterSide) : [];
}
