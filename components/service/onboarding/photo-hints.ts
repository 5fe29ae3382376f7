/** What makes a photo hard to read. A hint only: the person decides, and whoever looks at it has the last word. */
export type PhotoHint = 'small' | 'dark' | 'glare' | 'blurred';

/** Pixels as a canvas gives them: four bytes each, red first. */
interface Pixels {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
}

/** Shorter side of a photo on which the small print of a document can be read, in px. */
const READABLE_SIDE = 700;
const DARK = 60;
const WHITE = 250;
const TILES = 16;
/** Variance of the Laplacian below which edges are gone, measured on phone photos of documents at 512 px. */
const SHARP = 30;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const toLuma = ({ data, width, height }: Pixels): Float32Array => {
  const luma = new Float32Array(width * height);
  for (let at = 0; at < luma.length; at++) {
    const from = at * 4;
    luma[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return luma;
};

/** The share of tiles that are almost wholly white, and the luma of the middle one. */
const readTiles = (luma: Float32Array, width: number, height: number) => {
  const means: number[] = [];
  let white = 0;
  for (let row = 0; row < TILES; row++) {
    for (let column = 0; column < TILES; column++) {
      let sum = 0;
      let burnt = 0;
      let count = 0;
      for (let y = Math.floor((row * height) / TILES); y < Math.floor(((row + 1) * height) / TILES); y++) {
        for (let x = Math.floor((column * width) / TILES); x < Math.floor(((column + 1) * width) / TILES); x++) {
          const value = luma[y * width + x] ?? 0;
          sum += value;
          count += 1;
          if (value >= WHITE) burnt += 1;
        }
      }
      means.push(count === 0 ? 0 : sum / count);
      if (count > 0 && burnt / count > 0.85) white += 1;
    }
  }
  return { white: white / means.length, middle: median(means), mean: means.reduce((a, b) => a + b, 0) / means.length };
};

const sharpness = (luma: Float32Array, width: number, height: number): number => {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0);
      const edge = around - 4 * (luma[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
};

/**
 * What is hard to read in a photo. `pixels` are the photo at 512 px or less, `shorterSide` is the shorter side of the photo itself.
 * A scan is white nearly everywhere: white is glare only where the rest of the picture is not.
 */
export function judgePhoto(pixels: Pixels, shorterSide: number): PhotoHint[] {
  const { width, height } = pixels;
  const luma = toLuma(pixels);
  const { white, middle, mean } = readTiles(luma, width, height);
  const hints: PhotoHint[] = [];
  if (shorterSide < READABLE_SIDE) hints.push('small');
  if (mean < DARK) hints.push('dark');
  if (white > 0.02 && white < 0.4 && middle < 200) hints.push('glare');
  if (sharpness(luma, width, height) < SHARP) hints.push('blurred');
  return hints;
}
