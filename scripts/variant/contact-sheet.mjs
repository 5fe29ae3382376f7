import sharp from 'sharp';

const GAP = 24;
const COLUMN = { phone: 260, desktop: 899 };
const HEIGHT = 562;
const GROUND = { light: '#e4e6ea', dark: '#24272d' };

const toHeight = async ({ picture, viewport }) =>
  sharp(picture).resize(COLUMN[viewport], HEIGHT, { fit: 'cover', position: 'top' }).png().toBuffer();

/**
 * One picture of many screens: a row for each screen, light on the left and dark on the right, phone beside desktop.
 * Takes what `takeScreens` gives; gives a PNG.
 */
export const toContactSheet = async pictures => {
  const names = [...new Set(pictures.map(({ screen }) => screen))];
  const themes = [...new Set(pictures.map(({ theme }) => theme))];
  const half = GAP * 3 + COLUMN.phone + COLUMN.desktop;
  const height = GAP + names.length * (HEIGHT + GAP);
  const grounds = themes.map((theme, index) => ({
    input: { create: { width: half, height, channels: 3, background: GROUND[theme] } },
    left: index * half,
    top: 0,
  }));
  const screens = await Promise.all(
    pictures.map(async picture => ({
      input: await toHeight(picture),
      left: themes.indexOf(picture.theme) * half + GAP + (picture.viewport === 'desktop' ? COLUMN.phone + GAP : 0),
      top: GAP + names.indexOf(picture.screen) * (HEIGHT + GAP),
    })),
  );
  return sharp({ create: { width: half * themes.length, height, channels: 3, background: GROUND.light } })
    .composite([...grounds, ...screens])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};
