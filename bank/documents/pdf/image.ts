import type { PdfFile, Ref } from './file';

/** A picture that pages can show. It is written once, at the end of the file. */
export interface PdfImage {
  width: number;
  height: number;
  write(file: PdfFile, ref: Ref): void;
}

/** Reads a picture, PNG or any other that sharp knows. Throws on what is none. */
export const readImage = async (picture: Buffer): Promise<PdfImage> => {
  // native code that most processes never need
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colors = Buffer.alloc(3 * width * height);
  const alphas = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.copy(colors, 3 * pixel, 4 * pixel, 4 * pixel + 3);
    alphas[pixel] = data[4 * pixel + 3] ?? 255;
  }
  return {
    width,
    height,
    write(file, ref) {
      const mask = file.reserve();
      const size = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
      file.writeStream(mask, `${size}/ColorSpace/DeviceGray`, alphas);
      file.writeStream(ref, `${size}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`, colors);
    },
  };
};
