import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PROJECT } from '../start/settings.mjs';
import { loadVariant } from './load-variant.mjs';

/** Where the web app serves them from, as `/brand/icon-192.png`. Made anew for each build, so no two brands' pictures ever lie together. */
export const PICTURE_FOLDER = path.join(PROJECT, 'public', 'brand');

const OPEN_GRAPH = { width: 1200, height: 630 };
const LOGO_HEIGHT = 190;

const draw = (svg, { width, height }) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(width, height, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });

const icon = (svg, size) => draw(svg, { width: size, height: size }).png({ compressionLevel: 9 }).toBuffer();

const onGround = async (picture, { width, height, ground }) =>
  sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A system may cut a maskable icon to a circle of 80 %: the drawing stays within it. */
const maskable = async (svg, size, ground) =>
  onGround(await icon(svg, Math.round(size * 0.7)), { width: size, height: size, ground });

/** The ground that a favicon brings along, read at the middle of its upper edge: what surrounds the drawing must not show a seam. */
const groundOf = async (svg, otherwise) => {
  const size = 64;
  const { data } = await draw(svg, { width: size, height: size })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r, g, b, alpha] = data.subarray((2 * size + size / 2) * 4);
  return alpha > 250 ? { r, g, b, alpha: 1 } : otherwise;
};

/**
 * Draws what systems want as pixels out of the brand's own drawings: the icons of an installed app and the picture of a shared link.
 * `{ 'icon-192.png': Buffer, … }`
 */
export const drawPictures = async ({ assets, colors, layout }) => {
  const ground = await groundOf(assets.favicon, colors.color_header);
  const logo = await draw(layout.header === 'light' ? assets.logo_black : assets.logo_white, { height: LOGO_HEIGHT })
    .png()
    .toBuffer();
  return {
    'icon-192.png': await icon(assets.favicon, 192),
    'icon-512.png': await icon(assets.favicon, 512),
    'icon-maskable-512.png': await maskable(assets.favicon, 512, ground),
    'apple-icon.png': await onGround(await icon(assets.favicon, 180), { width: 180, height: 180, ground }),
    'open-graph.png': await onGround(logo, { ...OPEN_GRAPH, ground: colors.color_header }),
  };
};

/** Writes the pictures of a brand to where Next serves them from. */
export const buildPictures = async variant => {
  const pictures = await drawPictures(await loadVariant(variant));
  await rm(PICTURE_FOLDER, { recursive: true, force: true });
  await mkdir(PICTURE_FOLDER, { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) await writeFile(path.join(PICTURE_FOLDER, name), picture);
};
