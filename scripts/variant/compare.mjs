import sharp from 'sharp';

/** A pixel counts as another one from this difference on, in any of its colours (0 to 255): below it is how a browser smooths its letters. */
export const PIXEL_TOLERANCE = 40;
/** Share of pixels of a screen that may be other ones under the browser that took the reference. */
const SAME_BROWSER = 0.002;
/** Under another version letters are drawn a little differently; what a brand is known by covers more than this. */
const OTHER_BROWSER = 0.02;

/** Share of pixels of a screen that may be other ones: `toleranceOf('143', '143')` is 0.002. */
export const toleranceOf = (browser, takenBy) => (browser === takenBy ? SAME_BROWSER : OTHER_BROWSER);

const toPixels = picture => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * How much two pictures differ: the share of pixels that are other ones, 0 to 1, and a picture with those in red over the faded second.
 * Pictures of two sizes differ wholly.
 */
export const comparePictures = async (before, after) => {
  const [a, b] = await Promise.all([toPixels(before), toPixels(after)]);
  const { width, height } = b.info;
  if (a.info.width !== width || a.info.height !== height) return { share: 1, marked: after };
  const marked = Buffer.alloc(b.data.length);
  let others = 0;
  for (let at = 0; at < b.data.length; at += 3) {
    const isOther = [0, 1, 2].some(colour => Math.abs(a.data[at + colour] - b.data[at + colour]) > PIXEL_TOLERANCE);
    if (isOther) others += 1;
    for (const colour of [0, 1, 2]) {
      const faded = 255 - Math.round((255 - b.data[at + colour]) / 4);
      marked[at + colour] = isOther ? [220, 0, 0][colour] : faded;
    }
  }
  return {
    share: others / (width * height),
    marked: await sharp(marked, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  };
};
