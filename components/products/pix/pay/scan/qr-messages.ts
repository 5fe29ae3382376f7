/** What the worker is asked: the texts of the QR Codes in a picture. The picture is handed over, not copied. */
export interface QrQuestion {
  id: number;
  picture: ImageBitmap;
}

/** `texts` is null when the picture could not be looked at. */
export type QrAnswer = { id: number; texts: string[] } | { id: number; texts: null; reason: string };
